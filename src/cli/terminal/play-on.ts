/** Match after match at this keyboard: what follows one is offered at its end. */
import { type Match, newMatch } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { other } from '../../core/seat.ts';
import type { MatchHeader } from '../../local/journal-entries.ts';
import type { SavedMatch } from '../../local/matches.ts';
import { randomSeed } from '../commands/shared/match-flags.ts';
import { collectPrinted } from '../output.ts';
import { wrap } from '../wrap.ts';
import { levelBeside, type NextAction, opponentOf } from './after-match.ts';
import { type PlayResult, resumeMatch, startMatch, type TerminalSettings } from './start-match.ts';

/** A match that has not begun, and its players. */
export interface NewMatch {
  readonly match: Match;
  readonly header: Omit<MatchHeader, 'id'>;
}

/** The same once more: the other player starts, as between rounds (A3), maybe at another level. */
export function nextMatch({ match, header }: NewMatch, after: NextAction): NewMatch {
  const { game, options } = match;
  const { starter } = unwrap(newMatch(game, match));
  const setup = { options, seed: randomSeed(), first: other(starter) };
  const opponent = opponentOf(header);
  const by = after === 'stronger' ? 1 : -1;
  const level = opponent === null || after === 'again' ? null : levelBeside(opponent.level, by);
  const players =
    opponent === null || level === null
      ? header.players
      : { ...header.players, [opponent.seat]: level };
  return {
    match: unwrap(newMatch(game, setup)),
    header: { ...header, players, began: new Date().toISOString() },
  };
}

/** Runs a command with what was played, and shows what it prints. */
export async function studyAfter(name: 'review' | 'puzzle', argument: string): Promise<void> {
  const { COMMANDS } = await import('../commands.ts');
  const loaded = await COMMANDS[name]?.();
  const { lines } = await collectPrinted(async () => loaded?.command.run([argument]));
  if (lines.length === 0) return;
  const { pageOnScreen } = await import('../screen/pager.ts');
  await pageOnScreen((columns) => lines.flatMap((line) => wrap(line, columns)));
}

/** Plays a match and what is chosen after it. */
export async function playOn(first: NewMatch, settings: TerminalSettings): Promise<PlayResult> {
  return follow(first, await startMatch(first.match, first.header, settings), settings);
}

/** Goes on with a kept match, and then with what is chosen after it. */
export async function resumeOn(saved: SavedMatch, settings: TerminalSettings): Promise<PlayResult> {
  return follow(saved, await resumeMatch(saved, settings), settings);
}

async function follow(
  played: NewMatch,
  result: PlayResult,
  settings: TerminalSettings,
): Promise<PlayResult> {
  const { next, id } = result;
  if (next === null || next === 'home') return result;
  if (next === 'review') await studyAfter('review', id);
  else if (next === 'puzzles') await studyAfter('puzzle', played.match.game.id);
  else return playOn(nextMatch(played, next), settings);
  return { ...result, next: 'home' };
}
