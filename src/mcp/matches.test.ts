/** The matches of assistants: moves in their order, kept for a later session, told from those of people. */
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { largeGrid } from '../../test/support/large-grid.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { newMatch, recordOf } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { addGame } from '../games/added.ts';
import { binaryRace } from '../games/index.ts';
import { createJournal, latestOpenMatch } from '../local/matches.ts';
import type { OracleOf } from '../players/computer.ts';
import { oracleOf } from '../players/oracle-cache.ts';
import { openOracle } from '../solver/oracle.ts';
import { createMatches, type McpMatches } from './matches.ts';

const matchesIn = (home: string, ask: OracleOf = oracleOf): McpMatches =>
  createMatches({
    version: '',
    home,
    hints: true,
    oracleOf: ask,
    exactOracleOf: ask,
    rulesOf: () => '',
    newSeed: () => 0,
  });

const RACE = { game: 'binary-race', seat: 1, level: 'easy', first: 1 } as const;

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
  const matches = matchesIn(tempFolder(), slowOracle());
  const { id } = unwrap(
    await matches.open({ game: 'palindrome-war', seat: 1, level: 'medium', first: 1 }),
  );
  await Promise.all(['a E', 'b E', 'c E'].map((move) => matches.move(id, move)));
  const { moves } = recordOf(unwrap(matches.find(id)).match);
  expect(moves).toHaveLength(6);
  expect(moves.filter((_, index) => index % 2 === 0)).toEqual(['a E', 'b E', 'c E']);
});

it('a later session goes on with a match, between its rounds too', async () => {
  const home = tempFolder();
  const opening = { ...RACE, level: 'perfect', options: { target: 3, rounds: 3 } } as const;
  const { id } = unwrap(await matchesIn(home).open(opening));
  const between = unwrap(await matchesIn(home).move(id, '+2'));
  expect(between.match).toMatchObject({ round: 3, outcome: null });
  // What a match is: all but the functions of its rules.
  const dataOf = (given: unknown): unknown => JSON.parse(JSON.stringify(given));
  expect(dataOf(unwrap(matchesIn(home).find(id)))).toEqual(dataOf(between));
  expect(dataOf(matchesIn(home).list())).toEqual([dataOf(between)]);
  const end = unwrap(await matchesIn(home).move(id, '+2'));
  expect(end.match.outcome).toMatchObject({ winner: 1 });
});

it('no match against the perfect level begins in a game that is too large for it', async () => {
  addGame({ game: largeGrid, file: '' });
  const opening = { game: 'large-grid', seat: 1, first: 1 } as const;
  const search = { proof: 100, playouts: 100 };
  const matches = matchesIn(tempFolder(), ({ game, options }) =>
    openOracle(game, options, null, { positions: 1_000, near: 100, search }),
  );
  expect(await matches.open({ ...opening, level: 'perfect' })).toMatchObject({
    error: { code: 'solver.tooLarge' },
  });
  expect((await matches.open({ ...opening, level: 'hard' })).ok).toBe(true);
  const small = { size: 2, row: 2 };
  expect((await matches.open({ ...opening, level: 'perfect', options: small })).ok).toBe(true);
});

it('a person goes on with no match of an assistant, and an assistant with none of a person', async () => {
  const home = tempFolder();
  const matches = matchesIn(home);
  await matches.open(RACE);
  expect(unwrap(latestOpenMatch(home))).toBeNull();
  const sitting = { began: new Date().toISOString(), fair: false, practice: false };
  const names = { 1: 'Ann', 2: 'Computer' };
  const players = { 1: 'human', 2: 'easy' };
  const match = unwrap(newMatch(binaryRace, {}));
  const journal = unwrap(await createJournal(home, match, { ...sitting, names, players }));
  journal.close();
  const { id } = journal.header;
  expect(unwrap(latestOpenMatch(home))?.header.id).toBe(id);
  expect(matches.list()).toHaveLength(1);
  expect(await matches.move(id, '+2')).toMatchObject({
    error: { text: `The match "${id}" is not yours to play.` },
  });
});
