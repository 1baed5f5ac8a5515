/**
 * Matches on disk survive: killed, torn, damaged, shared, exported and imported again, with
 * the built program and its real files.
 */
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { recordOf } from '../src/core/match.ts';
import type { MatchRecord } from '../src/core/record.ts';
import { unwrap } from '../src/core/result.ts';
import { readMatch } from '../src/local/matches.ts';
import { tidy } from './support/playing.ts';
import { hasCommand } from './support/processes.ts';
import { bash, keptIn, launch, onlyMatch, type Ran, run, start } from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';
import { until } from './support/until.ts';

const fileOf = (home: string, id: string): string => join(home, 'matches', `${id}.jsonl`);
const exported = (home: string, id = onlyMatch(home)): string => run(home, ['export', id]).out;
/** The record of the only match in a home, read without starting the program. */
const recordIn = (home: string): MatchRecord =>
  recordOf(unwrap(readMatch(home, onlyMatch(home))).match);
const linesOf = (text: string): readonly string[] => tidy(text).split('\n');

/** A Binary Race of two moves, left after one. */
function leftMatch(home: string): string {
  run(home, ['play', 'binary-race', '--target', '5', '--seed', '7'], ['1']);
  return onlyMatch(home);
}

describe.each([
  {
    game: 'palindrome-war',
    args: ['--seed', '1'],
    answers: [...'rEaBcEaErEaEcE'],
    prompt: /(?:enter your letter \(a-z\)|for beginning or 'E' for end): /,
    end: 'Player 1 wins!',
  },
  {
    game: 'equation-duel',
    args: ['--seed', '1'],
    answers: ['1', 'no', '4', 'no', '2', 'no', '5', 'no', '3', 'yes', '1 + 2 = 3'],
    prompt: /(?:Enter number|\(yes\/no\)|using your numbers): /,
    end: 'Equation is valid! Player 1 wins the game!',
  },
])('kill -9 at each prompt of $game', ({ game, args, answers, prompt, end }) => {
  const questions = (text: string): readonly string[] =>
    [...text.matchAll(new RegExp(`.*${prompt.source}`, 'g'))].map(([asked]) => asked);

  it('loses nothing: the match goes on at that prompt, to the same record', async () => {
    const whole = tempFolder();
    const uninterrupted = run(whole, ['play', game, ...args], answers);
    expect(linesOf(uninterrupted.out).at(-1)).toBe(end);
    const asked = questions(uninterrupted.out);
    expect(asked).toHaveLength(answers.length);

    const interrupted = async (given: number): Promise<void> => {
      const home = tempFolder();
      const program = start(home, ['play', game, ...args]);
      await program.prompts(prompt, 1);
      for (const [index, line] of answers.slice(0, given).entries()) {
        program.type(line);
        await program.prompts(prompt, index + 2);
      }
      await program.kill();
      if (given === 0) {
        expect(keptIn(home)).toEqual([]);
        return;
      }
      const id = onlyMatch(home);
      const resumed = run(home, ['resume', id], answers.slice(given));
      expect({ given, code: resumed.code, err: resumed.err }).toEqual({ given, code: 0, err: '' });
      // What had been answered of a half-made move is shown again; then the open questions follow.
      const open = asked.slice(given);
      expect(questions(resumed.out).slice(-open.length)).toEqual(open);
      expect(linesOf(resumed.out).at(-1)).toBe(end);
      expect(recordIn(home)).toEqual(recordIn(whole));
    };
    for (let given = 0; given < answers.length; given += 2) {
      await Promise.all([given, given + 1].filter((n) => n < answers.length).map(interrupted));
    }
  });
});

describe('a match that was left', () => {
  it('is on the disk, move by move, before the next question is asked', async () => {
    const home = tempFolder();
    const program = start(home, ['play', 'binary-race']);
    const prompt = /Enter your choice \(1 or 2\): /;
    for (const [index, choice] of ['1', '2', '1'].entries()) {
      await program.prompts(prompt, index + 1);
      program.type(choice);
    }
    await program.prompts(prompt, 4);
    expect(recordIn(home).moves).toEqual(['+2', '*2', '+2']);
  });

  it('is the one that resume takes up without an id: the latest that is not over', () => {
    const home = tempFolder();
    const left = leftMatch(home);
    run(home, ['play', 'binary-race'], ['/resign']);
    const { code, out } = run(home, ['resume'], ['1']);
    expect(code).toBe(0);
    expect(linesOf(out).at(-1)).toBe('Player 2 wins by reaching exactly 5.');
    expect(exported(home, left)).toContain('["+2","+2"]');
    expect(run(home, ['resume']).code).toBe(2);
  });

  it('that is over is not taken up again', () => {
    const home = tempFolder();
    const id = leftMatch(home);
    run(home, ['resume', id], ['1']);
    const { code, err } = run(home, ['resume', id]);
    expect({ code, err }).toEqual({
      code: 2,
      err: `The match ${id} is over. See it again with: duelbook replay ${id}\n`,
    });
  });

  it('between two rounds goes on with the next', () => {
    const home = tempFolder();
    run(home, ['play', 'binary-race', '--target', '5', '--rounds', '2'], ['1', '1']);
    expect(run(home, ['history']).out).toContain('round 2 of 2, 2 moves, not over');
    const { out } = run(home, ['resume']);
    expect(out).toMatch(/^\s*Score: Player 1 0, Player 2 1\.\n\nRound 2 of 2\.\n/);
  });

  it('keeps its names, its computers and its rounds', () => {
    const home = tempFolder();
    const seats = ['--name1', 'Ann', '--name2', 'Bob', '--p2', 'easy', '--rounds', '2'];
    run(home, ['play', 'binary-race', '--target', '5', '--seed', '3', ...seats], ['1']);
    const { out } = run(home, ['resume', onlyMatch(home)], ['/resign']);
    expect(out).toContain('Ann resigned.');
    expect(out).toMatch(/Bob is the overall champion!|The match is a draw\./);
  });
});

describe('a match without a move', () => {
  const NOTHING = 'No move was made, so nothing is kept.';

  it.each([
    ['the input ends', ['binary-race'], []],
    ['a player leaves', ['binary-race'], ['/quit']],
    ['nothing was a move', ['binary-race'], ['7', '/hint', '/moves']],
    ['the round was started again', ['binary-race'], ['/restart', 'yes']],
    ['the opening was given', ['color-bridge', '--fair'], []],
    ['both', ['color-bridge', '--fair'], ['/restart', 'yes']],
  ])('is not kept where %s', (_, args, answers) => {
    const home = tempFolder();
    const { code, out, err } = run(home, ['play', ...args], answers);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(linesOf(out).at(-1)).toBe(NOTHING);
    expect(out).not.toContain('resume');
    expect(keptIn(home)).toEqual([]);
    expect(run(home, ['history']).out).toBe('No matches.\n');
    expect(run(home, ['resume']).err).toBe('There is no match to go on with.\n');
  });

  it('is kept from the first answer on, with what was given and started again before', () => {
    const home = tempFolder();
    const args = ['play', 'palindrome-war', '--fair', '--seed', '2'];
    const { out } = run(home, args, ['/restart', 'yes', 'q']);
    const id = onlyMatch(home);
    expect(linesOf(out).at(-1)).toBe(`The match is kept. Go on with: duelbook resume ${id}`);
    const given = [
      ...out.matchAll(/^To make it fair, these moves are already played: (.+)\.$/gm),
    ].map(([, moves]) => moves);
    expect(given).toHaveLength(2);
    const moves = given.flatMap((opening = '', at) => [
      ...(at === 0 ? [] : ['restart']),
      ...opening.split(', '),
    ]);
    expect(unwrap(readMatch(home, id)).answers).toEqual(['q']);
    expect(recordIn(home).moves).toEqual(moves);
    expect(run(home, ['resume', id], ['E']).out).toContain('Updated Sequence');
    expect(recordIn(home).moves).toEqual([...moves, 'q E']);
  });

  it('goes on where it was kept by an earlier version, and stays', () => {
    const home = tempFolder();
    const id = leftMatch(home);
    const [head] = readFileSync(fileOf(home, id), 'utf8').split('\n');
    writeFileSync(fileOf(home, id), `${head}\n`);
    expect(run(home, ['history']).out).toContain('not over');
    expect(linesOf(run(home, ['resume']).out).at(-1)).toContain(`duelbook resume ${id}`);
    expect(run(home, ['resume'], ['1', '1']).out).toContain('Player 2 wins by reaching exactly 5.');
  });
});

describe('a torn last line', () => {
  it('is dropped when the match is taken up, and the match goes on', () => {
    const home = tempFolder();
    const id = leftMatch(home);
    appendFileSync(fileOf(home, id), '"*');
    expect(run(home, ['history']).out).toContain('1 move, not over');
    const { code, out } = run(home, ['resume', id], ['1']);
    expect(code).toBe(0);
    expect(linesOf(out).at(-1)).toBe('Player 2 wins by reaching exactly 5.');
    expect(recordIn(home).moves).toEqual(['+2', '+2']);
    expect(readFileSync(fileOf(home, id), 'utf8')).toMatch(/^(\[.*\]\n){3}$/);
  });

  it('stays as it is until then', () => {
    const home = tempFolder();
    const id = leftMatch(home);
    appendFileSync(fileOf(home, id), '"*');
    const before = readFileSync(fileOf(home, id), 'utf8');
    for (const args of [['history'], ['replay', id], ['export', id], ['stats']]) run(home, args);
    expect(readFileSync(fileOf(home, id), 'utf8')).toBe(before);
  });
});

describe('a damaged file', () => {
  it('gives a sentence, is left as it is, and hides no other match', () => {
    const home = tempFolder();
    const good = leftMatch(home);
    const bad = 'bbbbbb';
    const text = readFileSync(fileOf(home, good), 'utf8').replace(good, bad);
    writeFileSync(fileOf(home, bad), text);
    const sentence = `The match ${bad} is damaged and was left as it is: the checksum of line 1 is wrong.\n`;
    for (const name of ['resume', 'replay', 'export']) {
      expect(run(home, [name, bad])).toEqual({ code: 2, out: '', err: sentence });
    }
    for (const name of ['history', 'stats']) {
      expect(run(home, [name])).toMatchObject({ code: 0, err: sentence });
    }
    expect(linesOf(run(home, ['history']).out)).toEqual([expect.stringContaining(good)]);
    expect(run(home, ['resume'], ['1']).out).toContain('Player 2 wins by reaching exactly 5.');
    expect(readFileSync(fileOf(home, bad), 'utf8')).toBe(text);
  });
});

it('a foreign file among the matches gives a sentence and nothing else', () => {
  const home = tempFolder();
  const id = leftMatch(home);
  const foreign = ['notes.txt', '.DS_Store', id, 'copy of it.jsonl'];
  for (const name of foreign) writeFileSync(join(home, 'matches', name), 'hello\n');
  mkdirSync(join(home, 'matches/cccccc.jsonl'));
  const { code, out, err } = run(home, ['history']);
  expect(code).toBe(0);
  expect(linesOf(out)).toHaveLength(1);
  for (const name of foreign) {
    expect(err).toContain(`${join(home, 'matches', name)} is no match and was left as it is.\n`);
    expect(readFileSync(join(home, 'matches', name), 'utf8')).toBe('hello\n');
  }
  expect(linesOf(err)).toHaveLength(foreign.length + 1);
});

describe('a home that cannot be written', () => {
  it('is told in a sentence, and nothing is played', () => {
    const folder = tempFolder();
    const home = join(folder, 'file');
    writeFileSync(home, 'precious');
    const { code, out, err } = bash(
      folder,
      `DUELBOOK_HOME='${home}' duelbook play binary-race </dev/null`,
    );
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(
      `The match cannot be kept in ${home}: there is a file where a folder should be.\n`,
    );
    expect(readFileSync(home, 'utf8')).toBe('precious');
  });

  describe.skipIf(process.platform === 'win32' || !hasCommand('bash', '--version'))(
    'because files may not grow',
    () => {
      /** The program where no file may have more than so many blocks of 1,024 bytes. */
      const limited = (home: string, blocks: number, line: string): Ran =>
        bash(home, `(ulimit -f ${blocks}; ${line}) 2>&1 | cat`);

      it('at all: no half match stays behind', () => {
        const home = tempFolder();
        const { out } = limited(home, 0, 'duelbook play binary-race </dev/null; echo code $?');
        expect(out).toMatch(/^The match cannot be kept in .*: .*\.\ncode 1\n$/);
        expect(readdirSync(join(home, 'matches'))).toEqual([]);
      });

      it('any more: the match stops, and goes on later from the last move on the disk', () => {
        const home = tempFolder();
        const many = 'yes 1 | head -400';
        const play = 'duelbook play binary-race --target 1000000; echo code $?';
        const { out } = limited(home, 1, `${many} | (${play})`);
        const id = onlyMatch(home);
        expect(linesOf(out).slice(-3)).toEqual([
          `The match ${id} could not be written: files may not grow that large here.`,
          expect.stringContaining(`duelbook resume ${id}`),
          'code 1',
        ]);
        expect(readFileSync(fileOf(home, id))).toHaveLength(1024);
        const answered = out.match(/New total is/g)?.length ?? 0;
        const { moves } = JSON.parse(exported(home));
        expect(moves).toHaveLength(answered);
        expect(run(home, ['resume', id], ['1']).out).toContain(`New total is ${3 + 2 * answered}.`);
      });
    },
  );
});

describe('two programs at the same match', () => {
  const OPEN = 'This match is open in another program.\n';
  const prompt = /Enter your choice \(1 or 2\): /;

  it('do not write at once: the second is told, and may read', async () => {
    const home = tempFolder();
    const first = start(home, ['play', 'binary-race', '--target', '500', '--seed', '7']);
    await first.prompts(prompt, 1);
    first.type('1');
    await first.prompts(prompt, 2);
    const id = onlyMatch(home);
    for (const args of [['resume', id], ['resume']]) {
      expect(run(home, args, ['1'])).toEqual({ code: 1, out: '', err: OPEN });
    }
    for (const args of [['history'], ['review', id], ['replay', id], ['export', id]]) {
      expect(run(home, args)).toMatchObject({ code: 0, err: '' });
    }
    first.type('1');
    await first.prompts(prompt, 3);
    expect(await first.end()).toBe(0);
    expect(recordIn(home).moves).toEqual(['+2', '+2']);
    expect(run(home, ['resume', id], ['1']).code).toBe(0);
  });

  it('killed again and again, mix no moves and leave no lock', async () => {
    const home = tempFolder();
    run(home, ['play', 'binary-race', '--target', '100000', '--seed', '7'], ['1']);
    const id = onlyMatch(home);
    let told = 0;
    for (let attempt = 0; attempt < 15; attempt += 1) {
      const { moves } = recordIn(home);
      const both = [1, 2].map(() => launch(home, ['resume', id], {}, ['1', '1']));
      // One holds the match and waits for more input; the other was told, or read it too late.
      const loser = await Promise.race(both.map(async (one) => ({ one, ran: await one.ended })));
      expect(loser.ran).toMatchObject({ code: 1, out: '' });
      expect([OPEN, `Another program has gone on with the match ${id}.\n`]).toContain(
        loser.ran.err,
      );
      if (loser.ran.err === OPEN) told += 1;
      const winner = both.find((one) => one !== loser.one);
      await until(
        () => recordIn(home).moves.length === moves.length + 2,
        () => 'the winner never moved',
      );
      winner?.child.kill('SIGKILL');
      await winner?.ended;
      expect(recordIn(home).moves).toEqual([...moves, '+2', '+2']);
    }
    expect(told).toBeGreaterThan(0);
    expect(run(home, ['resume', id], ['2'])).toMatchObject({ code: 0, err: '' });
  });
});

it('a line of blanks around an answer does not damage the match', () => {
  const home = tempFolder();
  run(home, ['play', 'palindrome-war', '--seed', '1'], [`\t${' '.repeat(1_000)}r\t`]);
  expect(unwrap(readMatch(home, onlyMatch(home))).answers).toEqual(['r']);
  expect(run(home, ['resume'], ['E'])).toMatchObject({ code: 0, err: '' });
  expect(recordIn(home).moves).toEqual(['r E']);
});

it('a name of 100,000 characters in a file does not hold review up', () => {
  const home = tempFolder();
  const id = leftMatch(home);
  const text = readFileSync(fileOf(home, id), 'utf8').replaceAll(/^\["\w{8}",(.*)\]$/gm, '$1');
  writeFileSync(fileOf(home, id), text.replace('Player 1', 'x'.repeat(100_000)));
  expect(run(home, ['review', id])).toEqual({
    ...{ code: 2, out: '' },
    err: `The match ${id} is damaged and was left as it is: its first line is incomplete.\n`,
  });
});

describe('export and import', () => {
  it('carry a match from one home to another', () => {
    const [here, there] = [tempFolder(), tempFolder()];
    const id = leftMatch(here);
    expect(run(here, ['export', id, 'match.json'])).toEqual({
      ...{ code: 0, out: `The match ${id} is in match.json.\n`, err: '' },
    });
    const { code, out } = run(there, ['import', join(here, 'match.json')]);
    expect(code).toBe(0);
    const taken = onlyMatch(there);
    expect(out).toBe(`The match is kept as ${taken}. Go on with: duelbook resume ${taken}\n`);
    expect(exported(there)).toBe(exported(here));
    expect(run(there, ['resume', taken], ['1']).out).toContain('Player 2 wins');
  });

  it('keep that the opening of a match was given', () => {
    const [here, there] = [tempFolder(), tempFolder()];
    run(here, ['play', 'binary-race', '--fair', '--seed', '2'], ['1']);
    const id = onlyMatch(here);
    expect(JSON.parse(run(here, ['export', id]).out)).toMatchObject({ fair: true });
    run(here, ['export', id, 'match.json']);
    run(there, ['import', join(here, 'match.json')]);
    expect(exported(there)).toBe(exported(here));
    const graded = (home: string, source: string): readonly string[] =>
      JSON.parse(run(home, ['review', source, '--json']).out).rounds[0].steps.map(
        ({ grade }: { readonly grade: string }) => grade,
      );
    expect(graded(here, id)[0]).toBe('given');
    expect(graded(here, 'match.json')).toEqual(graded(here, id));
    expect(graded(there, onlyMatch(there))).toEqual(graded(here, id));
  });

  it('carry a match through a pipe', () => {
    const home = tempFolder();
    const id = leftMatch(home);
    expect(bash(home, `duelbook export ${id} | duelbook import -`).code).toBe(0);
    const copies = keptIn(home).map((kept) => exported(home, kept));
    expect(copies).toHaveLength(2);
    expect(copies[0]).toBe(copies[1]);
  });

  it('keep a match that is over once, however often it comes', () => {
    const home = tempFolder();
    run(home, ['play', 'binary-race', '--target', '5'], ['1', '1']);
    const id = onlyMatch(home);
    const { code, out } = bash(home, `duelbook export ${id} | duelbook import -`);
    expect({ code, out }).toEqual({
      code: 0,
      out: `This match is kept already, as ${id}. See it with: duelbook replay ${id}\n`,
    });
    expect(keptIn(home)).toEqual([id]);
  });

  it('write over no file', () => {
    const home = tempFolder();
    const id = leftMatch(home);
    writeFileSync(join(home, 'precious'), 'text');
    const { code, err } = run(home, ['export', id, 'precious']);
    expect(code).toBe(2);
    expect(err).toMatch(/ exists already, and is left as it is: name a new file\.\n$/);
    expect(readFileSync(join(home, 'precious'), 'utf8')).toBe('text');
  });

  it.each([
    ['no JSON', 'hello', 'A record must be JSON'],
    ['no record', '[]', 'A record must be a JSON object'],
    ['a field too many', '{"game":"binary-race","cheat":1}', 'no field "cheat"'],
    ['an unknown game', '{"game":"chess"}', 'Its game "chess" is not at hand.'],
    ['a bad option', '{"game":"binary-race","options":{"target":0}}', 'target must be'],
    ['a bad move', '{"game":"binary-race","moves":["+2","+3"]}', 'Move 2, "+3": '],
    ['an endless text', `"${'x'.repeat(4_000_001)}"`, 'too large to be a record'],
  ])('refuse %s in a sentence, and keep nothing', (_, text, reason) => {
    const home = tempFolder();
    writeFileSync(join(home, 'file.json'), text);
    const { code, out, err } = run(home, ['import', 'file.json']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^file\.json is [^\n]+\n$/);
    expect(err).toContain(reason);
    expect(existsSync(join(home, 'matches'))).toBe(false);
  });
});

it('goes on with the match that was played last, whichever began first', () => {
  const home = tempFolder();
  run(home, ['play', 'binary-race'], ['1']);
  const first = onlyMatch(home);
  run(home, ['play', 'color-bridge'], ['5']);
  expect(run(home, ['resume']).out).toContain('Current Track');
  run(home, ['resume', first], ['2']);
  expect(run(home, ['resume']).out).not.toContain('Current Track');
});

it.each(['history', 'stats', 'resume'])('%s says it where nothing can be read', (name) => {
  const home = tempFolder();
  writeFileSync(join(home, 'matches'), 'a file');
  expect(run(home, [name])).toEqual({
    ...{ code: 1, out: '' },
    err: `The matches in ${home} cannot be read: there is a file where a folder should be.\n`,
  });
});

describe('history and stats', () => {
  /** A home with three matches: Ann won one, Bob's is open, a computer's is over. */
  function threeMatches(): string {
    const home = tempFolder();
    const short = ['play', 'binary-race', '--target', '5'];
    run(home, [...short, '--name2', 'Ann'], ['1', '1']);
    run(home, ['play', 'color-bridge', '--name1', 'Bob'], ['5']);
    run(home, [...short, '--p1', 'easy', '--p2', 'random', '--seed', '1']);
    return home;
  }

  it('list, filter and limit the matches, the latest first', () => {
    const home = threeMatches();
    const listed = (...flags: readonly string[]): readonly string[] =>
      run(home, ['history', ...flags])
        .out.split('\n')
        .slice(0, -1);
    expect(listed().map((line) => line.slice(26))).toEqual([
      expect.stringMatching(
        /^Binary Race +Player 1 \(easy\) – Player 2 \(random\): Player [12] won$/,
      ),
      expect.stringMatching(/^Color Bridge +Bob – Player 2: 1 move, not over$/),
      expect.stringMatching(/^Binary Race +Player 1 – Ann: Ann won$/),
    ]);
    expect(listed('--open')).toEqual([listed()[1]]);
    expect(listed('--over')).toEqual([listed()[0], listed()[2]]);
    expect(listed('--game', 'color-bridge')).toEqual([listed()[1]]);
    expect(listed('--player', 'Ann')).toEqual([listed()[2]]);
    expect(listed('--player', 'easy')).toEqual([listed()[0]]);
    expect(listed('--limit', '2')).toEqual(listed().slice(0, 2));
    expect(listed('--game', 'equation-duel')).toEqual(['No matches.']);
  });

  it('give JSON, a line a match, with the whole record', () => {
    const home = threeMatches();
    const { out } = run(home, ['history', '--json', '--player', 'Ann']);
    expect(JSON.parse(out)).toMatchObject({
      id: expect.stringMatching(/^\w{6}$/),
      names: { 1: 'Player 1', 2: 'Ann' },
      over: true,
      winner: 2,
      record: { game: 'binary-race', first: 1, moves: ['+2', '+2'] },
    });
    expect(run(home, ['history', '--json', '--player', 'Zoe']).out).toBe('');
  });

  it('count wins by game and player', () => {
    const home = threeMatches();
    const { games } = JSON.parse(run(home, ['stats', '--json']).out);
    expect(games.find(({ id }: { id: string }) => id === 'binary-race')).toMatchObject({
      matches: 2,
      over: 2,
      players: { Ann: { played: 1, won: 1, drawn: 0 }, 'Player 1': { played: 1, won: 0 } },
    });
    const { out } = run(home, ['stats']);
    expect(out).toMatch(/^Binary Race: 2 matches, 2 over/m);
    expect(out).toMatch(/^ {2}Ann +played 1, won 1, drawn 0, lost 0$/m);
    expect(out).toMatch(/^Color Bridge: 1 match, 0 over/m);
    expect(run(tempFolder(), ['stats']).out).toBe('No matches yet.\n');
    const open = tempFolder();
    run(open, ['play', 'binary-race'], ['1']);
    expect(run(open, ['stats']).out).toMatch(
      /^Binary Race: 1 match, 0 over\n {2}Player 1 was right in 1 of 1 position/,
    );
  });

  it('count programs and models apart from the people at their seats', async () => {
    const home = tempFolder();
    const race = ['play', 'binary-race', '--target', '5'];
    // It lets no model in, and need not be asked again.
    const server = createServer((_, response) => response.writeHead(401).end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const model = ['openai:m', '--openai-url', `http://127.0.0.1:${port}/v1`];
    run(home, race, ['1', '1']);
    run(home, [...race, '--p2', 'cmd:exit 0'], ['1']);
    run(home, [...race, '--p1', 'cmd:exit 0', '--p2', 'easy']);
    await launch(home, [...race, '--p2', ...model], {}, ['1']).ended;
    const { games } = JSON.parse(run(home, ['stats', '--json']).out);
    expect(games.find(({ id }: { id: string }) => id === 'binary-race').players).toEqual({
      'Player 1': { played: 3, won: 2, drawn: 0 },
      'Player 2': { played: 1, won: 1, drawn: 0 },
      'program (cmd:exit 0)': { played: 2, won: 0, drawn: 0 },
      'computer (easy)': { played: 1, won: 1, drawn: 0 },
      'model (openai:m)': { played: 1, won: 0, drawn: 0 },
    });
    expect(run(home, ['stats']).out).toMatch(/^ {2}program \(cmd:exit 0\) +played 2, won 0, /m);
  });

  it('count as moves what was played, not a restart and not a resignation', () => {
    const home = tempFolder();
    run(home, ['play', 'binary-race'], ['1', '/restart', 'yes', '1', '1']);
    expect(run(home, ['history']).out).toMatch(/: 3 moves, not over$/m);
    run(home, ['resume'], ['/resign']);
    expect(run(home, ['stats']).out).toMatch(/, 3 moves on average/);
    const short = tempFolder();
    run(short, ['play', 'binary-race'], ['1', '/resign']);
    expect(run(short, ['stats']).out).toMatch(/, 1 move on average/);
  });
});
