/** The files of matches: what they hold, what a crash may leave of them, and what is not believed. */
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../test/support/playing.ts';
import { type Match, newMatch, playMove, recordOf } from '../core/match.ts';
import { PLAYERS } from '../core/seat.ts';
import { binaryRace, palindromeWar } from '../games/index.ts';
import {
  createJournal,
  type Journal,
  lazyJournal,
  listMatches,
  openJournal,
  readMatch,
} from './matches.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'duelbook-store-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const fileOf = (id: string): string => join(home, 'matches', `${id}.jsonl`);
const sitting = {
  began: '2026-01-02T03:04:05.000Z',
  names: { 1: 'Ann', 2: 'Zoë' },
  players: { 1: 'human', 2: 'easy' },
  fair: false,
};
const played = (match: Match, ...moves: readonly string[]): Match =>
  moves.reduce((before, move) => must(playMove(before, move)), match);
const race = (...moves: readonly string[]): Match =>
  played(must(newMatch(binaryRace, { seed: 9, options: { target: 11 } })), ...moves);

/** A kept race after these moves, closed. */
function keptRace(...moves: readonly string[]): string {
  const journal = must(createJournal(home, race(...moves), sitting));
  journal.close();
  return journal.header.id;
}

describe('a journal', () => {
  it('gives back what was put in: sitting, record and the answers of half a move', () => {
    const match = must(newMatch(palindromeWar, { seed: 3, first: 'random' }));
    const journal = must(createJournal(home, match, sitting));
    const later = played(match, 'r E', 'a B');
    must(journal.save(later, ['c']));
    journal.close();
    const saved = must(readMatch(home, journal.header.id));
    expect(saved.header).toEqual({ ...sitting, id: journal.header.id });
    expect(recordOf(saved.match)).toEqual(recordOf(later));
    expect(saved.answers).toEqual(['c']);
  });

  it('forgets the answers of half a move when the move is made', () => {
    const match = must(newMatch(palindromeWar));
    const journal = must(createJournal(home, match, sitting));
    must(journal.save(match, ['r']));
    must(journal.save(played(match, 'r E')));
    journal.close();
    expect(must(readMatch(home, journal.header.id))).toMatchObject({
      answers: [],
      match: { count: 1, last: 'r E' },
    });
  });

  it('only ever grows, by what is new', () => {
    const journal = must(createJournal(home, race('+2'), sitting));
    const before = readFileSync(fileOf(journal.header.id), 'utf8');
    must(journal.save(race('+2')));
    expect(readFileSync(fileOf(journal.header.id), 'utf8')).toBe(before);
    must(journal.save(race('+2', '+2')));
    journal.close();
    expect(readFileSync(fileOf(journal.header.id), 'utf8')).toBe(`${before}"+2"\n`);
  });

  it('goes on where it was left, and drops a line that was cut off', () => {
    const id = keptRace('+2');
    appendFileSync(fileOf(id), '"*2');
    const saved = must(readMatch(home, id));
    const journal = must(openJournal(home, saved));
    must(journal.save(played(saved.match, '+2')));
    journal.close();
    expect(recordOf(must(readMatch(home, id)).match).moves).toEqual(['+2', '+2']);
  });

  it('writes nothing where another program has written', () => {
    const id = keptRace('+2');
    const saved = must(readMatch(home, id));
    const [one, two]: readonly Journal[] = [
      must(openJournal(home, saved)),
      must(openJournal(home, saved)),
    ];
    must(one?.save(race('+2', '*2')) ?? { ok: false, error: 'no journal' });
    expect(two?.save(race('+2', '+2'))).toMatchObject({
      ok: false,
      error: { text: `Another program is playing the match ${id}.` },
    });
    one?.close();
    two?.close();
    expect(recordOf(must(readMatch(home, id)).match).moves).toEqual(['+2', '*2']);
  });

  it('is not opened where another program has written since it was read', () => {
    const id = keptRace('+2');
    const saved = must(readMatch(home, id));
    appendFileSync(fileOf(id), '"*2"\n');
    expect(openJournal(home, saved)).toMatchObject({
      ok: false,
      error: { text: `Another program is playing the match ${id}.` },
    });
  });

  it.each([createJournal, lazyJournal])(
    'is refused in a sentence where its folder cannot be (%o)',
    (open) => {
      writeFileSync(join(home, 'matches'), 'a file');
      expect(open(home, race(), sitting)).toMatchObject({
        ok: false,
        error: {
          text: `The match cannot be kept in ${home}: there is a file where a folder should be.`,
        },
      });
    },
  );

  it('that is promised has its file when something is kept, with all that came before', () => {
    const journal = must(lazyJournal(home, race(), sitting));
    const { id } = journal.header;
    expect(journal.isSaved()).toBe(false);
    expect(readdirSync(join(home, 'matches'))).toEqual([]);
    must(journal.save(race('+2', '*2')));
    expect(journal.isSaved()).toBe(true);
    must(journal.save(race('+2', '*2', '+2')));
    journal.close();
    const saved = must(readMatch(home, id));
    expect(saved.header).toEqual({ ...sitting, id });
    expect(recordOf(saved.match).moves).toEqual(['+2', '*2', '+2']);
  });

  it('that is promised says so where it cannot be kept after all, and leaves nothing', () => {
    const journal = must(lazyJournal(home, race(), sitting));
    rmSync(join(home, 'matches'), { recursive: true });
    writeFileSync(join(home, 'matches'), 'a file');
    expect(journal.save(race('+2'))).toMatchObject({ ok: false });
    expect(journal.isSaved()).toBe(false);
    journal.close();
  });
});

it('a file cut off at any byte is the match up to its last whole line, or damaged', () => {
  const id = keptRace('+2', '+2', '*2');
  const whole = readFileSync(fileOf(id));
  const head = whole.indexOf('\n') + 1;
  for (let size = 0; size <= whole.length; size += 1) {
    writeFileSync(fileOf(id), whole.subarray(0, size));
    const read = readMatch(home, id);
    expect({ size, ok: read.ok }).toEqual({ size, ok: size >= head });
    const lines = whole.subarray(head, size).toString().split('\n').slice(0, -1);
    if (read.ok)
      expect(recordOf(read.value.match).moves).toEqual(lines.map((line) => JSON.parse(line)));
  }
});

describe('a file that is not as it was written', () => {
  const DAMAGES: readonly (readonly [string, (text: string) => string, string])[] = [
    ['has a line that is not JSON', (text) => `${text}oops\n"+2"\n`, 'line 3 is not JSON'],
    ['has a line that is no move', (text) => `${text}5\n`, 'line 3 is no move'],
    ['has answers that are none', (text) => `${text}{"answers":[1]}\n`, 'line 3 is no move'],
    [
      'has answers that steer the terminal',
      (text) => `${text}{"answers":["\\u001b[2J"]}\n`,
      'line 3 is no move',
    ],
    [
      'began at no time',
      (text) => text.replace(/"began":"[^"]*"/, '"began":"x"'),
      'its first line',
    ],
    ['has a move that cannot be', (text) => `${text}"+3"\n`, 'move 2: '],
    ['goes on after the end', (text) => `${text}"resign 1"\n"+2"\n`, 'move 3: The match is over'],
    ['is empty', () => '', 'it is no match of this program'],
    ['is of another program', () => '{"chess":1}\n', 'it is no match of this program'],
    ['is a list', () => '[1]\n', 'it is no match of this program'],
    ['is of a later version', (text) => text.replace('k":1', 'k":2'), 'it is no match of this'],
    ['has a field too many', (text) => text.replace('{', '{"cheat":1,'), 'A record has no field'],
    ['has an option out of range', (text) => text.replace(':11', ':-1'), 'target must be'],
    ['lacks a name', (text) => text.replace('"Ann"', 'null'), 'its first line is incomplete'],
    [
      'has a name that steers the terminal',
      (text) => text.replace('Ann', '\\u001b[2J'),
      'its first line is incomplete',
    ],
    [
      'says that it is another match',
      (text) => text.replace(/"id":"\w+"/, '"id":"bbbbbb"'),
      'it says that it is bbbbbb',
    ],
  ];

  it.each(DAMAGES)(
    '%s: it is called damaged, with the reason, and left alone',
    (_, damage, why) => {
      const id = keptRace('+2');
      const good = readFileSync(fileOf(id), 'utf8');
      const text = damage(good);
      expect(text).not.toBe(good);
      writeFileSync(fileOf(id), text);
      const error = `The match ${id} is damaged and was left as it is: ${why}`;
      expect(readMatch(home, id)).toMatchObject({
        ok: false,
        error: { text: expect.stringContaining(error) },
      });
      expect(listMatches(home)).toEqual({
        matches: [],
        damaged: [expect.stringMatching(/[^.]\.$/)],
        trouble: null,
      });
      expect(readFileSync(fileOf(id), 'utf8')).toBe(text);
    },
  );
});

it('a match of a game that is not here is not called damaged', () => {
  const id = keptRace('+2');
  const text = readFileSync(fileOf(id), 'utf8').replace('binary-race', 'no-such-game');
  writeFileSync(fileOf(id), text);
  const error = `The match ${id} cannot be read here: There is no game "no-such-game"`;
  expect(readMatch(home, id)).toMatchObject({
    ok: false,
    error: { text: expect.stringContaining(error) },
  });
});

describe('the list of matches', () => {
  it('has the newest first', () => {
    for (const day of ['02', '03', '01']) {
      const began = `2026-01-${day}T00:00:00.000Z`;
      must(createJournal(home, race(), { ...sitting, names: PLAYERS, began })).close();
    }
    const days = listMatches(home).matches.map(({ header: { began } }) => began.slice(8, 10));
    expect(days).toEqual(['03', '02', '01']);
  });

  it('is empty where nothing was ever kept', () => {
    expect(listMatches(join(home, 'nowhere'))).toEqual({
      ...{ matches: [], damaged: [], trouble: null },
    });
  });

  it('names foreign files, once each, and no match twice', () => {
    const id = keptRace();
    for (const name of [id, 'notes.txt', 'long-name.jsonl']) {
      writeFileSync(join(home, 'matches', name), '');
    }
    mkdirSync(fileOf('cccccc'));
    const { matches, damaged } = listMatches(home);
    expect(matches).toHaveLength(1);
    expect(damaged).toHaveLength(4);
    expect(readdirSync(join(home, 'matches'))).toHaveLength(5);
  });
});

it.each(['', 'abc', '../../x', 'abcde1', 'ABCDEF', 'abcdefg', 'abcde\n'])(
  'no file is looked for under %j, which is no id',
  (id) => {
    expect(readMatch(home, id)).toMatchObject({
      ok: false,
      error: { text: expect.stringContaining('is no match id') },
    });
  },
);
