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
import { type Match, newMatch, playMove, recordOf } from '../core/match.ts';
import { unwrap } from '../core/result.ts';
import { PLAYERS } from '../core/seat.ts';
import { binaryRace, palindromeWar } from '../games/index.ts';
import { parseMatch } from './journal-entries.ts';
import { parseJournalLines } from './journal-lines.ts';
import { createJournal, lazyJournal, listMatches, openJournal, readMatch } from './matches.ts';

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
  practice: false,
};
const played = (match: Match, ...moves: readonly string[]): Match =>
  moves.reduce((before, move) => unwrap(playMove(before, move)), match);
const race = (...moves: readonly string[]): Match =>
  played(unwrap(newMatch(binaryRace, { seed: 9, options: { target: 11 } })), ...moves);

/** A kept race after these moves, closed. */
async function keptRace(...moves: readonly string[]): Promise<string> {
  const journal = unwrap(await createJournal(home, race(...moves), sitting));
  journal.close();
  return journal.header.id;
}

describe('a journal', () => {
  it('gives back what was put in: sitting, record and the answers of half a move', async () => {
    const match = unwrap(newMatch(palindromeWar, { seed: 3, first: 'random' }));
    const journal = unwrap(await createJournal(home, match, sitting));
    const later = played(match, 'r E', 'a B');
    unwrap(await journal.save(later, ['c']));
    journal.close();
    const saved = unwrap(readMatch(home, journal.header.id));
    expect(saved.header).toEqual({ ...sitting, id: journal.header.id });
    expect(recordOf(saved.match)).toEqual(recordOf(later));
    expect(saved.answers).toEqual(['c']);
  });

  it('takes moves back in practice, and only there', async () => {
    const practice = unwrap(
      await createJournal(home, race('+2', '*2'), { ...sitting, practice: true }),
    );
    unwrap(await practice.save(race('+2', '+2'), ['1']));
    unwrap(await practice.save(race('+2')));
    practice.close();
    const saved = unwrap(readMatch(home, practice.header.id));
    expect(saved.header.practice).toBe(true);
    expect([recordOf(saved.match).moves, saved.answers]).toEqual([['+2'], []]);
    const again = unwrap(await openJournal(home, saved));
    unwrap(await again.save(race('*2', '*2')));
    again.close();
    expect(recordOf(unwrap(readMatch(home, practice.header.id)).match).moves).toEqual(['*2', '*2']);

    const real = unwrap(await createJournal(home, race('+2', '*2'), sitting));
    unwrap(await real.save(race('+2')));
    real.close();
    expect(readMatch(home, real.header.id)).toMatchObject({
      error: { text: expect.stringContaining('line 4 is no move') },
    });
  });

  it('forgets the answers of half a move when the move is made', async () => {
    const match = unwrap(newMatch(palindromeWar));
    const journal = unwrap(await createJournal(home, match, sitting));
    unwrap(await journal.save(match, ['r']));
    unwrap(await journal.save(played(match, 'r E')));
    journal.close();
    expect(unwrap(readMatch(home, journal.header.id))).toMatchObject({
      answers: [],
      match: { count: 1, last: 'r E' },
    });
  });

  it('only ever grows, by what is new', async () => {
    const journal = unwrap(await createJournal(home, race('+2'), sitting));
    const before = readFileSync(fileOf(journal.header.id), 'utf8');
    unwrap(await journal.save(race('+2')));
    expect(readFileSync(fileOf(journal.header.id), 'utf8')).toBe(before);
    unwrap(await journal.save(race('+2', '+2')));
    journal.close();
    const after = readFileSync(fileOf(journal.header.id), 'utf8');
    expect(after.slice(0, before.length)).toBe(before);
    expect(after.slice(before.length)).toMatch(/^\["[0-9a-f]{8}","\+2"\]\n$/);
  });

  it('goes on where it was left, and drops a line that was cut off', async () => {
    const id = await keptRace('+2');
    appendFileSync(fileOf(id), '"*2');
    const saved = unwrap(readMatch(home, id));
    const journal = unwrap(await openJournal(home, saved));
    unwrap(await journal.save(played(saved.match, '+2')));
    journal.close();
    expect(recordOf(unwrap(readMatch(home, id)).match).moves).toEqual(['+2', '+2']);
  });

  it('is open in one program at a time, from its first move until it is closed', async () => {
    const OPEN = { ok: false, error: { text: 'This match is open in another program.' } };
    const journal = unwrap(lazyJournal(home, sitting));
    unwrap(await journal.save(race('+2')));
    const saved = unwrap(readMatch(home, journal.header.id));
    expect(await openJournal(home, saved)).toMatchObject(OPEN);
    journal.close();
    const next = unwrap(await openJournal(home, saved));
    expect(await openJournal(home, saved)).toMatchObject(OPEN);
    unwrap(await next.save(race('+2', '*2')));
    next.close();
    const moves = recordOf(unwrap(readMatch(home, journal.header.id)).match).moves;
    expect(moves).toEqual(['+2', '*2']);
  });

  it('writes nothing where another machine has written', async () => {
    const id = await keptRace('+2');
    const journal = unwrap(await openJournal(home, unwrap(readMatch(home, id))));
    appendFileSync(fileOf(id), '"*2"\n');
    const before = readFileSync(fileOf(id), 'utf8');
    expect(await journal.save(race('+2', '+2'))).toMatchObject({
      ok: false,
      error: { text: `Another program has gone on with the match ${id}.` },
    });
    journal.close();
    expect(readFileSync(fileOf(id), 'utf8')).toBe(before);
  });

  it('is not opened where another program has written since it was read, and is not locked then', async () => {
    const id = await keptRace('+2');
    const saved = unwrap(readMatch(home, id));
    const other = unwrap(await openJournal(home, saved));
    unwrap(await other.save(race('+2', '*2')));
    other.close();
    expect(await openJournal(home, saved)).toMatchObject({
      ok: false,
      error: { text: `Another program has gone on with the match ${id}.` },
    });
    unwrap(await openJournal(home, unwrap(readMatch(home, id)))).close();
  });

  it.each([() => createJournal(home, race(), sitting), () => lazyJournal(home, sitting)])(
    'is refused in a sentence where its folder cannot be (%o)',
    async (open) => {
      writeFileSync(join(home, 'matches'), 'a file');
      expect(await open()).toMatchObject({
        ok: false,
        error: {
          text: `The match cannot be kept in ${home}: there is a file where a folder should be.`,
        },
      });
    },
  );

  it('that is promised has its file when something is kept, with all that came before', async () => {
    const journal = unwrap(lazyJournal(home, sitting));
    const { id } = journal.header;
    expect(journal.isSaved()).toBe(false);
    expect(readdirSync(join(home, 'matches'))).toEqual([]);
    unwrap(await journal.save(race('+2', '*2')));
    expect(journal.isSaved()).toBe(true);
    unwrap(await journal.save(race('+2', '*2', '+2')));
    journal.close();
    const saved = unwrap(readMatch(home, id));
    expect(saved.header).toEqual({ ...sitting, id });
    expect(recordOf(saved.match).moves).toEqual(['+2', '*2', '+2']);
  });

  it('that is promised says so where it cannot be kept after all, and leaves nothing', async () => {
    const journal = unwrap(lazyJournal(home, sitting));
    rmSync(join(home, 'matches'), { recursive: true });
    writeFileSync(join(home, 'matches'), 'a file');
    expect(await journal.save(race('+2'))).toMatchObject({ ok: false });
    expect(journal.isSaved()).toBe(false);
    journal.close();
  });
});

it('a file cut off at any byte is the match up to its last whole line, or damaged', async () => {
  const id = await keptRace('+2', '+2', '*2');
  const whole = readFileSync(fileOf(id));
  const head = whole.indexOf('\n') + 1;
  for (let size = 0; size <= whole.length; size += 1) {
    writeFileSync(fileOf(id), whole.subarray(0, size));
    const read = readMatch(home, id);
    expect({ size, ok: read.ok }).toEqual({ size, ok: size >= head });
    const lines = whole.subarray(head, size).toString().split('\n').slice(0, -1);
    if (read.ok)
      expect(recordOf(read.value.match).moves).toEqual(lines.map((line) => JSON.parse(line)[1]));
  }
});

it('a file in which any one bit has changed is damaged', async () => {
  const whole = readFileSync(fileOf(await keptRace('+2', '*2')));
  const isRead = (file: Buffer): boolean => {
    const lines = parseJournalLines(file);
    return lines.ok && parseMatch(lines.value.values).ok;
  };
  const unnoticed: number[] = [];
  for (let bit = 0; bit < 8 * whole.length; bit += 1) {
    const changed = Buffer.from(whole);
    changed[bit >> 3] = (whole[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    if (isRead(changed)) unnoticed.push(bit);
  }
  expect(isRead(whole)).toBe(true);
  expect(unnoticed).toEqual([]);
});

it('a file that lost a line, or has one twice or in another place, is damaged', async () => {
  const id = await keptRace('+2', '+2', '*2', '+2');
  const [head = '', ...moves] = readFileSync(fileOf(id), 'utf8').split('\n').slice(0, -1);
  const [one = '', two = '', three = '', four = ''] = moves;
  for (const [line, lines] of [
    [2, [two, three, four]],
    [3, [one, one, two, three, four]],
    [3, [one, three, two, four]],
    [2, ['"+2"', one]],
  ] as const) {
    writeFileSync(fileOf(id), `${[head, ...lines].join('\n')}\n`);
    expect(readMatch(home, id)).toMatchObject({
      ok: false,
      error: {
        text: expect.stringMatching(new RegExp(`line ${line}( is wrong| has no checksum)`)),
      },
    });
  }
});

/** A journal as earlier versions wrote it: values without checksums. */
const withoutChecksums = (text: string): string =>
  text.replaceAll(/^\["[0-9a-f]{8}",(.*)\]$/gm, '$1');

describe('a file of an earlier version, without checksums', () => {
  /** The id of such a file with one move. */
  async function earlierRace(): Promise<string> {
    const id = await keptRace('+2');
    const text = withoutChecksums(readFileSync(fileOf(id), 'utf8'));
    expect(text).toMatch(/^\{"duelbook":1,.*\}\n"\+2"\n$/);
    writeFileSync(fileOf(id), text);
    return id;
  }

  it('is read, goes on, and is checked from there on', async () => {
    const id = await earlierRace();
    const journal = unwrap(await openJournal(home, unwrap(readMatch(home, id))));
    unwrap(await journal.save(race('+2', '*2')));
    unwrap(await journal.save(race('+2', '*2', '+2')));
    journal.close();
    expect(recordOf(unwrap(readMatch(home, id)).match).moves).toEqual(['+2', '*2', '+2']);
    writeFileSync(fileOf(id), readFileSync(fileOf(id), 'utf8').replace('"+2"', '"*2"'));
    expect(readMatch(home, id)).toMatchObject({
      ok: false,
      error: { text: expect.stringContaining('the checksum of line 3 is wrong') },
    });
  });

  it('is damaged where another byte has replaced its last newline', async () => {
    const id = await earlierRace();
    const text = readFileSync(fileOf(id), 'utf8');
    writeFileSync(fileOf(id), `${text.slice(0, -1)}K`);
    expect(readMatch(home, id)).toMatchObject({
      ok: false,
      error: { text: expect.stringContaining('line 2 has no end') },
    });
  });
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
      'has a name without end',
      (text) => text.replace('Ann', 'n'.repeat(100_000)),
      'its first line is incomplete',
    ],
    [
      'has a player without end',
      (text) => text.replace('easy', `cmd:${'x'.repeat(100_000)}`),
      'its first line is incomplete',
    ],
    [
      'began at a time without end',
      (text) => text.replace('2026', `${' '.repeat(100_000)}2026`),
      'its first line is incomplete',
    ],
    [
      'has an id without end',
      (text) => text.replace(/"id":"\w+"/, `"id":"${'b'.repeat(100_000)}"`),
      'its first line is incomplete',
    ],
    [
      'has an answer without end',
      (text) => `${text}{"answers":["${'x'.repeat(100_000)}"]}\n`,
      'line 3 is no move',
    ],
    ['has a move without end', (text) => `${text}"${'1'.repeat(100_000)}"\n`, 'move 2: '],
    ['has no end', (text) => `${text}${' '.repeat(16_000_000)}`, 'it is too large'],
    [
      'says that it is another match',
      (text) => text.replace(/"id":"\w+"/, '"id":"bbbbbb"'),
      'it says that it is bbbbbb',
    ],
  ];

  it.each(DAMAGES)(
    '%s: it is called damaged, with the reason, and left alone',
    async (_, damage, why) => {
      const id = await keptRace('+2');
      const good = withoutChecksums(readFileSync(fileOf(id), 'utf8'));
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
        damaged: [expect.objectContaining({ text: expect.stringMatching(/^.{1,300}[^.]\.$/) })],
        trouble: null,
      });
      expect(readFileSync(fileOf(id), 'utf8')).toBe(text);
    },
  );
});

it('a match of a game that is not here is not called damaged', async () => {
  const id = await keptRace('+2');
  const text = withoutChecksums(readFileSync(fileOf(id), 'utf8')).replace(
    'binary-race',
    'no-such-game',
  );
  writeFileSync(fileOf(id), text);
  const error = `The match ${id} cannot be read here: Its game "no-such-game" is not at hand.`;
  expect(readMatch(home, id)).toMatchObject({
    ok: false,
    error: { text: expect.stringContaining(error) },
  });
  // A list has one line for all matches of the game.
  const other = await keptRace('+2');
  writeFileSync(fileOf(other), text.replaceAll(id, other));
  expect(listMatches(home)).toMatchObject({
    matches: [],
    damaged: [{ args: { game: 'no-such-game', count: 2 } }],
  });
});

describe('the list of matches', () => {
  it('has the newest first', async () => {
    for (const day of ['02', '03', '01']) {
      const began = `2026-01-${day}T00:00:00.000Z`;
      unwrap(await createJournal(home, race(), { ...sitting, names: PLAYERS, began })).close();
    }
    const days = listMatches(home).matches.map(({ header: { began } }) => began.slice(8, 10));
    expect(days).toEqual(['03', '02', '01']);
  });

  it('is empty where nothing was ever kept', async () => {
    expect(listMatches(join(home, 'nowhere'))).toEqual({
      ...{ matches: [], damaged: [], trouble: null },
    });
  });

  it('names foreign files, once each, and no match twice', async () => {
    const id = await keptRace();
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
  async (id) => {
    expect(readMatch(home, id)).toMatchObject({
      ok: false,
      error: { text: expect.stringContaining('is no match id') },
    });
  },
);
