/** The program through pipes: flags, help, usage errors, slash commands, the menu. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { complete } from '../src/cli/commands/completion.ts';
import { recordOf } from '../src/core/match.ts';
import { describeAccepted, optionsOf } from '../src/core/options.ts';
import { unwrap } from '../src/core/result.ts';
import { findGame, GAMES } from '../src/games/list.ts';
import { listMatches } from '../src/local/matches.ts';
import { LEVELS } from '../src/players/levels.ts';
import { GAMES_FOLDER } from './support/goldens.ts';
import { tidy } from './support/playing.ts';
import { hasCommand } from './support/processes.ts';
import { bash, keptIn, onlyMatch, PROGRAM, run } from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';

/** The commands as the help lists them; help, completion and mistakes must agree on them. */
const COMMANDS = [...run(tmpdir(), ['--help']).out.matchAll(/^ {2}([a-z]+)\b/gm)].map(
  ([, name = '']) => name,
);
const IDS = GAMES.map(({ id }) => id);

/** The text of folded help, in one line. */
const unfolded = (text: string): string => text.replace(/\s+/g, ' ');

/** The last line of a printed session that says something. */
const lastLine = (text: string): string => tidy(text).split('\n').at(-1) ?? '';

it('starts a match without the packages of other commands', () => {
  for (const part of ['program', 'cli-commands-play']) {
    const text = readFileSync(join(dirname(PROGRAM), `${part}.cjs`), 'utf8');
    expect(text.match(/require\("\.\/(zod|pino|mcp-library|sqlite[^"]*)\.cjs"\)/)).toBe(null);
  }
});

/** A short game of two moves, so that a test says only what it is about. */
const SHORT = ['play', 'binary-race', '--target', '5', '--seed', '7'];

describe('help', () => {
  it.each(['--help', '-h', 'help'])('lists every command (%s)', (word) => {
    const { code, out } = run(tempFolder(), [word]);
    expect(code).toBe(0);
    for (const name of [
      ...['play', 'games', 'rules', 'resume', 'history', 'replay'],
      ...['export', 'import', 'stats', 'completion'],
    ]) {
      expect(out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
    }
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    expect(run(tempFolder(), ['x']).err).toContain(`the commands are ${COMMANDS.join(', ')}.`);
  });

  const flagsIn = (help: string): readonly string[] =>
    [...help.matchAll(/^ {2}(--[a-z0-9-]+)/gm)].map(([, flag = '']) => flag);

  it.each(COMMANDS)(
    'of %s gives its usage and the flags to complete, and starts nothing',
    async (name) => {
      const home = tempFolder();
      const { code, out, err } = run(home, [name, '--help']);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toMatch(new RegExp(`^Usage: duelbook ${name}\\b`));
      expect(flagsIn(out)).toContain('--help');
      expect(await complete([name, '--'])).toEqual(flagsIn(out));
      expect(existsSync(join(home, 'matches'))).toBe(false);
    },
  );

  it.each(['play', 'host', 'solve', 'audit', 'puzzle', 'prompt'])(
    'of %s says where its flags are listed, by game',
    async (name) => {
      const home = tempFolder();
      const { out } = run(home, [name, '--help']);
      expect(unfolded(out)).toContain(`\`duelbook ${name} GAME --help\` lists its`);
      const { id, options } = unwrap(findGame('palindrome-war'));
      const flags = flagsIn(run(home, [name, id, '--help']).out);
      expect(flags).toEqual(expect.arrayContaining(Object.keys(options).map((key) => `--${key}`)));
      expect(await complete([name, id, '--'])).toEqual(flags);
    },
  );

  it.each(GAMES)('of play $id lists every option with its range and default', (game) => {
    const { code, out } = run(tempFolder(), ['play', game.id, '--help']);
    expect(code).toBe(0);
    for (const [name, spec] of Object.entries(optionsOf(game))) {
      const entry = unfolded(out.split(`  --${name} `)[1]?.split('\n  --')[0] ?? '');
      expect(entry).toContain(`Default: ${spec.default}.`);
      expect(entry).toContain(unfolded(`Takes ${describeAccepted(name, spec).text}.`));
    }
    for (const name of ['first', 'seed', 'p1', 'p2', 'name1', 'name2', 'plain']) {
      expect(out).toContain(`\n  --${name} `);
    }
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('gives the version of the package', () => {
    const { version } = JSON.parse(
      readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
    );
    expect(run(tempFolder(), ['--version']).out).toBe(`${version}\n`);
  });
});

describe('a mistake is told in one sentence, with exit code 2', () => {
  const MISTAKES: readonly (readonly [string, string])[] = [
    ['plya', 'There is no command "plya". Did you mean play?'],
    ['re', 'There is no command "re". Did you mean resume, replay or review?'],
    ['constructor', 'There is no command "constructor"'],
    [
      'color-bridge',
      'There is no command "color-bridge". Did you mean duelbook play color-bridge?',
    ],
    ['--colour', 'There is no flag --colour'],
    ['play', 'Which game?'],
    ['play chess', 'There is no game "chess"; the games are binary-race, '],
    ['play colr-bridge', 'There is no game "colr-bridge". Did you mean color-bridge?'],
    ['play b', 'There is no game "b". Did you mean binary-race or bracket-balance?'],
    ['play --p1 easy color-bridge', 'Name the game first'],
    ['play color-bridge extra', 'Unexpected argument "extra".'],
    ['play color-bridge --lenght 9', 'There is no flag --lenght. Did you mean --length?'],
    ['play color-bridge --size 9', 'There is no flag --size'],
    ['play color-bridge --constructor 9', 'There is no flag --constructor'],
    ['play color-bridge --length', 'The flag --length needs a value'],
    ['play color-bridge --length --plain', 'The flag --length needs a value'],
    ['play color-bridge --plain=1', 'The flag --plain takes no value'],
    ['play color-bridge --length 3', '--length must be a whole number from 4 to 17, not "3"'],
    ['play color-bridge --length 1e1', '--length must be a whole number'],
    ['play color-bridge --full maybe', '--full must be one of wipe, draw'],
    ['play bracket-balance --length 7', '--length must be an even number'],
    ['play binary-race --start 9 --target 9', 'target'],
    ['play color-bridge --first 3', '--first must be 1, 2 or random, not "3".'],
    ['play color-bridge --rounds 0', '--rounds must be a whole number from 1 to 99'],
    ['play color-bridge --seed=-1', '--seed must be a whole number'],
    ['play color-bridge --seed 4294967296', '--seed must be a whole number'],
    ['play color-bridge --p1 wizard', '--p1 must be human'],
    [
      'play color-bridge --p2 Human',
      'a language model ("openai:MODEL"), not "Human". Did you mean human?',
    ],
    ['play color-bridge --name1 Ann --name2 Ann', 'Both players cannot be called Ann.'],
    ['history --open --over', 'Say --open or --over'],
    ['rules', 'Which game?'],
    ['rules chess', 'There is no game "chess"'],
    ['rules color-bridge binary-race', 'Unexpected argument "binary-race".'],
    ['games all', 'Unexpected argument "all".'],
    ['resume', 'no match to go on with'],
    ['resume aaaaaa', 'There is no match aaaaaa'],
    ['resume ../../etc/passwd', 'is no match id'],
    ['replay', 'Which match?'],
    ['replay AAAAAA', 'is no match id'],
    ['export', 'Which match?'],
    ['export aaaaaa', 'There is no match aaaaaa'],
    ['import', 'Which file?'],
    ['import nowhere.json', 'nowhere.json cannot be read: it is not there.'],
    ['import .', '. cannot be read: it is a folder.'],
    ['review zzz', '"zzz" is no match id and no file'],
    ['host color-bridge --clock 0+0', '--clock must be at least one second.'],
    ['history all', 'Unexpected argument "all".'],
    ['history --game chess', 'There is no game "chess"'],
    ['history --limit 0', '--limit must be a whole number from 1'],
    ['stats all', 'Unexpected argument "all".'],
    ['completion', 'Which shell?'],
    ['completion tcsh', 'Which shell?'],
    ['completion constructor', 'Which shell?'],
  ];

  it.each(MISTAKES)('duelbook %s', (line, sentence) => {
    const home = tempFolder();
    const { code, out, err } = run(home, line.split(' '));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).not.toMatch(/^\s*at /m);
    expect(existsSync(join(home, 'matches'))).toBe(false);
  });

  it('a match that is not there, once', () => {
    const home = tempFolder();
    expect(run(home, ['resume', 'aaaaaa']).err).toBe(`There is no match aaaaaa in ${home}.\n`);
  });

  it.each([
    ['empty', ''],
    ['blank', '   '],
    ['too long', 'x'.repeat(31)],
    ['an escape code', 'Ann\x1b[31m'],
    ['a line break', 'Ann\nBob'],
    ['text that runs backwards', 'Ann\u202e'],
  ])('a name that is %s', (_, name) => {
    const { code, err } = run(tempFolder(), [...SHORT, '--name1', name]);
    expect({ code, err }).toEqual({
      code: 2,
      err: '--name1 must have 1 to 30 printable characters.\n',
    });
  });
});

describe('an answer that is none', () => {
  it('costs nothing, is told in a sentence, and the same question is asked again (A2)', () => {
    const { code, out } = run(tempFolder(), SHORT, ['', '3', 'ä\x00', '1'.repeat(5000), '1']);
    expect(code).toBe(0);
    expect(out.split('Enter your choice (1 or 2): ')).toHaveLength(1 + 6);
    expect(out.match(/Please enter 1 to add 2, or 2 to multiply by 2\./g)).toHaveLength(4);
    expect(out).toContain('New total is 3.');
  });
});

describe('a match', () => {
  it('of several rounds alternates the starter, keeps the score and names the champion (A3)', () => {
    const { code, out } = run(
      tempFolder(),
      [...SHORT, '--rounds', '3', '--name1', 'Ann', '--name2', 'Bob'],
      ['1', '1', '1', '1', '1', '1'],
    );
    expect(code).toBe(0);
    expect(out.match(/^(Round|Score|Ann is|Bob is|.*, choose).*$/gm)).toEqual([
      ...['Round 1 of 3.', 'Ann, choose an operation:', 'Bob, choose an operation:'],
      ...['Score: Ann 0, Bob 1.', 'Round 2 of 3.'],
      ...['Bob, choose an operation:', 'Ann, choose an operation:'],
      ...['Score: Ann 1, Bob 1.', 'Round 3 of 3.'],
      ...['Ann, choose an operation:', 'Bob, choose an operation:'],
      ...['Score: Ann 1, Bob 2.', 'Bob is the overall champion!'],
    ]);
  });

  it('that a coin toss starts says so, the same way for the same seed (A1, A4)', () => {
    const toss = (seed: number): string | undefined =>
      /^The coin toss says: (Player [12]) starts\.\n(?:.*\n)*?\1, choose/m.exec(
        run(tempFolder(), ['play', 'binary-race', '--first', 'random', '--seed', `${seed}`]).out,
      )?.[1];
    const tosses = [1, 2, 3, 4, 5].map(toss);
    expect(new Set(tosses)).toEqual(new Set(['Player 1', 'Player 2']));
    expect(toss(1)).toBe(tosses[0]);
  });

  it('that begins fairly asks once, after the opening, and says nothing twice', () => {
    const fair = (id: string, ...more: readonly string[]): string => {
      const { out } = run(tempFolder(), ['play', id, '--fair', '--seed', '2', ...more], ['1']);
      return tidy(out);
    };
    expect(fair('binary-race')).toMatch(
      /^To make it fair, these moves are already played: \*2\.\nTotal: 2 of 64\n+Player 2, choose/,
    );
    const brackets = fair('bracket-balance', '--finish', 'balanced');
    expect(brackets).toMatch(
      /^Target expression length: 10\n.+\nTo make it fair, these moves are already played: /,
    );
    expect(brackets.match(/^Current Expression: /gm)).toHaveLength(1);
    expect(brackets.match(/^Target expression length: /gm)).toHaveLength(1);
    // Where there is no fair start, the question is asked all the same.
    expect(fair('bracket-balance', '--length', 'unknown')).toMatch(
      /No fair start is known here: .+\nCurrent Expression:\nPlayer 1's turn\./,
    );
  });

  it('that is taken up again says the board and the question, and nothing twice', () => {
    const home = tempFolder();
    run(home, ['play', 'bracket-balance'], ['(']);
    const { out } = run(home, ['resume']);
    expect(out).toContain('The match goes on after move 1.\nTarget expression length: 10\n\n');
    expect(out.match(/^Current Expression: \(/gm)).toHaveLength(1);
  });

  it('that Player 2 starts is not announced as a toss', () => {
    const { out } = run(tempFolder(), ['play', 'binary-race', '--first', '2']);
    expect(out).toMatch(/^Player 2, choose an operation:/);
  });

  it('takes the answers of a file without a line break at its end', () => {
    const home = tempFolder();
    writeFileSync(join(home, 'answers'), '1\r\n1');
    const { code, out } = bash(home, 'duelbook play binary-race --target 5 < answers');
    expect(code).toBe(0);
    expect(lastLine(out)).toBe('Player 2 wins by reaching exactly 5.');
  });

  it('ends when it is over, though the input goes on', () => {
    const { code, out } = run(tempFolder(), SHORT, ['1', '1', '1', '1']);
    expect(code).toBe(0);
    expect(lastLine(out)).toBe('Player 2 wins by reaching exactly 5.');
  });

  it('that runs out of input is kept, and the last line says how to go on', () => {
    const home = tempFolder();
    const { code, out } = run(home, SHORT, ['1']);
    expect(code).toBe(0);
    expect(lastLine(out)).toBe(`The match is kept. Go on with: duelbook resume ${onlyMatch(home)}`);
  });

  it('whose reader has seen enough ends without a word', () => {
    const home = tempFolder();
    const { out, err } = bash(
      home,
      'set -o pipefail; duelbook play binary-race --p1 easy --p2 easy --rounds 99 | head -1; echo $?',
    );
    expect({ out, err }).toEqual({ out: 'Round 1 of 99.\n0\n', err: '' });
  });
});

describe('computers', () => {
  it.each(GAMES.flatMap(({ id }) => ['random', 'easy'].map((level) => ({ id, level }))))(
    'of level $level finish a match of $id by themselves',
    ({ id, level }) => {
      const home = tempFolder();
      const seats = ['--p1', level, '--p2', level];
      const { code, out, err } = run(home, ['play', id, '--rounds', '2', '--seed', '3', ...seats]);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(lastLine(out)).toMatch(
        /^(Player [12] is the overall champion!|The match is a draw\.)$/,
      );
      expect(run(home, ['replay', onlyMatch(home)]).out.trimEnd()).toBe(
        out.replace(/[ \t]+$/gm, '').trimEnd(),
      );
    },
  );

  it.each(LEVELS)('of level %s play the same for the same seed (A4)', (level) => {
    const play = (seed: string): string =>
      run(tempFolder(), ['play', 'color-bridge', '--p1', level, '--p2', 'random', '--seed', seed])
        .out;
    const first = play('5');
    expect(lastLine(first)).toMatch(/wins/);
    expect(play('5')).toBe(first);
  });

  it('answer a person, who sees what they played', () => {
    const { out } = run(
      tempFolder(),
      ['play', 'binary-race', '--p2', 'random', '--seed', '1'],
      ['1'],
    );
    expect(out).toMatch(
      /New total is 3\.\n+Player 2, choose[^>]*Enter your choice \(1 or 2\): [12]\n/,
    );
    expect(out.match(/Player 1, choose/g)).toHaveLength(2);
  });

  it.each([
    ['human', /is full: only resigning is left\.\nBob resigned\.\nAnn wins!\n$/],
    ['random', /is full: only resigning is left\.\nThe match is kept\. .*\n$/],
  ])('end a match whose record is full, and only a person can win it: %s', (who, end) => {
    const home = tempFolder();
    const record = {
      ...{ duelbook: 1, id: 'aaaaaa', began: '2026-01-01T00:00:00.000Z' },
      ...{ names: { 1: 'Ann', 2: 'Bob' }, players: { 1: who, 2: 'random' } },
      ...{ game: 'palindrome-war', options: {}, seed: 1, first: 1 },
    };
    const moves = Array.from({ length: 9999 }, (_, index) => `${'abc'.charAt(index % 3)} E`);
    mkdirSync(join(home, 'matches'));
    writeFileSync(
      join(home, 'matches/aaaaaa.jsonl'),
      [record, ...moves].map((line) => `${JSON.stringify(line)}\n`).join(''),
    );
    const { code, out } = run(home, ['resume', 'aaaaaa']);
    expect(code).toBe(0);
    expect(out).toMatch(end);
  });
});

describe('the orders at a prompt', () => {
  const ask = (...answers: readonly string[]) => {
    const home = tempFolder();
    return { home, ...run(home, SHORT, answers) };
  };

  it('/help lists them all, and what the question accepts', () => {
    const { out } = ask('/help');
    expect(out).toMatch(/^Answer with .+, or use a command:$/m);
    for (const order of 'help rules moves hint resign restart save quit'.split(' ')) {
      expect(out).toMatch(new RegExp(`^  /${order} +\\S`, 'm'));
    }
  });

  it('/rules prints the rules of the game', () => {
    const { home, out } = ask('/rules');
    expect(out).toContain(run(home, ['rules', 'binary-race']).out);
  });

  it('/moves tells the moves so far and now', () => {
    const { out } = ask('/moves', '1', '/moves');
    expect(out).toContain('No moves yet.\nNow you may answer with 1 or 2.');
    expect(out).toContain('Moves so far: +2.\nNow you may answer with 1 or 2.');
  });

  it('/moves lists the positions that are still free', () => {
    const { out } = run(
      tempFolder(),
      ['play', 'color-bridge', '--length', '5'],
      ['2', '/moves', '/hint', '/hint', '/hint'],
    );
    expect(out).toContain('Now you may answer with a free position (1, 3, 4, 5), or two adjacent');
    // The first hint of moves says how they are counted, the next does not.
    expect(out.split('Moves of both players are counted.')).toHaveLength(2);
  });

  it('/hint names the idea, then the move with its reason, anew in every position', () => {
    const { out } = ask('/hint', '/hint', '1', '/hint', '/hint');
    const threat =
      'Add 2, and the opponent makes 5; double, and the opponent makes 4. From 4 every move loses again.';
    expect(out).toContain(`Hint: ${threat} (/hint again for the move.)\n`);
    expect(out).toContain(`Hint: Every move loses; *2 holds out longest, 3 moves. ${threat}\n`);
    expect(out).toContain('Hint: Reach the target. (/hint again for the move.)\n');
    expect(out).toContain('Hint: +2 wins in 1 move. Add 2: it makes exactly 5.\n');
  });

  it('strategy prints rules and figures, for programs as JSON too', () => {
    const home = tempFolder();
    const { code, out } = run(home, ['strategy', 'binary-race']);
    expect(code).toBe(0);
    expect(out).toContain(
      '3. Leave a multiple of 4. From an even total, double up to half of the next goal',
    );
    expect(out).toMatch(/Won positions won against every defence +100 % \(57 of 57\)/);
    const json = JSON.parse(run(home, ['strategy', 'equation-duel', '--pool', '5', '--json']).out);
    expect(json).toMatchObject({
      game: 'equation-duel',
      options: { pool: 5 },
      rules: [{ key: 'declare' }, {}, {}, {}, {}, {}, {}],
      figures: { of: 'positions', kept: { part: 216, of: 221 }, exceptions: 5 },
    });
    const german = run(home, ['strategy', 'bracket-balance', '--length', '6', '--lang', 'de']).out;
    expect(german).toContain('3. Nichts schließen, was nicht offen ist.');
    expect(german).toContain('Ausnahmen: keine.');
    expect(german).toContain('Davon, wo ein Fehler möglich ist  solche Stellungen gibt es nicht\n');
  });

  it('/resign gives the round to the other player', () => {
    const { home, code, out } = ask('1', '/resign');
    expect(code).toBe(0);
    expect(out).toMatch(/Player 2 resigned\.\nPlayer 1 wins!\n$/);
    expect(run(home, ['export', onlyMatch(home)]).out).toContain('["+2","resign 2"]');
  });

  it('/restart starts again when the other player agrees (A3)', () => {
    const { home, out } = ask('1', '/restart', 'yes', '2');
    expect(out).toContain('Player 1, do you agree to start the round again? (yes/no): yes\n');
    expect(out).toMatch(/The round starts again\.[\s\S]*Player 1, choose[\s\S]*New total is 2\./);
    expect(run(home, ['export', onlyMatch(home)]).out).toContain('["+2","restart","*2"]');
  });

  it('/restart changes nothing when the other says no, which has to be said', () => {
    const { home, out } = ask('1', '/restart', '', 'maybe', 'N', '1');
    expect(out.split('Please answer yes or no.\n')).toHaveLength(3);
    expect(out).toContain('Player 1 declined; the round goes on.');
    expect(lastLine(out)).toBe('Player 2 wins by reaching exactly 5.');
    expect(run(home, ['export', onlyMatch(home)]).out).toContain('["+2","+2"]');
  });

  it('/help and /rules are there where yes or no is asked too, and nothing else is promised', () => {
    const { out } = ask('1', '/restart', '/help', '/rules', '/hint', 'yes', '/quit');
    const question = 'do you agree to start the round again? (yes/no): ';
    expect(out.split(question)).toHaveLength(5);
    expect(out).toMatch(
      /\/help\nAnswer with yes or no, .+\n {2}\/help .+\n {2}\/rules .+\n {2}\/quit /,
    );
    expect(out).toContain('/rules\nBinary Race\n');
    expect(out).toContain(
      '/hint\nPlease answer yes or no first; only /help /rules /quit work here.\n',
    );
    expect(out).toContain('yes\nThe round starts again.');
  });

  it('/restart is agreed to by a computer', () => {
    const { out } = run(tempFolder(), [...SHORT, '--p2', 'easy'], ['/restart', '/quit']);
    expect(out).toContain('The round starts again.');
  });

  it('/restart in the middle of a move forgets the half of it', () => {
    const home = tempFolder();
    const answers = ['r', '/restart', 'yes', 'b', 'E'];
    run(home, ['play', 'palindrome-war'], answers);
    expect(run(home, ['export', onlyMatch(home)]).out).toContain('["restart","b E"]');
  });

  it('/save says that everything is kept, and how to go on', () => {
    const { home, out } = ask('/save', '1', '/save');
    expect(out).toContain('No moves yet: the match is kept from the first move on.\n');
    expect(out.match(/Go on later with: .+\n/g)).toEqual([
      `Go on later with: duelbook resume ${onlyMatch(home)}\n`,
    ]);
  });

  it('/save FILE writes the record, and never over a file', () => {
    const { home, out } = ask('1', '/save my game.json', '/save my game.json', '/quit');
    const saved = readFileSync(join(home, 'my game.json'), 'utf8');
    expect(JSON.parse(saved)).toMatchObject({ game: 'binary-race', seed: 7, moves: ['+2'] });
    expect(out).toContain('The record of this match is in my game.json.');
    expect(out).toMatch(/ exists already, and is left as it is/);
  });

  it('/save to a folder that is not there is told, and the match goes on', () => {
    const { out } = ask('/save nowhere/at/all', '1');
    expect(out).toContain(' could not be written: there is no such folder.');
    expect(out).toContain('New total is 3.');
  });

  it('/quit leaves, and the match is kept', () => {
    const { home, code, out } = ask('1', '/quit', '1');
    expect(code).toBe(0);
    expect(lastLine(out)).toContain(`duelbook resume ${onlyMatch(home)}`);
    expect(out).not.toContain('wins');
  });

  it('an order that is none is told, with those there are', () => {
    const { out } = ask('/jump', '/undo');
    expect(out).toContain('Moves are never taken back; /restart starts the round again.');
    expect(out).toContain('There is no command /jump; the commands are /help /rules');
  });
});

describe('the menu through a pipe', () => {
  it('asks for game, opponent, variation and rounds, and then plays', () => {
    const home = tempFolder();
    const game = String(IDS.indexOf('color-bridge') + 1);
    const { code, out } = run(home, [], [game, '1', '1', '1', '5 6', '/resign']);
    expect(code).toBe(0);
    const questions = ['Which game?', 'Against whom?', 'Which variation?', 'How many rounds?'];
    const asked = questions.map((question) => out.indexOf(`\n${question}\n`));
    expect(asked.every((place) => place > 0)).toBe(true);
    expect(asked).toEqual([...asked].sort((a, b) => a - b));
    for (const { title } of GAMES) expect(out).toContain(`. ${title}: `);
    expect(out).toMatch(/The coin toss says: Player [12] starts\./);
    expect(out).toContain('Updated Track: _ _ _ _');
    expect(run(home, ['history', '--over']).out).toContain('Color Bridge');
  });

  it('asks again after an answer that is none', () => {
    const { code, out } = run(tempFolder(), [], ['0', '', '99', 'x', 'q']);
    expect(code).toBe(0);
    const refusal = `Please enter a number from 1 to ${GAMES.length}, or q.`;
    expect(out.split(refusal)).toHaveLength(4 + 1);
  });

  it.each([[[]], [['1']], [['1', 'q']]])(
    'may be left at once, and nothing is kept (%j)',
    (lines) => {
      const home = tempFolder();
      const { code, err } = run(home, [], lines);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(existsSync(join(home, 'matches'))).toBe(false);
    },
  );

  it('plays the same again with the other player first, as it was agreed', () => {
    const home = tempFolder();
    const race = String(IDS.indexOf('binary-race') + 1);
    const short = ['/resign', '/resign', '/resign'];
    const { code, out } = run(home, [], [race, '1', '2', '2', ...short, '1', ...short, '1']);
    expect(code).toBe(0);
    const records = listMatches(home).matches.map(({ match }) => recordOf(match));
    const first = records.find((record) => record.first === 'random');
    const second = records.find((record) => record.first !== 'random');
    const tosses = [...out.matchAll(/The coin toss says: Player ([12]) starts\./g)];
    expect(tosses).toHaveLength(1);
    expect(first?.options).toMatchObject({ target: 21, rounds: 3 });
    expect(second).toMatchObject({ first: 3 - Number(tosses[0]?.[1]), options: first?.options });
    expect(second?.seed).not.toBe(first?.seed);
    // Of the third match, which had the first player again, nothing is kept.
    expect(records).toHaveLength(2);
    expect(out.match(/^Another match\?$/gm)).toHaveLength(2);
    expect(out.match(/^Round 1 of 3\.$/gm)).toHaveLength(3);
    expect(out).toMatch(new RegExp(`Player ${tosses[0]?.[1]}, choose[^,]+No move was made`));
  });

  it('goes back to the games after a match, and leaves with a match that is left', () => {
    const home = tempFolder();
    const [race, bridge] = ['binary-race', 'color-bridge'].map((id) => `${IDS.indexOf(id) + 1}`);
    const answers = [race, '1', '1', '1', '/resign', '2', bridge, '1', '1', '1', '5', '/quit', '1'];
    const { code, out } = run(
      home,
      [],
      answers.map((line) => line ?? ''),
    );
    expect(code).toBe(0);
    expect(out.match(/^Which game\?$/gm)).toHaveLength(2);
    expect(out).toContain('Current Track');
    expect(lastLine(out)).toMatch(/^The match is kept\. Go on with: duelbook resume \w+$/);
    expect(out.match(/^Another match\?$/gm)).toHaveLength(1);
  });

  it('leaves where the input has ended', () => {
    const { code, out } = run(tempFolder(), [], ['1', '1', '1', '1']);
    expect(code).toBe(0);
    expect(lastLine(out)).toBe('No move was made, so nothing is kept.');
  });

  it('leaves with a code for trouble where a match cannot be kept', () => {
    const home = tempFolder();
    writeFileSync(join(home, 'matches'), 'a file');
    const { code, out, err } = run(home, [], ['1', '1', '1', '1', '1']);
    expect(code).toBe(1);
    expect(err).toContain('The match cannot be kept');
    expect(out).not.toContain('Another match?');
  });

  it('starts every variation of every game', () => {
    const home = tempFolder();
    for (const [game, { presets }] of GAMES.entries()) {
      const last = String(presets.length);
      const { code, out } = run(home, [], [`${game + 1}`, '2', last, '2', '/resign']);
      expect({ code, round: out.includes('Round 1 of 3.') }).toEqual({ code: 0, round: true });
    }
    expect(keptIn(home)).toHaveLength(GAMES.length);
  });
});

describe('reading', () => {
  it('games lists every game and variation, with flags that play accepts', () => {
    const home = tempFolder();
    const { code, out } = run(home, ['games']);
    expect(code).toBe(0);
    for (const { id, title, presets } of GAMES) {
      expect(out).toContain(`${title} (${id})\n`);
      for (const { name } of presets.slice(1)) expect(out).toContain(`    ${name}`);
    }
    const flags = [...out.matchAll(/^ {25}(--.*)$/gm)].map(([, given = '']) => given);
    expect(flags).toHaveLength(GAMES.reduce((sum, { presets }) => sum + presets.length - 1, 0));
  });

  it.each(IDS)('rules %s prints its page, with its rulings', (id) => {
    const { code, out } = run(tempFolder(), ['rules', id]);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toBe(GAMES.find((game) => game.id === id)?.title);
    const page = readFileSync(join(GAMES_FOLDER, id, 'rules.md'), 'utf8');
    for (const [, ruling] of page.matchAll(/^- \*\*([A-Z]+\d+)\*\*/gm))
      expect(out).toContain(ruling);
    expect(out).not.toMatch(/^(#|```)/m);
    // The page for all games follows, so links to it are left out.
    expect(out).not.toContain('](');
    expect(out).toContain('Rulings for all games');
    // Emphasis is taken off; the empty positions of a track are none.
    expect(out).not.toMatch(/\b_\w+_\b|\*\*/);
    expect(out.includes('_ R R R R _')).toBe(id === 'color-bridge');
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

it('takes unique beginnings of commands and games, and titles', () => {
  const home = tempFolder();
  const { out } = run(home, ['rules', 'color-bridge']);
  for (const words of [
    ['ru', 'color'],
    ['rules', 'Color Bridge'],
    ['RULES', 'COLOR-BRIDGE'],
  ]) {
    expect(run(home, words).out).toBe(out);
  }
});

it('stats lines up names that are wider than their letters', () => {
  const home = tempFolder();
  run(home, [...SHORT, '--name1', '日本語', '--name2', 'Bob'], ['1', '1']);
  const { out } = run(home, ['stats']);
  expect(out).toContain(`  日本語${' '.repeat(24 - 6)} played 1`);
  expect(out).toContain(`  Bob${' '.repeat(24 - 3)} played 1`);
});

describe('completion', () => {
  const offered = (home: string, ...words: readonly string[]): readonly string[] =>
    run(home, ['completion', '--for', ...words])
      .out.split('\n')
      .slice(0, -1);

  it('offers every command when asked for nothing', () => {
    expect(offered(tempFolder())).toEqual(COMMANDS);
  });

  it('offers the ids of kept matches', () => {
    const home = tempFolder();
    run(home, SHORT, ['1']);
    for (const name of ['resume', 'replay', 'export', 'review', 'hint']) {
      expect(offered(home, name, '')).toEqual([onlyMatch(home)]);
    }
  });

  it('offers to resume only what is not over, and games and flags of a history', () => {
    const home = tempFolder();
    run(home, SHORT, ['1', '1']);
    expect(offered(home, 'resume', '')).toEqual([]);
    expect(offered(home, 'replay', '')).toEqual([onlyMatch(home)]);
    expect(offered(home, 'history', '--game', '')).toEqual(IDS);
    expect(offered(home, 'history', '--o')).toEqual(['--open', '--over']);
  });

  describe.skipIf(!hasCommand('bash', '--version'))('in bash', () => {
    /** What bash would put in the place of the last word. */
    const replies = (home: string, ...words: readonly string[]): readonly string[] =>
      bash(
        home,
        `eval "$(duelbook completion bash)" && complete -p duelbook >/dev/null &&
        COMP_WORDS=(duelbook ${words.map((word) => `'${word}'`).join(' ')}) &&
        COMP_CWORD=${words.length} && _duelbook && printf '%s\\n' "\${COMPREPLY[@]}"`,
      )
        .out.split('\n')
        .slice(0, -1);

    it('is a script that bash reads', () => {
      expect(bash(tempFolder(), 'duelbook completion bash | bash -n')).toEqual({
        ...{ code: 0, out: '', err: '' },
      });
    });

    it('completes', () => {
      expect(replies(tempFolder(), 'pl')).toEqual(['play']);
      expect(replies(tempFolder(), 'play', 'color-bridge', '--le')).toEqual(['--length']);
    });

    it('quotes what bash would take for its own', () => {
      const home = tempFolder();
      const given = replies(home, 'play', 'bracket-balance', '--brackets', '');
      expect(bash(home, `printf '%s\\n' ${given.join(' ')}`).out).toBe('()\n()[]\n()[]{}\n');
    });
  });

  it.skipIf(!hasCommand('zsh', '--version'))('is a script that zsh reads', () => {
    expect(bash(tempFolder(), 'duelbook completion zsh | zsh -n')).toMatchObject({ code: 0 });
  });

  it.skipIf(!hasCommand('fish', '--version'))('is a script that fish reads', () => {
    expect(bash(tempFolder(), 'duelbook completion fish | fish -n')).toMatchObject({ code: 0 });
  });
});

describe('German', () => {
  const german = (...args: readonly string[]) => run(tempFolder(), [...args, '--lang', 'de']);

  it('is spoken in help, mistakes and the menu, by flag or environment', () => {
    expect(german('--help').out).toMatch(/^Duelbook: Duelle für zwei.*\n\nAufruf: duelbook/);
    expect(german('play', 'color-bridge', '--help').out).toContain('Wer anfängt.');
    expect(german('plya').err).toBe('Es gibt keinen Befehl „plya“. Meinst du play?\n');
    expect(german('history', '--limit', '0').err).toMatch(
      /^--limit: erwartet wird eine ganze Zahl/,
    );
    expect(german().out).toContain('Welches Spiel?');
    const home = tempFolder();
    for (const variable of ['DUELBOOK_LANG=de', 'DUELBOOK_LANG= LC_ALL=de_DE.UTF-8']) {
      expect(bash(home, `${variable} duelbook history`).out).toBe('Keine Partien.\n');
    }
    expect(bash(home, 'DUELBOOK_LANG=fr duelbook history').out).toBe('No matches.\n');
  });

  it('is spoken of options and audits', () => {
    const length = german('play', 'bracket-balance', '--length', '5').err;
    expect(length).toBe(
      '--length: Möglich ist eine gerade Zahl von 2 bis 200 oder „unknown“ für unbekannt, nicht „5“, denn kein ausgeglichener Ausdruck hat ungerade Länge.\n',
    );
    expect(german('play', 'binary-race', '--start', '9', '--target', '5').err).toBe(
      'Das Ziel muss über dem Start liegen, und 5 ist nicht mehr als 9.\n',
    );
    expect(german('audit', 'binary-race', '--target', '9').out).toContain('Wert des Anfangs');
  });

  it("leaves the rule book's session in English, and answers commands in German", () => {
    const home = tempFolder();
    const lines = ['/hint', '/hint', '1', '/restart', 'ja', '/quit'];
    const { out } = run(home, [...SHORT, '--lang=de'], lines);
    expect(out).toContain('Player 1, choose an operation:');
    expect(out).toContain('New total is 3.');
    expect(out).toContain('Tipp: Addiere 2, und der Gegner kommt auf 5; verdopple,');
    expect(out).toContain('Tipp: Jeder Zug verliert; am längsten hält *2: 3 Züge. Addiere 2, und');
    expect(out).toContain('Player 1, die Runde neu beginnen? (ja/nein): ja\n');
    expect(lastLine(out)).toMatch(
      /^Die Partie ist gespeichert\. Setze sie fort mit: duelbook resume/,
    );
  });

  it('describes games, variations and options', () => {
    const { out } = german('games');
    expect(unfolded(out)).toContain('Eine oder zwei Positionen einer Bahn färben;');
    expect(out).toMatch(/^ {4}short +Eine Bahn mit fünf Positionen\.$/m);
    const help = unfolded(german('play', 'palindrome-war', '--help').out);
    expect(help).toContain('Buchstaben links oder rechts an eine Folge anfügen;');
    expect(help).toContain('Wert: ein Bereich wie a-d oder 2 bis 26 verschiedene Buchstaben');
    const menu = run(tempFolder(), ['--lang', 'de'], ['3', '1']).out;
    expect(menu).toContain('3. kurz: Eine Bahn mit fünf Positionen.');
  });

  it('says what is wrong with files and moves, and how rounds end', () => {
    const record = JSON.stringify({ game: 'color-bridge', options: { full: 'x' } });
    expect(run(tempFolder(), ['import', '-', '--lang', 'de'], [record]).err).toContain(
      'Volle Bahn: Möglich ist „wipe“ für wird geleert',
    );
    const { out } = run(tempFolder(), ['play', 'color-bridge', '--lang', 'de'], ['1 3', '/moves']);
    expect(out).toContain('> 1 3\nDie Positionen 1 und 3 sind nicht benachbart.\nPlayer 1 (Red)');
    expect(out).toContain('> /moves\nNoch keine Züge.\nJetzt ist möglich: eine freie Position (1,');
    const solved = german('solve', 'binary-race', '--start', '62', '--moves', '+2').out;
    expect(solved).toContain('Spieler 1 hat genau 64 erreicht.');
  });

  it('prints rules and audits', () => {
    const rules = german('rules', 'color-bridge').out;
    expect(rules).toContain('Zwei Spieler färben eine Bahn');
    expect(rules).toContain('Festlegungen für alle Spiele\n\n- A1 Es gibt zwei Plätze');
    expect(rules).not.toContain('rules.de.md');
    const audit = german('audit', 'binary-race', '--target', '5').out;
    expect(audit).toMatch(/Spieler 2 gewinnt erzwungen in 3 Zügen/);
    const sweep = german('audit', 'color-bridge', '--sweep', 'length=4..5').out;
    expect(sweep).toMatch(/^Color Bridge nach Länge\n/);
  });

  it('is in one file, which English does not load', () => {
    const parts = readdirSync('dist').filter((file) => file.endsWith('.cjs'));
    const speaking = parts.filter((file) =>
      /Eine Bahn mit|Duelle für|Die Runde ist zu/.test(readFileSync(join('dist', file), 'utf8')),
    );
    expect(speaking).toEqual(['messages-de-terminal.cjs']);
  });

  it('grades moves', () => {
    const home = tempFolder();
    run(home, SHORT, ['1', '1']);
    const { out } = run(home, ['review', onlyMatch(home), '--lang', 'de']);
    expect(out).toMatch(/^Binary Race, Spieler 1 gegen Spieler 2: Spieler 2 hat gewonnen\n/);
    expect(out).toContain('Spieler 2 hat die Runde gewonnen.');
  });

  it('calls players and refusals by their German names outside the sessions', () => {
    const home = tempFolder();
    run(home, [...SHORT, '--lang', 'de', '--fair'], ['1', '/resign']);
    expect(run(home, ['history', '--lang', 'de']).out).toMatch(
      /Spieler 1 – Spieler 2: .* hat gewonnen/,
    );
    expect(run(home, ['history']).out).toMatch(/Player 1 – Player 2: .* won/);
    expect(german('arena', '--players', 'random').err).toBe(
      'Eine Arena braucht mindestens zwei Spieler: --players A B.\n',
    );
    expect(german('import', 'nowhere.json').err).toBe(
      'nowhere.json lässt sich nicht lesen: es ist nicht da.\n',
    );
    const address = ['--host', '192.0.2.1', '--port', '0'];
    expect(german('serve', ...address).err).toBe(
      'Dieser Rechner hat die Adresse 192.0.2.1 nicht.\n',
    );
    expect(german('lobby', '--server', 'http://127.0.0.1:59').err).toBe(
      'Der Server http://127.0.0.1:59 ist nicht erreichbar: dort hört niemand zu.\n',
    );
    const fair = german('play', 'binary-race', '--fair').out;
    expect(fair).toContain('Damit es fair ist, sind diese Züge schon gespielt: ');
    expect(fair).toMatch(/Player [12], choose an operation:/);
  });

  it('reads ja and nein in Equation Duel', () => {
    const answers = ['1', 'nein', '2', 'ja', '1 + 1 = 2'];
    const { out } = run(tempFolder(), ['play', 'equation-duel', '--lang', 'de'], answers);
    expect(out).toContain('Do you want to attempt an equation? (yes/no): nein\n');
    expect(out).toContain('Enter your equation using your numbers: 1 + 1 = 2\n');
  });

  it('is asked for by a tag that exists', () => {
    const { code, err } = run(tempFolder(), ['games', '--lang', 'xx']);
    expect({ code, err }).toEqual({ code: 2, err: '--lang must be en or de, not "xx".\n' });
  });
});
