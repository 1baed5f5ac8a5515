/** A match as it was stored once: its chance is the same for ever, round by round and move by move. */
import { expect, it } from 'vitest';
import { fullMatch } from '../../test/support/playing.ts';
import { type Match, recordOf, replay, withNextRound } from '../core/match.ts';
import { parseRecordText } from '../core/record.ts';
import { unwrap } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { findGame } from '../games/list.ts';
import { computerMove, computerText } from './computer.ts';
import { oracleOf } from './oracle-cache.ts';

/** Played by `easy` at both seats, who agreed to restart the first round after two moves. */
const STORED =
  '{"game":"bracket-balance","options":{"length":10,"brackets":"()[]","start":"random","finish":"last-bracket","rounds":3},"seed":9,"first":"random","moves":[")","[","restart","[","[","]","[","(","[","[","(","[","[","(","[","(","[","]","(","[","]","(","[","[","[","("]}';

it('a stored match starts every round as it did, and the computer plays the same moves', async () => {
  const record = unwrap(parseRecordText(STORED));
  const asked: Match[] = [];
  unwrap(
    replay(unwrap(findGame(record.game)), record, (match) => asked.push(withNextRound(match))),
  );

  const starts = asked.filter(({ count, since }) => count === since);
  const shown = starts.map(({ starter, words, start }) => [
    starter,
    words.board(start, PLAYERS)[1],
  ]);
  expect(shown).toEqual([
    [2, 'Current Expression: (()(('],
    [2, 'Current Expression: (['],
    [1, 'Current Expression: ()[['],
    [2, 'Current Expression: ['],
  ]);

  for (const [index, text] of record.moves.entries()) {
    const match = asked[index];
    if (match === undefined || text === 'restart') continue;
    expect(await computerMove(match, 'easy', oracleOf)).toBe(text);
  }
});

it('a computer resigns where a match is full, and nowhere else', async () => {
  const full = fullMatch();
  expect(await computerText(full, 'random', oracleOf)).toBe('resign 2');
  const { game, options, seed, first, moves } = recordOf(full);
  const before = unwrap(
    replay(unwrap(findGame(game)), { game, options, seed, first, moves: moves.slice(0, -1) }),
  );
  expect(await computerText(before, 'random', oracleOf)).toMatch(/^[a-z] [BE]$/);
});
