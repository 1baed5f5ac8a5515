/** Studying with the built program: review, drill, hint, solve, puzzle, daily. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasTmux, onlyMatch, openTerminal, run, SHELL } from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';

/** Ann gives a won race away; Bob, the computer, does not give it back. */
const RACE = ['play', 'binary-race', '--target', '7', '--name1', 'Ann', '--p2', 'perfect'];

function playRace(home: string): string {
  run(home, RACE, ['1', '1']);
  return onlyMatch(home);
}

/** A record of Color Bridge: an agreed restart, a resignation, a third round that goes on. */
function writeRecord(home: string): string {
  const moves = ['1', '5 6', '9', '4', '3', 'restart', '5', '3', '1 2', 'resign 2', '1 2'];
  const record = { game: 'color-bridge', options: { rounds: 3 }, moves };
  writeFileSync(join(home, 'record.json'), JSON.stringify(record));
  return 'record.json';
}

describe('review', () => {
  it('shows a chart, a row for each move, the blunders and what refutes them', () => {
    const home = tempFolder();
    const id = playRace(home);
    const { code, out, err } = run(home, ['review', id]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toBe(
      [
        'Binary Race, Ann against Player 2: Player 2 won',
        '',
        '       Ann',
        '',
        '',
        '',
        '      even ───',
        '           ███',
        '           ███',
        '           ███',
        '  Player 2   █',
        '     grade X..',
        '      move 1',
        '',
        'Move  Player    Played  Grade    After it',
        '   1  Ann       +2      blunder  Player 2 wins in 2 moves',
        '   2  Player 2  *2      best     Player 2 wins in 1 move',
        '   3  Ann       +2      best     Player 2 has won',
        'Player 2 won the round.',
        '',
        'Blunder at move 1, Ann:',
        '  Total: 1 of 7',
        '  +2 loses in 3 moves; *2 wins in 4 moves.',
        '  Double: it leaves 2, an even number but no multiple of 4, and every move from there loses.',
        '  It is refuted by: Player 2: *2, Ann: +2. Player 2 wins.',
        '',
        'Ann: 1 of 2 moves kept the value (50 %), 0 slips, 1 blunder.',
        'Player 2: 1 of 1 move kept the value (100 %), 0 slips, 0 blunders.',
        '',
        `Play a blunder again: duelbook play binary-race --practice --from ${id} --at 1`,
        '',
      ].join('\n'),
    );
  });

  it('calls no play that never ends a refutation', () => {
    const home = tempFolder();
    const moves = ['w E', 'c B', 'a B'];
    const record = { game: 'palindrome-war', options: {}, seed: 0, first: 1, moves };
    writeFileSync(join(home, 'record.json'), JSON.stringify(record));
    const { out } = run(home, ['review', 'record.json']);
    const [, blunder] = out.split('Blunder at move 3');
    expect(blunder).toContain('a B draws by endless play; ');
    expect(blunder).toContain('  Best play goes on with: ');
    expect(blunder).not.toContain('refuted');
  });

  it('reads a record with rounds, a restart and a resignation from a file', () => {
    const home = tempFolder();
    const { code, out } = run(home, ['review', writeRecord(home)]);
    expect(code).toBe(0);
    for (const line of ['Round 1', 'Round 2', 'Round 2, start 2', 'Round 3']) {
      expect(out).toMatch(new RegExp(`^${line}$`, 'm'));
    }
    expect(out).toContain('The players started the round again.');
    expect(out).toMatch(/Player 2 +resign +no move +Player 1 has won/);
    expect(out).toMatch(/Player 1 +1 2 +slip/);
  });

  it('writes a picture and a page that load nothing, and never over a file', () => {
    const home = tempFolder();
    const file = writeRecord(home);
    const args = ['review', file, '--svg', 'chart.svg', '--html', 'page.html'];
    expect(run(home, args).code).toBe(0);
    expect(readFileSync(join(home, 'chart.svg'), 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    const page = readFileSync(join(home, 'page.html'), 'utf8');
    expect(page).toContain('Current Track: R _ _ _ B B _ _ _ _ _');
    expect(page).toContain('It is refuted by');
    expect(page).not.toMatch(/<script|<link|<img|src=|@import|url\(/);
    const again = run(home, args);
    expect(again).toEqual({
      code: 2,
      out: '',
      err: 'chart.svg exists already, and is left as it is: name a new file.\n',
    });
    expect(run(home, ['review', file, '--svg', 'no/where.svg']).code).toBe(1);
  });

  it('escapes what people are called', () => {
    const home = tempFolder();
    run(home, [...RACE, '--name2', '<b>&"'], ['1', '1']);
    run(home, ['review', onlyMatch(home), '--html', 'page.html']);
    expect(readFileSync(join(home, 'page.html'), 'utf8')).not.toContain('<b>');
  });

  it('is JSON for programs', () => {
    const home = tempFolder();
    const review = JSON.parse(run(home, ['review', playRace(home), '--json']).out);
    expect(review.names).toEqual({ 1: 'Ann', 2: 'Player 2' });
    expect(review.tallies[1]).toEqual({ moves: 2, kept: 1, slips: 0, blunders: 1 });
    expect(review.rounds[0].steps[0]).toMatchObject({
      move: '+2',
      grade: 'blunder',
      best: ['*2'],
      board: ['Total: 3 of 7'],
    });
  });
});

describe('a drill', () => {
  it('needs standard input for its answers', () => {
    const home = tempFolder();
    const record = run(home, ['export', playRace(home)]).out;
    const { code, err } = run(home, ['review', '-', '--drill'], [record]);
    expect(code).toBe(2);
    expect(err).toContain('A drill reads answers from standard input');
  });

  const dialogue = [
    '/show gives the answer, /practice plays on from here, /quit leaves.',
    '',
    '1 of 1: move 1. Ann played +2; find better.',
    'Total: 1 of 7',
    'Ann, choose an operation:',
    '1. Add 2',
    '2. Multiply by 2',
  ];

  it('asks again after a wrong move, with what refutes it, until the value is kept', () => {
    const home = tempFolder();
    const { code, out } = run(home, ['review', playRace(home), '--drill'], ['9', '/hm', '1', '2']);
    expect(code).toBe(0);
    expect(out).toBe(
      [
        ...dialogue,
        'Enter your choice (1 or 2): 9',
        'Please enter 1 to add 2, or 2 to multiply by 2.',
        'Enter your choice (1 or 2): /hm',
        'There is no command /hm: /show gives the answer, /practice plays on from here, /quit leaves.',
        'Enter your choice (1 or 2): 1',
        'Wrong: +2 loses in 3 moves.',
        'It is refuted by: Player 2: *2, Ann: +2. Player 2 wins.',
        'Hint: Leave an even number but no multiple of 4.',
        '',
        ...dialogue.slice(4),
        'Enter your choice (1 or 2): 2',
        'Right: *2 wins in 4 moves.',
        'Double: it leaves 2, an even number but no multiple of 4, and every move from there loses.',
        '',
        'Solved 1 of 1 (1 needed a second try).',
        '',
      ].join('\n'),
    );
  });

  it('says what is wrong with an equation that was tried', () => {
    const home = tempFolder();
    // Player 1 overlooks 1 + 2 = 3, and Player 2 has 4 + 5 = 9.
    const moves = ['1', 'no', '4', 'no', '2', 'no', '5', 'no', '3', 'no', '9', '4 + 5 = 9'];
    const record = { game: 'equation-duel', options: {}, seed: 1, first: 1, moves };
    writeFileSync(join(home, 'match.json'), JSON.stringify(record));
    const drill = ['review', join(home, 'match.json'), '--drill'];
    const { out } = run(home, drill, ['1 + 2 = 4', '1 + 2 = 3']);
    expect(out).toMatch(
      /: 1 \+ 2 = 4\nThe equation is invalid: you do not have number 4\.\nWrong: /,
    );
    expect(out).toContain('Right: 1 + 2 = 3 wins in 1 move.\n');
  });

  it('shows the answer to who gives up, and ends with the input', () => {
    const home = tempFolder();
    const id = playRace(home);
    const shown = run(home, ['review', id, '--drill'], ['/show']);
    expect(shown.out).toContain(
      '*2 wins in 4 moves. Double: it leaves 2, an even number but no multiple of 4, and every move from there loses.\nBest play: Ann: *2, Player 2: +2,',
    );
    for (const input of [['/quit'], []]) {
      const left = run(home, ['review', id, '--drill'], input);
      expect(left.code).toBe(0);
      expect(left.out).toMatch(/Solved 0 of 1\.\n$/);
    }
  });

  it('has nothing to ask about a resignation', () => {
    const home = tempFolder();
    run(home, RACE, ['/resign']);
    const { out } = run(home, ['review', onlyMatch(home), '--drill']);
    expect(out).toContain('There is nothing to drill');
  });

  it('asks people only, and says when there is nothing to ask', () => {
    const home = tempFolder();
    run(home, [...RACE, '--p1', 'perfect']);
    const { code, out } = run(home, ['review', onlyMatch(home), '--drill']);
    expect({ code, out }).toEqual({
      code: 0,
      out: 'There is nothing to drill: no person has blundered in this match.\n',
    });
  });

  it.skipIf(!hasTmux)('holds the same dialogue on a terminal with --plain', async () => {
    const home = tempFolder();
    const id = playRace(home);
    const terminal = await openTerminal(home);
    terminal.enter(`duelbook review ${id} --drill --plain`);
    await terminal.shows('Enter your choice (1 or 2):');
    terminal.enter('2');
    await terminal.shows('Solved 1 of 1.');
    await terminal.shows(new RegExp(`Solved[\\s\\S]*${SHELL.replace('$', '\\$')}`));
    expect(terminal.screen()).toContain(dialogue.join('\n'));
  });
});

describe('hint', () => {
  it('says the best move and why, as /hint does', () => {
    const home = tempFolder();
    const played = run(home, ['play', 'binary-race', '--target', '7'], ['1', '/hint', '/hint']);
    const why =
      '*2 wins in 2 moves. Double: it leaves 6, an even number but no multiple of 4, and every move from there loses.';
    expect(played.out).toContain(`Hint: ${why}\n`);
    const { code, out } = run(home, ['hint', onlyMatch(home)]);
    expect({ code, out }).toEqual({
      code: 0,
      out: `Total: 3 of 7\nPlayer 2 is to move. ${why}\n`,
    });
  });

  it('looks at the next round where one is over', () => {
    const home = tempFolder();
    run(home, ['play', 'binary-race', '--target', '5', '--rounds', '2'], ['1', '1']);
    const { out } = run(home, ['hint', onlyMatch(home)]);
    expect(out).toContain('Player 2 is to move. Every move loses; *2 holds out longest, 3 moves.');
  });
});

describe('solve', () => {
  it('shows the card of a position', () => {
    const { code, out } = run(tempFolder(), ['solve', 'color-bridge', '--moves', '5 6', '3']);
    expect(code).toBe(0);
    expect(out).toBe(
      [
        'Color Bridge',
        '',
        'Current Track: _ _ B _ R R _ _ _ _ _',
        '',
        'Player 1 is to move and wins in 1 move.',
        '  wins in 1 move    4, 7',
        '  wins in 3 moves   1, 2, 1 2',
        '  loses in 2 moves  8, 9, 10, 11, 7 8, 8 9, 9 10, 10 11',
        'Best play: Player 1: 4. Player 1 wins.',
        '',
      ].join('\n'),
    );
  });

  it('says draws, endless play and chances as what they are', () => {
    const home = tempFolder();
    const draw = run(home, ['solve', 'color-bridge', '--full', 'draw', '--moves', '1 2']);
    expect(draw.out).toContain('Player 2 is to move and draws.');
    const endless = run(home, ['solve', 'palindrome-war', '--moves', 'x e', 'y e']);
    expect(endless.out).toMatch(/^ {2}draws by endless play {2}a B/m);
    const chance = run(home, ['solve', 'bracket-balance', '--length', 'unknown']);
    expect(chance.out).toContain('Player 1 is to move and wins 47 % of the time.');
  });

  it('is JSON for programs and a picture for people', () => {
    const home = tempFolder();
    const args = ['solve', 'binary-race', '--target', '7', '--first', '2', '--svg', 'card.svg'];
    const card = JSON.parse(run(home, [...args, '--json']).out);
    expect(card).toMatchObject({
      turn: 2,
      verdict: { value: 'win', plies: 4 },
      moves: [
        { move: '+2', verdict: { value: 'loss', plies: 3 } },
        { move: '*2', verdict: { value: 'win', plies: 4 } },
      ],
    });
    expect(readFileSync(join(home, 'card.svg'), 'utf8')).toContain('wins in 4 moves');
    expect(run(home, args).code).toBe(2);
  });

  it('tells how a round that is over ended', () => {
    const { code, out } = run(tempFolder(), [
      'solve',
      'binary-race',
      '--target',
      '3',
      '--moves',
      '+2',
    ]);
    expect(code).toBe(0);
    expect(out).toContain('Player 1 reached exactly 3.');
  });
});

describe('puzzle', () => {
  const puzzles = ['puzzle', 'color-bridge', '--seed', '4', '--count', '3'];

  it('asks for the one winning move, and refutes the others', () => {
    const home = tempFolder();
    const { puzzles: found } = JSON.parse(run(home, [...puzzles, '--json']).out);
    expect(found).toHaveLength(3);
    const [first] = found;
    const wrong = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'].find((text) =>
      run(home, ['solve', 'color-bridge', '--moves', ...first.moves, text]).out.includes(
        'is to move and wins',
      ),
    );
    const { code, out } = run(home, puzzles, [wrong ?? '', first.solution, '/show']);
    expect(code).toBe(0);
    expect(out).toContain(`${first.board[0]}\n`);
    expect(out).toMatch(/^Wrong: .* loses in \d+ moves\.\nIt is refuted by: Player/m);
    expect(out).toContain(`Right: ${first.solution} wins in ${first.plies} moves.`);
    expect(out).toMatch(/Solved 1 of 3 \(1 needed a second try\)\.\n$/);
  });

  it('shows no refutation of a move that only draws by endless play', () => {
    const { out } = run(tempFolder(), ['puzzle', 'palindrome-war', '--seed', '4'], ['k', 'B']);
    expect(out).toContain(
      'Wrong: k B draws by endless play.\nHint: Complete a palindrome.\n\nCurrent Sequence: ',
    );
  });

  it('gives the same for the same seed', () => {
    const home = tempFolder();
    expect(run(home, [...puzzles, '--json']).out).toBe(run(home, [...puzzles, '--json']).out);
  });

  it.skipIf(!hasTmux)('breaks lines of play between moves on a narrow terminal', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.resize(40, 24);
    terminal.enter('duelbook puzzle palindrome-war --seed 4 --plain');
    for (const number of [1, 2, 3, 4, 5]) {
      await terminal.shows(new RegExp(`Puzzle ${number} of 5.+enter your letter.+: *\\n*$`, 's'));
      terminal.enter('/show');
    }
    await terminal.shows(/^Best play: Player 2: \w B,\n {2}Player 1: \w \w,\n {2}Player 2: /m);
    await terminal.shows('Solved 0 of 5');
  });

  it('says when there is none', () => {
    const { code, out } = run(tempFolder(), ['puzzle', 'bracket-balance', '--length', 'unknown']);
    expect(code).toBe(0);
    expect(out).toMatch(/^No puzzle: in 400 games of Bracket Balance .*\.\n$/);
  });
});

describe('daily', () => {
  const today = (): string => new Date().toISOString().slice(0, 10);

  it('asks five puzzles, goes on where it was left, and ends with a result to share', () => {
    const home = tempFolder();
    const day = today();
    const puzzles = JSON.parse(run(home, ['daily', '--json']).out);
    expect(puzzles).toHaveLength(5);
    const begun = run(home, ['daily'], ['/show', '/quit']);
    expect(begun.code).toBe(0);
    expect(begun.out).toContain('1 of 5: ');
    expect(begun.out).toMatch(/Your puzzle rating in .+: \d+ \(−\d+\)\./);
    expect(begun.out).not.toContain(`Duelbook ${day}`);
    const rest = run(home, ['daily'], ['/show', '/show', '/show', '/show']);
    // Around midnight the second run may be of the next day.
    if (today() !== day) return;
    expect(rest.out).not.toContain('1 of 5: ');
    expect(rest.out).toContain('5 of 5: ');
    expect(rest.out).toMatch(new RegExp(`Duelbook ${day}: 0 of 5\n(✗ .+\n){5}$`));
    const again = run(home, ['daily']);
    expect(again.out).toContain("You have had today's puzzles.");
    expect(again.out).toMatch(new RegExp(`Duelbook ${day}: 0 of 5\n(✗ .+\n){5}$`));
    const kept = JSON.parse(readFileSync(join(home, 'progress.json'), 'utf8'));
    expect(kept.daily[day]).toMatchObject({ solved: 0, of: 5 });
    expect(Object.keys(kept.puzzles)).toHaveLength(5);
  });

  it('gives those of another day, which do not count', () => {
    const home = tempFolder();
    // A day that is past: no day on which this runs.
    const date = ['--date', '2026-01-02'];
    const [one] = JSON.parse(run(home, ['daily', 'binary-race', ...date, '--json']).out);
    expect(one).toMatchObject({ game: 'binary-race', seed: 3_178_577_117 });
    const { out, code } = run(home, ['daily', 'binary', ...date], ['2', '1']);
    expect(code).toBe(0);
    expect(out).toContain('The puzzle of 2026-01-02 (UTC).\nOnly today');
    expect(out).toMatch(/Right: .+ wins in \d+ moves\./);
    expect(existsSync(join(home, 'progress.json'))).toBe(false);
  });

  it('speaks German', () => {
    const { out } = run(tempFolder(), ['daily', 'binary-race', '--lang', 'de'], ['/show']);
    expect(out).toMatch(/^Die Aufgabe vom \d{4}-\d\d-\d\d \(UTC\)\.\n/);
    expect(out).toMatch(/Deine Aufgabenwertung in Binary Race: \d+ \(−\d+\)\.\n/);
  });
});

describe('a mistake is told in one sentence, with exit code 2', () => {
  it.each([
    ['review', 'Which match?'],
    ['review aaaaaa', 'There is no match aaaaaa'],
    ['review nowhere.json', 'nowhere.json cannot be read'],
    ['review a b', 'Unexpected argument "b".'],
    ['review bad.json', 'bad.json is no record of a match: Move 1, "12"'],
    ['review empty.json', 'There are no moves in this match yet'],
    ['hint', 'Which match?'],
    ['hint aaaaaa', 'There is no match aaaaaa'],
    ['hint ../x', 'is no match id'],
    ['solve', 'Which game?'],
    ['solve chess', 'There is no game "chess"'],
    ['solve --json color-bridge', 'Name the game first'],
    ['solve color-bridge 5', 'Unexpected argument "5".'],
    ['solve color-bridge --moves 5 5', 'Move 2, "5": Position 5 is already Red'],
    ['solve color-bridge --length 3', '--length must be'],
    ['solve color-bridge --rounds 3', 'There is no flag --rounds'],
    ['daily --date 2026-02-30', '--date must be a date such as 2026-11-20, not "2026-02-30".'],
    ['daily chess', 'There is no game "chess"'],
    ['puzzle', 'Which game?'],
    ['puzzle chess', 'There is no game "chess"'],
    ['puzzle color-bridge --count 0', '--count must be a whole number from 1 to 50'],
    ['puzzle color-bridge --seed x', '--seed must be a whole number'],
    ['puzzle color-bridge 5', 'Unexpected argument "5".'],
  ])('duelbook %s', (line, sentence) => {
    const home = tempFolder();
    writeFileSync(join(home, 'bad.json'), '{"game":"color-bridge","moves":["12"]}');
    writeFileSync(join(home, 'empty.json'), '{"game":"color-bridge"}');
    const { code, out, err } = run(home, line.split(' '));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(sentence);
    expect(err).toMatch(/^[^\n]+\n$/);
  });

  it('is told of a hint for a match that is over', () => {
    const home = tempFolder();
    const id = playRace(home);
    const { code, err } = run(home, ['hint', id]);
    expect({ code, err }).toEqual({
      code: 2,
      err: `The match ${id} is over. See it again with: duelbook replay ${id}\n`,
    });
  });
});

it.each(['review', 'hint', 'solve', 'puzzle', 'daily'])('%s has help, and is completed', (name) => {
  const home = tempFolder();
  expect(run(home, [name, '--help']).out).toMatch(new RegExp(`^Usage: duelbook ${name} `));
  expect(run(home, ['completion', '--for', name.slice(0, -1)]).out).toContain(`${name}\n`);
});
