/** The program at a real terminal in tmux: 80 columns, 24 rows, keys pressed one by one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games/list.ts';
import {
  hasTmux,
  onlyMatch,
  openTerminal,
  run,
  SHELL,
  start,
  type Terminal,
} from './support/program.ts';
import { tempFolder } from './support/temp-folder.ts';
import { until } from './support/until.ts';

const SHORT = 'duelbook play binary-race --target 5';
/** What a screen asks in Binary Race, and what its book asks. */
const CHOICE = 'Add 2 (1) or multiply by 2 (2)?';
const BOOK_CHOICE = 'Enter your choice (1 or 2):';
/** The shell waits: its prompt is the last thing on the screen. */
const PROMPT = new RegExp(`${SHELL.replace('$', '\\$')}\\s*$`);

/** Waits for the shell after the program has left, and checks that the terminal is as it was. */
async function restored(terminal: Terminal): Promise<void> {
  await terminal.shows(PROMPT);
  expect(terminal.settings()).toEqual(expect.arrayContaining(['icanon', 'echo']));
  expect(terminal.drawnOn()).toBe(false);
}

/** Variations that end soon however they are played. */
const SHORTEST: Readonly<Record<string, string>> = {
  'binary-race': '--target 9',
  'bracket-balance': '--length 4',
  'color-bridge': '--length 4 --full draw',
  'equation-duel': '--pool 5',
  'palindrome-war': '--alphabet ab --limit 5',
};

/** Plays until the match is over, by what `move` does at each question. */
async function playOut(terminal: Terminal, line: string, move: () => Promise<void>): Promise<void> {
  terminal.enter(line);
  for (let turn = 0; turn < 60; turn += 1) {
    await terminal.shows(/^(> *|.*\[.Home.\].*)$/m);
    if (terminal.screen().includes('Home ]')) break;
    const before = terminal.screen();
    await move();
    await until(
      () => terminal.screen() !== before,
      () => `nothing happened on:\n${terminal.screen()}`,
    );
  }
  expect(terminal.screen()).toMatch(/wins!|A draw\./);
  terminal.press('C-c');
  await restored(terminal);
}

/** The first answer there is: an arrow key shows the cursor, Enter plays what it is on. */
const pickKeys = (screen: string): readonly string[] =>
  /[›‹]/.test(screen) ? ['Enter'] : ['Right'];

/** Where to click: a button if there is one, else a free place of the board, so many rows above the sign. */
const TARGETS: Readonly<Record<string, readonly [sign: RegExp, above: number]>> = {
  'binary-race': [/\+2 →/, 0],
  'color-bridge': [/ {2} │/, 0],
  'equation-duel': [/·/, 2],
  'palindrome-war': [/B ▸/, 0],
};

function target(game: string, screen: string): readonly [row: number, column: number] {
  const lines = screen.split('\n');
  const button = [/(?<=\[ )\S|(?<=^ )[a(](?= {2}\S)/, 0] as const;
  for (const [sign, above] of [button, TARGETS[game] ?? ([/^/, 0] as const)]) {
    const row = lines.findIndex((text) => sign.test(text));
    const found = row < 0 ? null : sign.exec(lines[row] ?? '');
    if (found !== null) return [row - above, found.index];
  }
  throw new Error(`nothing to click on:\n${screen}`);
}

/** Chooses an item of a list by the number in front of it. */
async function choose(terminal: Terminal, label: string): Promise<void> {
  await terminal.shows(new RegExp(`\\d ${label}`));
  terminal.press(new RegExp(`(\\d) ${label}`).exec(terminal.screen())?.[1] ?? '');
}

describe.skipIf(!hasTmux)('at a terminal', () => {
  it('a match is set up from the home screen with arrow keys, and Esc goes back a step', async () => {
    const home = tempFolder();
    const terminal = await openTerminal(home);
    terminal.enter('duelbook');
    await terminal.shows(/▸ 1 Play/);
    terminal.press('Escape');
    terminal.press('Enter');
    await terminal.shows(/Which game\?\n\n▸ 1 Binary Race/);
    terminal.press('Escape');
    await terminal.shows(/▸ 1 Play/);
    terminal.press('Enter');
    await terminal.shows('Which game?');
    // Only one game begins with a C, so that the letter chooses it.
    terminal.press('c');
    await terminal.shows('Against whom?');
    terminal.press('Down', 'Enter');
    await terminal.shows('Which variation?');
    terminal.press('Escape');
    await terminal.shows('Against whom?');
    terminal.press('2');
    await terminal.shows('Which variation?');
    terminal.press('Enter');
    await terminal.shows('How many rounds?');
    terminal.press('Enter');
    await terminal.shows('Color one position, or two adjacent ones.');
    expect(terminal.screen()).toContain('You against');
    expect(terminal.screen()).toContain('Computer (random)');
    terminal.enter('/resign');
    await terminal.shows('(yes/no)');
    terminal.enter('yes');
    await terminal.shows(/You lose\.\nYou resigned\./);
    await terminal.shows('[ Home ]');
    terminal.press('Escape');
    await terminal.shows(/Duelbook\n.+▸ 1 Play/s);
    terminal.press('q');
    await restored(terminal);
    expect(run(home, ['history', '--over']).out).toContain('Player 2 won');
  });

  it('after a match the same is played again, the other starting, and what is left is kept', async () => {
    const home = tempFolder();
    run(home, ['play', 'binary-race', '--target', '5', '--name1', 'Ann'], ['1']);
    const terminal = await openTerminal(home);
    terminal.enter('duelbook; echo left with $?');
    await terminal.shows(/▸ 1 Go on +with Binary Race, move 2/);
    terminal.press('Enter');
    await terminal.shows('The match goes on after move 1.');
    terminal.press('1');
    await terminal.shows(/Player 2 wins!\nPlayer 2 reached exactly 5\./);
    terminal.press('Right');
    await terminal.shows('›Again, the other starts‹');
    terminal.press('Enter');
    await terminal.shows('Ann against ▶ Player 2');
    expect(terminal.screen()).toContain('target 5');
    expect(terminal.screen()).toContain('No moves yet.');
    terminal.press('1');
    await terminal.shows('Moves 1. +2');
    // Leaving the match leaves the program.
    terminal.press('C-c');
    await terminal.shows(/The match is kept\. Go on with: duelbook resume \w+\nleft with 0/);
    await restored(terminal);
  });

  it('every entry of the home screen opens, and Esc or a key comes back to it', async () => {
    const home = tempFolder();
    run(home, ['play', 'color-bridge'], ['5 6', '1', '4']);
    const terminal = await openTerminal(home);
    terminal.enter('duelbook');
    for (const [label, seen] of [
      ['Play', 'Which game?'],
      ['Learn', /Lessons, .+\n\n▸ 1 Binary Race +new/],
      ['Puzzles', /Puzzles\n\n▸ 1 Binary Race/],
      ['Review and history', /Review and history\n\n▸ 1 .+Color Bridge/],
      ['Online', 'Host a match'],
      ['Rules', /Rules\n\n▸ 1 Binary Race/],
    ] as const) {
      await choose(terminal, label);
      await terminal.shows(seen);
      terminal.press('Escape');
    }
    // Esc leaves a line that is asked for, too.
    await choose(terminal, 'Online');
    await choose(terminal, 'Join by link');
    await terminal.shows('The link of the match:');
    terminal.press('Escape');
    await terminal.shows(/▸ \d Join by link/);
    terminal.press('Escape');
    await terminal.shows('Quit');
    // What a command would print stands above the list it was chosen from.
    await choose(terminal, 'My mistakes');
    await terminal.shows(/There is nothing to drill.+▸ \d My mistakes/s);
    await choose(terminal, 'Daily puzzle');
    await terminal.shows('1 of 5');
    terminal.press('Escape');
    await terminal.shows(/Solved 0 of .+▸ \d Daily puzzle/s);
    expect(terminal.screen()).not.toContain('nothing to drill');
    terminal.press('s');
    await terminal.shows(/Settings\n.+Your name +Player 1/s);
    await choose(terminal, 'Your name');
    await terminal.shows('The name (Enter leaves it as it is):');
    // Also with a letter that is an arrow key where something can be chosen.
    terminal.enter('lin');
    await terminal.shows(/Your name +lin/);
    await choose(terminal, 'Pace of the computer');
    await terminal.shows(/Pace of the computer +slow/);
    terminal.press('Escape');
    await terminal.shows(/Duelbook\nDuels for two/);
    terminal.press('C-c');
    await restored(terminal);
    // q goes back and leaves in every language.
    terminal.enter('clear; duelbook --lang de');
    await choose(terminal, 'Regeln');
    await terminal.shows(/Regeln\n\n/);
    terminal.press('q');
    await terminal.shows('Beenden');
    terminal.press('q');
    await restored(terminal);
  });

  it('the menu has numbers where the terminal cannot be drawn on', async () => {
    const terminal = await openTerminal(tempFolder(), { TERM: 'dumb' });
    terminal.enter('TERM=dumb duelbook');
    await terminal.shows(/^1\. Binary Race: .+ exactly 64 to win, exceed\nit and you lose\.$/m);
    await terminal.shows(
      new RegExp(`^1\\. Binary Race.+\\(1 to ${GAMES.length}, or q to leave\\):`, 'ms'),
    );
  });

  // With q: `play` without a game opens the home screen too.
  it.each(['C-c', 'C-d', 'q'])('%s leaves the home screen, and nothing is kept', async (key) => {
    const home = tempFolder();
    const terminal = await openTerminal(home);
    terminal.enter(`duelbook${key === 'q' ? ' play' : ''}; echo left with $?`);
    await terminal.shows('Quit');
    terminal.press(key);
    await terminal.shows('left with 0');
    await restored(terminal);
    expect(terminal.hasCursor()).toBe(true);
    expect(run(home, ['history']).out).toBe('No matches.\n');
  });

  it('a game is played on a drawn board to its end, which stays on the normal screen', async () => {
    const home = tempFolder();
    const terminal = await openTerminal(home);
    terminal.enter('echo before');
    terminal.enter(SHORT);
    await terminal.shows(CHOICE);
    expect(terminal.drawnOn()).toBe(true);
    expect(terminal.screen()).toContain('▶ Player 1 against Player 2');
    expect(terminal.screen()).not.toContain('before');
    terminal.press('1');
    await terminal.shows('Player 1 against ▶ Player 2');
    expect(terminal.screen()).toContain('Moves 1. +2');
    terminal.enter('7');
    await terminal.shows('Please enter 1 to add 2, or 2 to multiply by 2.');
    terminal.press('1');
    await terminal.shows(/Player 2 wins!\nPlayer 2 reached exactly 5\./);
    terminal.press('q');
    await terminal.shows('Review the match: duelbook review');
    await restored(terminal);
    expect(terminal.screen()).toContain('before');
    // The board that is left is the last one, not the one before the winning move.
    expect(terminal.screen()).toMatch(/now 5/);
    expect(terminal.screen()).not.toMatch(/now 3/);
  });

  it('one empty line stands between the board that is left and the last words', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter('duelbook play color-bridge');
    for (const [turn, line] of ['5 6', '8', '4', 'q'].entries()) {
      await terminal.shows(turn === 0 ? 'No moves yet.' : `${turn}. `);
      terminal.enter(line);
    }
    await terminal.shows(/^R Player 1 .*\n\nPlayer 1 wins!\nPlayer 1 has exactly three in a row/m);
    await restored(terminal);
  });

  it('a person alone is "You", the computer is named by its level, and its move is marked', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter('duelbook play color-bridge --p2 perfect');
    await terminal.shows('▶ You against Computer (perfect)');
    terminal.enter('5');
    await terminal.shows(/Computer \(perfect\) colors [\d and]+\.\nYour turn\. Color/);
    // The newest move has a sign, and the book's lines do not repeat what the board shows.
    expect(terminal.screen()).toMatch(/│ B•│/);
    expect(terminal.screen()).not.toMatch(/Track|Player [12]/);
  });

  it('keys that are pressed while the computer thinks are no moves', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter('DUELBOOK_PACE=slow duelbook play binary-race --p2 hard --first 1');
    await terminal.shows('Your turn');
    terminal.press('1');
    await terminal.shows('is thinking');
    terminal.press('2');
    await terminal.shows(/2\. .2$.+Your turn.+^> *$/ms);
    terminal.press('1');
    await terminal.shows(/3\. \+2/);
  });

  it('what is below the board stays in its place while the computer thinks', async () => {
    const terminal = await openTerminal(tempFolder());
    const rowOfMoves = (): number =>
      terminal
        .screen()
        .split('\n')
        .findIndex((line) => /^(No moves yet|Moves )/.test(line));
    terminal.enter('DUELBOOK_PACE=slow duelbook play palindrome-war --p2 easy --first 1');
    await terminal.shows('Choose a letter.');
    const row = rowOfMoves();
    terminal.enter('r');
    await terminal.shows("Where does 'r' go");
    expect(rowOfMoves()).toBe(row);
    terminal.press('E');
    await terminal.shows('is thinking');
    // The numbers below the first letter take a row of their own.
    await terminal.shows('Choose a letter.');
    const settled = rowOfMoves();
    terminal.enter('z');
    await terminal.shows("Where does 'z' go");
    expect(rowOfMoves()).toBe(settled);
    terminal.press('E');
    await terminal.shows('is thinking');
    expect(rowOfMoves()).toBe(settled);
  });

  it('in German a yes is a ja, typed or on its button', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter('duelbook --lang de play equation-duel');
    await terminal.shows('Nimm eine Zahl.');
    terminal.press('3', 'Enter');
    await terminal.shows('[ Nein ] [ Ja ]');
    terminal.enter('ja');
    await terminal.shows('Deine Gleichung');
    terminal.press('Escape');
    await terminal.shows('[ Nein ] [ Ja ]');
    terminal.enter('/resign');
    await terminal.shows('(ja/nein)');
    // Not the arrow key that a j is where nothing begins with it.
    terminal.enter('ja');
    await terminal.shows('Spieler 2 gewinnt!');
  });

  it('why an equation was refused is still seen when the computer has answered', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter('duelbook play equation-duel --p2 hard');
    await terminal.shows('Take a number.');
    terminal.press('3');
    await terminal.shows('Do you want to declare an equation?');
    terminal.enter('yes');
    await terminal.shows('Your equation');
    terminal.enter('3 = 3');
    await terminal.shows('Computer (hard) makes no equation.');
    expect(terminal.screen()).toMatch(/The equation is invalid: .+\./);
  });

  it('on few rows and columns an answer, a hint and news are whole, and decoration goes', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.resize(40, 12);
    terminal.enter('duelbook play color-bridge');
    await terminal.shows(/^> *$/m);
    terminal.enter('zz');
    // The numbers are needed for an answer: the borders of the tiles go before them.
    await terminal.shows(
      /1 2 3 4 5 .+A move is one position from 1 to 11, or\ntwo adjacent ones, such as 2 3\./s,
    );
    terminal.enter('/hint');
    await terminal.shows('Hint: Threaten twice.');
    terminal.enter('/hint');
    await terminal.shows(/Hint: 3, 4, .+ win in 3\nmoves\./);
    terminal.enter('/quit');
    await terminal.shows(PROMPT);
    terminal.enter('duelbook play equation-duel --p2 hard --seed 3');
    for (const line of ['9', '9=9', '2']) {
      await terminal.shows(line === '9=9' ? /declare an\s+equation\?/ : 'Take a number.');
      terminal.enter(line);
    }
    await terminal.shows(/^Number 2 is no longer available: your\nopponent has it\.$/m);
    terminal.resize(60, 20);
    terminal.enter('5');
    await terminal.shows('declare an equation?');
    terminal.enter('9-5=3');
    await terminal.shows(/^The equation is invalid: you do not have number 3\.$/m);
    await terminal.shows('▶ You');
  });

  it('lines that are pasted at once all count', async () => {
    const home = tempFolder();
    const terminal = await openTerminal(home);
    terminal.enter('duelbook play palindrome-war');
    await terminal.shows('Choose a letter.');
    terminal.press('r', 'Enter', 'E', 'Enter', 'a', 'Enter', 'B', 'Enter', 'c', 'Enter');
    await terminal.shows("Where does 'c' go");
    await terminal.shows('2. a B');
    terminal.enter('/quit');
    await terminal.shows('The match is kept.');
    expect(run(home, ['export', onlyMatch(home)]).out).toContain('["r E","a B"]');
  });

  it.each(GAMES)('$id fits into 80 columns and 24 rows', async ({ id, title }) => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter(`duelbook play ${id}`);
    await terminal.shows(title);
    await terminal.shows(/> *\n*$/);
    expect(terminal.screen().split('\n')[0]).toMatch(new RegExp(`^${title}   ▶ Player 1`));
  });

  // At each size: keys at one, the mouse at another, and the smallest for both.
  it.each(GAMES)(
    '$id is played to its end by arrow keys alone, and by mouse alone',
    async (game) => {
      const small = await openTerminal(tempFolder());
      small.resize(60, 18);
      const wide = await openTerminal(tempFolder());
      wide.resize(100, 30);
      const play = `duelbook play ${game.id} ${SHORTEST[game.id] ?? ''}`;
      await playOut(small, play, async () => small.press(...pickKeys(small.screen())));
      await playOut(wide, play, async () => wide.click(...target(game.id, wide.screen())));
    },
  );

  it.each([
    ['Ctrl-C', 'C-c', SHORT],
    ['Ctrl-D', 'C-d', SHORT],
    ['Ctrl-C in plain mode', 'C-c', `${SHORT} --plain`],
    ['Ctrl-D in plain mode', 'C-d', `${SHORT} --plain`],
  ])('%s in mid-game leaves cleanly, and the match goes on later', async (_, key, line) => {
    const home = tempFolder();
    const terminal = await openTerminal(home);
    terminal.enter(`${line}; echo left with $?`);
    const isPlain = line.endsWith('--plain');
    await terminal.shows(isPlain ? BOOK_CHOICE : CHOICE);
    terminal.enter('1');
    await terminal.shows(isPlain ? 'Player 2, choose an operation:' : `Player 2: ${CHOICE}`);
    terminal.press(key);
    await terminal.shows('left with 0');
    expect(terminal.screen()).toContain(
      `The match is kept. Go on with: duelbook resume ${onlyMatch(home)}`,
    );
    await restored(terminal);
    expect(run(home, ['resume'], ['1']).out).toContain('Player 2 wins by reaching exactly 5.');
  });

  it('every kind of screen takes a new size, stops and goes on, and is left by Ctrl-C and Ctrl-D', async () => {
    const home = tempFolder();
    run(home, SHORT.split(' ').slice(1), ['1', '1']);
    const screens: readonly (readonly [line: string, keys: readonly string[], seen: string])[] = [
      ['duelbook', [], 'Quit'],
      ['duelbook', ['1'], 'Which game?'],
      ['duelbook', ['s'], 'Pace of the computer'],
      [SHORT, [], CHOICE],
      [SHORT, ['/rules', 'Enter'], 'Space for more'],
      [`duelbook replay ${onlyMatch(home)}`, [], 'Move 0 of 2.'],
      [`duelbook review ${onlyMatch(home)}`, [], 'of 2.'],
      ['duelbook puzzle color-bridge --seed 3 --count 1', [], 'Puzzle 1 of 1'],
    ];
    const terminal = await openTerminal(home);
    const open = async ([line, keys, seen]: (typeof screens)[number]): Promise<void> => {
      terminal.enter(`clear; ${line}`);
      const first = line === SHORT ? CHOICE : keys.length > 0 ? 'Quit' : seen;
      await terminal.shows(first);
      if (keys.length > 0) terminal.press(...keys);
      await terminal.shows(seen);
    };
    for (const screen of screens) {
      await open(screen);
      terminal.resize(60, 18);
      terminal.press('C-z');
      await terminal.shows('Stopped');
      await restored(terminal);
      terminal.enter('clear; fg');
      await terminal.shows(screen[2]);
      terminal.resize(80, 24);
      await terminal.shows(screen[2]);
      terminal.press('C-c');
      await restored(terminal);
      await open(screen);
      terminal.press('C-d');
      await restored(terminal);
    }
    expect(run(home, ['history']).out.trim().split('\n')).toHaveLength(1);
  });

  it('a match whose program was killed goes on after its last move', async () => {
    const home = tempFolder();
    const terminal = await openTerminal(home);
    terminal.enter(`sh -c 'echo $$ > $DUELBOOK_HOME/pid; exec ${SHORT}'`);
    await terminal.shows(CHOICE);
    terminal.press('1');
    await terminal.shows('Moves 1. +2');
    process.kill(Number(readFileSync(join(home, 'pid'), 'utf8')), 'SIGKILL');
    await terminal.shows('Killed');
    // Nothing gave the terminal back: its Enter is no end of a line.
    terminal.press('stty sane; duelbook resume', 'C-j');
    await terminal.shows('The match goes on after move 1.');
    terminal.press('1');
    await terminal.shows(/Player 2 wins!\nPlayer 2 reached exactly 5\./);
  });

  it('on your turn online the bell rings and the title says so, where the setting is on', async () => {
    const home = tempFolder();
    writeFileSync(join(home, 'settings.json'), '{"bell":"on"}\n');
    const terminal = await openTerminal(home);
    terminal.resize(100, 30);
    terminal.enter('duelbook host binary-race --target 7');
    await terminal.shows(/duelbook join http\S+/);
    expect(terminal.hasRung()).toBe(false);
    const link = /join (http\S+)/.exec(terminal.screen())?.[1] ?? '';
    const friend = start(tempFolder(), ['join', link]);
    await terminal.shows(CHOICE);
    expect(terminal.screen()).toContain('has joined.');
    expect(terminal.screen()).not.toContain('Give this line');
    expect(terminal.title()).toBe('● Your turn: Binary Race');
    await until(
      () => terminal.hasRung(),
      () => 'the bell never rang',
    );
    // What is asked has buttons here too.
    terminal.enter('/resign');
    await terminal.shows('[ Yes ] [ No ]');
    terminal.press('Escape');
    await terminal.shows(CHOICE);
    terminal.press('1');
    await friend.prints('New total is 3.');
    await until(
      () => terminal.title() === 'Binary Race',
      () => `the title is ${terminal.title()}`,
    );
  });

  it('a signal to end gives the terminal back as well', async () => {
    const home = tempFolder();
    const terminal = await openTerminal(home);
    terminal.enter(`sh -c 'echo $$ > $DUELBOOK_HOME/pid; exec ${SHORT}'; echo left`);
    await terminal.shows(CHOICE);
    expect(terminal.drawnOn()).toBe(true);
    process.kill(Number(readFileSync(join(home, 'pid'), 'utf8')), 'SIGTERM');
    await terminal.shows(/^left$/m);
    await restored(terminal);
  });

  it('/rules are paged in the width of the screen, from their title on', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter('duelbook play palindrome-war');
    await terminal.shows('Choose a letter.');
    terminal.enter('/rules');
    await terminal.shows('Space for more, b back, q leaves.');
    expect(terminal.screen().split('\n')[0]).toBe('Palindrome War');
    terminal.press('Space');
    await terminal.hides('Palindrome War\n');
    terminal.press('b');
    await terminal.shows(/^Palindrome War\n/);
    terminal.press('q');
    await terminal.shows('Choose a letter.');
    terminal.enter('/quit');
    await terminal.shows(PROMPT);
    // Lines that were filled to 80 columns and then broken would each leave a stub.
    terminal.resize(50, 24);
    terminal.enter('duelbook rules palindrome-war');
    await terminal.shows('Space for more');
    terminal.press('End');
    await terminal.shows(
      /^- A1 .+\n {2}first says who starts: 1 \(the default\), 2, or\n {2}random, a coin toss/m,
    );
  });

  it('/help is shown below the board', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter(SHORT);
    await terminal.shows(CHOICE);
    terminal.enter('/help');
    await terminal.shows('/resign   give up this round');
    expect(terminal.screen()).toContain('▶ Player 1');
    await terminal.shows(CHOICE);
  });

  it('/help has pages of its own where it would not fit', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.resize(40, 18);
    terminal.enter('duelbook play color-bridge');
    await terminal.shows('Color Bridge');
    terminal.enter('/help');
    await terminal.shows(/b back, q leaves\./);
    expect(terminal.screen()).toMatch(/^ {2}\/help .+^ {12}you may answer now\n/ms);
    terminal.press('q');
    await terminal.shows('▶ Player 1');
  });

  it('/resign is meant only when it is said twice', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter(SHORT);
    const question = 'Really give up this round? (yes/no):';
    for (const line of ['/resign', 'no', '/resign', 'what']) {
      await terminal.shows(line === '/resign' ? CHOICE : question);
      terminal.enter(line);
    }
    await terminal.shows('Please answer yes or no.');
    terminal.enter('yes');
    await terminal.shows('Player 2 wins!');
  });

  it('/restart against a computer is meant only when it is said twice, and there is no /undo', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter('duelbook play binary-race --p2 easy');
    await terminal.shows(CHOICE);
    terminal.press('1');
    await terminal.shows(/2\. .2/);
    terminal.enter('/restart');
    await terminal.shows('Really start this round again? (yes/no):');
    terminal.enter('no');
    await terminal.shows('Moves 1. +2');
    terminal.enter('/undo');
    await terminal.shows('Moves are never taken back; /restart starts the round again.');
    terminal.enter('/restart');
    await terminal.shows('(yes/no)');
    terminal.enter('yes');
    await terminal.shows(/No moves yet\.\s+Computer \(easy\) agrees\.\s+The round starts again\./);
  });

  it('Tab completes a command or lists answers, and a word without its slash is advised', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter(SHORT);
    await terminal.shows(CHOICE);
    terminal.enter('quit');
    await terminal.shows(/multiply by 2\. \(\/quit leaves, \/help helps\.\)$/m);
    terminal.press('Tab');
    await terminal.shows('You can answer: 1 2 /help');
    terminal.press('/', 'r', 'Tab');
    await terminal.shows('You can answer: /rules /resign /restart');
    terminal.press('e', 's', 'i', 'Tab');
    await terminal.shows('> /resign');
    terminal.press('Enter');
    await terminal.shows('Really give up this round?');
  });

  it('/quit leaves also where yes or no is asked', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter(SHORT);
    await terminal.shows(CHOICE);
    terminal.enter('/resign');
    await terminal.shows('(yes/no)');
    terminal.enter('/quit');
    await terminal.shows('No move was made, so nothing is kept.');
  });

  it('the end of a round stands above the next one, which can be answered', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.resize(100, 35);
    terminal.enter(`${SHORT} --rounds 2`);
    for (const total of [1, 3]) {
      await terminal.shows(`now ${total} `);
      terminal.press('1');
    }
    await terminal.shows('round 2 of 2');
    expect(terminal.screen()).toMatch(/now 5 .+Player 2 wins!.+now 1 .+No moves yet\./s);
    terminal.press('1');
    await terminal.shows('Moves 1. +2');
    expect(terminal.screen()).not.toContain('Player 2 wins');
  });

  it('the end of a round is shown alone for a moment, which a key ends', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter(`DUELBOOK_PACE=slow ${SHORT} --rounds 2`);
    for (const total of [1, 3]) {
      await terminal.shows(`now ${total} `);
      terminal.press('1');
    }
    await terminal.shows(/round 1 of 2 .+0 : 1 .+Player 2 wins!.+Any key goes on\./s);
    expect(terminal.screen()).not.toContain('now 1 ');
    terminal.press('Space');
    await terminal.shows(/round 2 of 2 .+Player 2 wins!.+now 1 .+No moves yet\./s);
    // That key is no part of the next answer.
    terminal.press('1');
    await terminal.shows('Moves 1. +2');
  });

  it('the end of a round is waited for where the next one leaves no room for it', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.resize(80, 20);
    terminal.enter('duelbook play equation-duel --rounds 2');
    await terminal.shows('▶ Player 1');
    terminal.enter('/resign');
    await terminal.shows('(yes/no)');
    terminal.enter('yes');
    await terminal.shows('Press Enter for the next round:');
    expect(terminal.screen()).toMatch(/Player 1 resigned\..+Score: Player 1 0, Player 2 1\./s);
    // What is typed here is not meant for a round that is not on the screen yet.
    terminal.enter('/restart');
    await terminal.shows('round 2 of 2');
    expect(terminal.screen()).not.toContain('resigned');
    expect(terminal.screen()).toContain('"/restart" was not taken: this round was not shown yet.');
    expect(terminal.screen()).toContain('Take a number.');
  });

  it('a host who waits sees what to tell a friend, and that it is the server, after any order', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter('duelbook host binary-race');
    const isInvited = async (): Promise<void> => {
      await terminal.shows('Waiting for an opponent');
      expect(terminal.screen()).toMatch(/duelbook join http.+This program is the server/s);
    };
    await isInvited();
    terminal.enter('/moves');
    await terminal.shows(/No moves yet\.\s+No moves yet\./);
    await isInvited();
    // Enter alone is no answer, and nothing is said of it.
    terminal.press('\r');
    await terminal.shows(/No moves yet\.\s+Give this line/);
    terminal.enter('/quit');
    await terminal.shows('Come back with:');
  });

  it('a new size redraws the board, and what is said and being typed stays', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter('duelbook play binary-race --fair --seed 2');
    // Not "goes on": it is a new match.
    await terminal.shows(/To make it fair, these moves are already played: \S+\.\n/);
    await terminal.shows(CHOICE);
    const ruler = (): number => /^─+$/m.exec(terminal.screen())?.[0].length ?? 0;
    expect(ruler()).toBe(78);
    terminal.press('*', '2');
    await terminal.shows('> *2');
    terminal.resize(60, 20);
    await terminal.shows(/^─{60}$/m);
    await terminal.shows('> *2');
    terminal.resize(100, 30);
    await terminal.shows(/^─{78}$/m);
    terminal.press('Enter');
    await terminal.shows('Moves 1. *2   2. *2');
  });

  it('is in colour, except where NO_COLOR is set', async () => {
    const painted = async (more: NodeJS.ProcessEnv): Promise<string> => {
      const terminal = await openTerminal(tempFolder(), more);
      terminal.enter(SHORT);
      await terminal.shows(CHOICE);
      return terminal.painted();
    };
    const colours = new RegExp(`${String.fromCharCode(27)}\\[(3|9)[0-7]m`);
    expect(await painted({})).toMatch(colours);
    expect(await painted({ NO_COLOR: '1' })).not.toMatch(colours);
  });

  it('a turn has the colour of its player, and how it ended that of a win or a loss', async () => {
    const terminal = await openTerminal(tempFolder());
    const esc = String.fromCharCode(27);
    terminal.enter('duelbook play binary-race --start 62 --p2 random --first 1');
    await terminal.shows('Your turn.');
    expect(terminal.painted()).toContain(`${esc}[1m${esc}[31mYour turn.`);
    terminal.press('1');
    await terminal.shows('You win!');
    expect(terminal.painted()).toContain(`${esc}[1m${esc}[32mYou win!`);
  });

  it('replay steps forwards and backwards, jumps, and leaves', async () => {
    const home = tempFolder();
    run(home, ['play', 'binary-race', '--target', '5'], ['1', '1']);
    const terminal = await openTerminal(home);
    terminal.enter(`duelbook replay ${onlyMatch(home)}; echo left with $?`);
    await terminal.shows('Move 0 of 2.');
    for (const [key, seen] of [
      ['Right', 'Move 1 of 2.'],
      ['Right', 'Move 2 of 2. Player 2 won.'],
      ['Right', 'Move 2 of 2. Player 2 won.'],
      ['Left', 'Move 1 of 2.'],
      ['Home', 'Move 0 of 2.'],
      ['Left', 'Move 0 of 2.'],
      ['End', 'Move 2 of 2.'],
    ] as const) {
      terminal.press(key);
      await terminal.shows(seen);
    }
    expect(terminal.screen()).toContain('Moves 1. +2   2. +2');
    terminal.press('q');
    await terminal.shows('left with 0');
    await restored(terminal);
  });

  it('two computers are looked at, move by move, and left with Ctrl-C', async () => {
    const home = tempFolder();
    const terminal = await openTerminal(home);
    const match = 'duelbook play palindrome-war --p1 random --p2 random';
    terminal.enter(`DUELBOOK_PACE=slow ${match}; echo left with $?`);
    await terminal.shows(/Moves .*\d\. \w [BE] /);
    await terminal.shows('Ctrl-C leaves: the match is kept.');
    terminal.press('C-c');
    await terminal.shows('left with 0');
    expect(terminal.screen()).toContain('The match is kept.');
    expect(run(home, ['history']).out).toContain('not over');
    await restored(terminal);
  });

  it('a program that thinks is waited for beside the board, and Ctrl-C leaves it at once', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter("duelbook play binary-race --p2 'cmd:sleep 9'; echo left with $?");
    await terminal.shows(CHOICE);
    terminal.press('1');
    await terminal.shows('Waiting for Player 2 …');
    expect(terminal.screen()).toContain('Moves 1. +2');
    terminal.press('C-c');
    await restored(terminal);
  });

  it('few rows keep the title: empty lines go first', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.resize(80, 16);
    terminal.enter('duelbook play equation-duel --p2 hard');
    await terminal.shows('Take a number.');
    expect(terminal.screen()).toContain('▶ You');
  });

  it('is plain where the terminal cannot be drawn on, and /resign is asked about there too', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter(`TERM=dumb ${SHORT}`);
    await terminal.shows(BOOK_CHOICE);
    expect(terminal.drawnOn()).toBe(false);
    terminal.enter('/RESIGN');
    await terminal.shows('Really give up this round? (yes/no):');
    terminal.enter('yes');
    await terminal.shows('Player 1 resigned.');
  });

  it('lists and mistakes break between words at the edge of the screen', async () => {
    const home = tempFolder();
    const names = ['--name1', 'Somebody with a long name', '--name2', 'Another long name'];
    run(home, ['play', 'binary-race', ...names], ['1']);
    const terminal = await openTerminal(home);
    terminal.enter('duelbook history; duelbook qqqq');
    await terminal.shows(/– Another\n {4}long name: 1 move, not over$/m);
    await terminal.shows(/join, watch, lobby,\nleaders, games/);
    terminal.resize(50, 24);
    terminal.enter(`clear; ${SHORT}`);
    await terminal.shows(CHOICE);
    terminal.press('1');
    await terminal.shows('Moves 1. +2');
    terminal.enter('/quit');
    await terminal.shows(/^The match is kept\. Go on with: duelbook resume\n[a-z2-9]{6}$/m);
  });

  it('what is said of a variation or a command stays in its column on a narrow screen', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.resize(60, 24);
    terminal.enter('duelbook games');
    await terminal.shows(
      /^ {4}long +Only a and b; it takes a palindrome\n {25}of seven to win\.\n {25}--/m,
    );
    terminal.enter('clear; duelbook --help');
    await terminal.shows(/^ {2}stats \[--json\] .+\n {27}\S.+\n {27}\S/m);
    expect(terminal.screen()).not.toMatch(/^ {4}\S/m);
  });

  it('wide names break no word: what they take is counted in columns', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.resize(40, 24);
    terminal.enter('duelbook play color-bridge --name1 日本語日本語 --name2 Bob');
    await terminal.shows(/^日本語日本語: Color one position, or two\nadjacent ones\.$/m);
  });

  it('two computers play to the end by themselves', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter(`${SHORT} --p1 easy --p2 easy; echo left with $?`);
    await terminal.shows(/wins!/);
    terminal.enter('q');
    await terminal.shows('left with 0');
    await restored(terminal);
  });

  it('a review steps through the match beside its graph, and pages the whole text', async () => {
    const home = tempFolder();
    run(home, ['play', 'color-bridge', '--name1', 'Ann'], ['6', '3 4', '1', '2']);
    const terminal = await openTerminal(home);
    // The mistakes of a player who is "You" on the board.
    terminal.enter('duelbook drill');
    await terminal.shows(/▶ You against Player 2\n.+ You played 1; find better\./s);
    terminal.enter('/quit');
    await terminal.shows('Solved 0 of ');
    terminal.enter(`clear; duelbook review ${onlyMatch(home)}; echo left with $?`);
    // It begins where the match was decided.
    await terminal.shows(/Move 3 of 4\. Ann played 1: blunder\./);
    const marked = /^ {8}▲$/m;
    expect(terminal.screen()).toMatch(/·.+✕/);
    expect(terminal.screen()).toMatch(marked);
    terminal.press('Left');
    await terminal.shows('Move 2 of 4. Player 2 played 3 4: best.');
    expect(terminal.screen()).not.toMatch(marked);
    terminal.resize(60, 18);
    terminal.press('n');
    await terminal.shows('Move 3 of 4.');
    expect(terminal.screen()).toMatch(marked);
    terminal.press('t');
    await terminal.shows('Space for more, b back, q leaves.');
    terminal.press('q', 'C-z');
    await terminal.shows('Stopped');
    terminal.enter('clear; fg');
    await terminal.shows('Move 3 of 4.');
    // From before the blunder on, another move wins.
    terminal.press('Enter');
    await terminal.shows('Practice: /back takes a move back');
    terminal.enter('7 8');
    await terminal.shows(/\[ Go on \]\n\[ Take back \].+You win!/s);
    terminal.press('Escape');
    await terminal.shows('Move 3 of 4.');
    terminal.press('C-c');
    await restored(terminal);
  });

  it('a puzzle, a lesson and solve take moves on the board, and commands are buttons', async () => {
    const terminal = await openTerminal(tempFolder());
    terminal.enter('duelbook puzzle color-bridge --seed 3 --count 1');
    await terminal.shows(/Puzzle 1 of 1: you win in \d moves\./);
    terminal.enter('3');
    await terminal.shows('Wrong: 3 loses');
    const row = terminal
      .screen()
      .split('\n')
      .findIndex((line) => line.includes('[ Show'));
    terminal.click(row, 4);
    await terminal.shows('[›Finish‹]');
    terminal.press('Escape');
    await terminal.shows('Solved 0 of 1.');
    await restored(terminal);

    terminal.enter('clear; duelbook solve color-bridge --length 7 --moves 3 6');
    await terminal.shows('Player 1 is to move and wins in 1 move.');
    // What a position is worth has a colour, too.
    expect(terminal.painted()).toMatch(/\[32mwins in 1 move/);
    terminal.enter('7');
    await terminal.shows(/Player 2 is to move and wins in \d moves?\./);
    terminal.press('Escape');
    await terminal.shows('Player 1 is to move and wins in 1 move.');
    terminal.enter('/quit');
    await restored(terminal);

    terminal.enter('clear; duelbook learn');
    await terminal.shows(/▸ 1 Binary Race +new/);
    terminal.press('Enter');
    await terminal.shows('Step 1 of');
    terminal.enter('/skip');
    await terminal.shows('Step 2 of');
    terminal.press('C-c');
    await terminal.shows('Your progress is kept.');
    await restored(terminal);

    terminal.enter('clear; duelbook learn equation-duel');
    await terminal.shows('Step 1 of');
    terminal.enter('1 + 2 = 4');
    await terminal.shows('The equation is invalid: you do not have number 4.');
    terminal.press('C-c');
    await restored(terminal);
  });
});
