/** The terms of a match, as a request gives them and as a stored match has them. */
import type { z } from 'zod';
import type { Game } from '../../core/game.ts';
import { isSeedSecret, newMatch, resolveOptions } from '../../core/match.ts';
import type { OptionValues } from '../../core/options.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import type { ProtocolError } from '../../online/protocol.ts';
import type { pairBody } from '../../online/schemas.ts';
import { protocolError } from '../match/decide.ts';
import type { WantedTerms } from '../match/lobby.ts';
import type { MatchRow } from '../storage/rows.ts';

export function requireGame(id: string): Result<Game, ProtocolError> {
  const game = findGame(id);
  return game.ok ? game : err(protocolError('unknown_game', game.error));
}

type GivenTerms = Pick<z.infer<typeof pairBody>, 'game' | 'options' | 'clock' | 'fair'>;

/** What a body asks for, with every option settled, and whether the match hides something. */
export function resolveTerms({
  game: id,
  options,
  clock = null,
  fair = false,
}: GivenTerms): Result<WantedTerms, ProtocolError> {
  const game = requireGame(id);
  if (!game.ok) return game;
  const match = newMatch(game.value, { options: options ?? {} });
  if (!match.ok) return err(protocolError('bad_options', match.error));
  const hides = isSeedSecret(match.value);
  return ok({ game: id, options: match.value.options, clock, fair, hides });
}

/** The options of a stored match, if this version knows them. */
export function storedOptions({ game: id, options }: MatchRow): Result<OptionValues, unknown> {
  const game = findGame(id);
  if (!game.ok) return game;
  try {
    return resolveOptions(game.value, JSON.parse(options));
  } catch (error) {
    return err(error);
  }
}
