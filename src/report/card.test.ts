/** What a position is worth, in lines. */
import { expect, it } from 'vitest';
import { newMatch, viewOf } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { findGame } from '../games/list.ts';
import { texts } from '../messages/terminal.ts';
import { lineFrom } from '../solver/advice.ts';
import { openOracle } from '../solver/oracle.ts';
import { worthLines } from './card.ts';

it.each([60, 78])('moves and best play fit %i columns, broken between moves', (width) => {
  const match = unwrap(newMatch(unwrap(findGame('equation-duel')), { options: { pool: 6 } }));
  const oracle = openOracle(match.game, match.options);
  const view = viewOf(match);
  const lines = worthLines(
    {
      ...{ title: '', names: texts.players, texts, board: [], drawing: [], turn: 1, reason: null },
      verdict: oracle.verdict(view),
      moves: oracle.moves(view),
      best: lineFrom(oracle, view),
    },
    width,
  );
  const best = lines.findIndex((line) => line.startsWith('Best play: '));
  expect(lines.slice(best + 1).length).toBeGreaterThan(0);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
  for (const line of lines.slice(best + 1)) expect(line).toMatch(/^ {2}Player [12]: /);
});
