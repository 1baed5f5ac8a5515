/** Loads a finished match from the server: its moves and its players. */
import { type Match, replay } from '../../core/match.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { findGame } from '../../games/list.ts';
import type { ApiError } from '../../online/api-error.ts';
import { isMatchId } from '../../online/links.ts';
import type { MatchState } from '../../online/protocol.ts';
import { useAnswer } from '../ui/use-answer.ts';
import { UNKNOWN_MATCH } from './errors.ts';
import { withNetwork } from './with-network.ts';

export interface LoadedMatch {
  readonly game: string;
  /** The match at its start and after each text of its record. */
  readonly steps: readonly Match[];
  readonly seats: MatchState['seats'];
  readonly fair: boolean;
}

async function load(id: string): Promise<Result<LoadedMatch, ApiError>> {
  if (!isMatchId(id)) return err(UNKNOWN_MATCH);
  const [record, state] = await Promise.all([
    withNetwork(({ loadRecord }) => loadRecord(location.origin, id)),
    withNetwork(({ loadMatch }) => loadMatch(location.origin, id, 0)),
  ]);
  if (!record.ok) return record;
  if (!state.ok) return state;
  const game = findGame(record.value.game);
  const steps: Match[] = [];
  const match = game.ok ? replay(game.value, record.value, (step) => steps.push(step)) : game;
  const { seats, fair } = state.value;
  return match.ok ? ok({ game: record.value.game, steps, seats, fair }) : err(UNKNOWN_MATCH);
}

/** The finished match; null while it loads. */
export const useFinishedMatch = (id: string): Result<LoadedMatch, ApiError> | null =>
  useAnswer(() => load(id), id) ?? null;
