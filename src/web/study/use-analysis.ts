/**
 * An analysis is its address: rules, start, tree and place are read from it, and every change goes into
 * it. So a reload, a bookmark and a link all show the same.
 */
import { useMemo } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { type Match, newMatch, viewOf } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import { parseFirst } from '../../core/record.ts';
import { err, ok, type Result } from '../../core/result.ts';
import {
  addLine,
  type Line,
  mainLine,
  parseVariations,
  playable,
  type Variations,
} from '../../study/variations.ts';
import { optionsFromQuery } from '../options-query.ts';
import { navigate, useRoute } from '../router.tsx';
import { type AnalysisStart, analysisAddress } from './analysis-address.ts';

export interface BoardAnalysis {
  /** The match at its start. */
  readonly match: Match;
  readonly start: unknown;
  readonly tree: Variations;
  /** The moves that lead to the position shown. */
  readonly at: Line;
  readonly go: (at: Line, tree?: Variations) => void;
}

/** The start that an address asks for. */
function startOf(game: Game, query: URLSearchParams): Result<Match> {
  const first = parseFirst(Number(query.get('first') ?? 1));
  if (!first.ok) return first;
  const seed = query.get('seed') ?? '0';
  return newMatch(game, {
    options: optionsFromQuery(game),
    first: first.value,
    seed: /^\d+$/.test(seed) ? Number(seed) : seed,
  });
}

/** The analysis in the address, or why there is none. */
export function useAnalysis(game: Game): Result<BoardAnalysis, Message> {
  const { query } = useRoute();
  const key = `${query}`;
  return useMemo(() => {
    const match = startOf(game, query);
    if (!match.ok) return match;
    const { rules, options, starter, seed } = match.value;
    const start = viewOf(match.value);
    const moves = query.get('moves');
    const read = parseVariations(rules, start, [
      ...(moves === null ? [] : [moves]),
      ...query.getAll('also'),
    ]);
    const place = query.get('at');
    const at = place === null ? mainLine(read) : playable(rules, start, place.split(','));
    const from: AnalysisStart = { game, options, first: starter, seed };
    const tree = addLine(read, at);
    const go = (to: Line, next: Variations = tree): void =>
      navigate(analysisAddress(from, addLine(next, to), to), 'replace');
    return ok({ match: match.value, start, tree, at, go });
  }, [game, key]);
}

/** The line of typed moves, or why one of them is refused. */
export function parseLine({ match, start }: BoardAnalysis, text: string): Result<Line> {
  const { rules } = match;
  const line: string[] = [];
  let position = start;
  for (const typed of text.split(',').map((part) => part.trim())) {
    if (typed === '') continue;
    const move = rules.parse(typed, position);
    if (!move.ok) return err(move.error);
    line.push(rules.format(move.value));
    position = rules.play(position, move.value);
  }
  return ok(line);
}
