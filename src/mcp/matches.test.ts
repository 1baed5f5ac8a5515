/** The matches of an MCP session: moves in their order, and which match makes room for a new one. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { recordOf } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import type { OracleOf } from '../players/computer.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { createMatches, MAX_MCP_MATCHES } from './matches.ts';

/** A computer that takes its time, and the longest over its first move. */
function slowOracle(): OracleOf {
  let patience = 50;
  return async (match) => {
    patience /= 2;
    await wait(patience);
    return oracleOf(match);
  };
}

it('a move waits for the computer to answer the one before', async () => {
  const matches = createMatches(slowOracle(), () => 0);
  const { id } = unwrap(
    await matches.open({ game: 'palindrome-war', seat: 1, level: 'medium', first: 1 }),
  );
  await Promise.all(['a E', 'b E', 'c E'].map((move) => matches.move(id, move)));
  const { moves } = recordOf(unwrap(matches.find(id)).match);
  expect(moves).toHaveLength(6);
  expect(moves.filter((_, index) => index % 2 === 0)).toEqual(['a E', 'b E', 'c E']);
});

it('the match that was not looked at for longest makes room, not the oldest', async () => {
  const matches = createMatches(oracleOf, () => 0);
  const open = () => matches.open({ game: 'binary-race', seat: 1, level: 'easy', first: 1 });
  for (let count = 0; count < MAX_MCP_MATCHES; count += 1) await open();
  unwrap(matches.find('match-1'));
  await open();
  expect(matches.find('match-1').ok).toBe(true);
  expect(matches.find('match-2').ok).toBe(false);
});
