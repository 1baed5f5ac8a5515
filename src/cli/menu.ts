/**
 * `duelbook` alone: a menu for someone who has read nothing. Game, opponent, variation, rounds; then
 * play. Through a pipe the same questions are asked in lines. On a terminal a match that was left is
 * the first choice.
 */
import type { Game, Preset } from '../core/game.ts';
import { movesOfRound, newMatch, readyMatch } from '../core/match.ts';
import { PLAYERS } from '../core/seat.ts';
import { GAMES } from '../games/list.ts';
import { LEVELS } from '../players/levels.ts';
import { homeFolder } from '../store/home.ts';
import { type Kept, latestOpen } from '../store/matches.ts';
import { type ExitCode, mistaken, print, TITLE } from './command.ts';
import { type Lines, standardLines } from './lines.ts';
import { ask } from './plain.ts';
import { canDraw, seatNew } from './seating.ts';
import { newSeed, PLAIN } from './setup.ts';

interface Choice<T> {
  readonly value: T;
  readonly label: string;
  readonly hint?: string;
}

/** One question of the menu: the value chosen, or null when the person leaves. */
type Choose = <T>(message: string, choices: readonly Choice<T>[]) => Promise<T | null>;

const OPPONENTS: readonly Choice<string>[] = [
  { value: 'human', label: 'A friend', hint: 'at the same keyboard' },
  ...LEVELS.map((level) => ({ value: level, label: `The computer, ${level}` })),
];

const ROUNDS: readonly Choice<number>[] = [1, 3, 5].map((value) => ({
  value,
  label: value === 1 ? 'One round' : `${value} rounds`,
}));

export async function menu(argv: readonly string[]): Promise<ExitCode> {
  const wrong = argv.find((flag) => flag !== `--${PLAIN.name}`);
  if (wrong !== undefined) {
    return mistaken(`There is no flag ${wrong}; \`duelbook --help\` lists the commands.`);
  }
  if (argv.length === 0 && canDraw()) return sitDown(await clackChoose(), { left: lastLeft() });
  const lines = standardLines();
  print(TITLE);
  return sitDown(lineChoose(lines), { left: null, lines });
}

/** The match that was left last. What cannot be read is no choice; `resume` says why. */
function lastLeft(): Kept | null {
  const latest = latestOpen(homeFolder());
  return latest.ok ? latest.value : null;
}

/** How to go on with a match, before the games: whoever left one most likely comes back to it. */
function goingOn({ match }: Kept): Choice<'go on'> {
  const { title } = match.game;
  const next = movesOfRound(readyMatch(match)).length + 1;
  return { value: 'go on', label: `Go on with ${title}, move ${next}` };
}

async function sitDown(
  choose: Choose,
  { left, lines }: { readonly left: Kept | null; readonly lines?: Lines },
): Promise<ExitCode> {
  const game = await choose<Game | 'go on'>('Which game?', [
    ...(left === null ? [] : [goingOn(left)]),
    ...GAMES.map((value) => ({ value, label: value.title, hint: value.summary })),
  ]);
  if (game === null) return 0;
  if (game === 'go on') {
    const { command } = await import('./commands/resume.ts');
    return command.run([]);
  }
  const opponent = await choose('Against whom?', OPPONENTS);
  if (opponent === null) return 0;
  const preset = await choose<Preset>(
    'Which variation?',
    game.presets.map((value) => ({ value, label: value.name, hint: value.about })),
  );
  if (preset === null) return 0;
  const rounds = await choose('How many rounds?', ROUNDS);
  if (rounds === null) return 0;
  const match = newMatch(game, {
    options: { ...preset.options, rounds },
    seed: newSeed(),
    first: 'random',
  });
  if (!match.ok) return mistaken(match.error);
  const players = { 1: 'human', 2: opponent };
  const sitting = { began: new Date().toISOString(), names: PLAYERS, players, fair: false };
  const plain = lines !== undefined;
  // Else what is left of the board when it is over would hang on the last question.
  if (!plain) print('');
  return seatNew(match.value, sitting, { plain, ...(plain ? { lines } : {}) });
}

/** The menu on a terminal, with arrow keys. */
async function clackChoose(): Promise<Choose> {
  const { intro, isCancel, select } = await import('@clack/prompts');
  intro(TITLE);
  // After Ctrl-Z and `fg` Node's reader pauses its input, and nothing would keep the program there.
  process.on('SIGCONT', () => setImmediate(() => process.stdin.resume()));
  return async <T>(message: string, choices: readonly Choice<T>[]) => {
    // The list is chosen from by number, so that any value may stand behind a choice.
    const chosen = await select({
      message,
      options: choices.map(({ label, hint }, value) =>
        hint === undefined ? { value, label } : { value, label, hint },
      ),
    });
    // Its reader may think that it has paused the input already: see above.
    process.stdin.pause();
    return isCancel(chosen) ? null : (choices[chosen]?.value ?? null);
  };
}

/** The menu through a pipe, with numbers. */
const lineChoose =
  (lines: Lines): Choose =>
  async (message, choices) => {
    lines.write(`\n${message}\n`);
    for (const [index, { label, hint }] of choices.entries()) {
      lines.write(`${index + 1}. ${label}${hint === undefined ? '' : `: ${hint}`}\n`);
    }
    for (;;) {
      const line = await ask(lines, `Enter your choice (1 to ${choices.length}, or q to leave): `);
      if (line === null || line.trim() === 'q') return null;
      const choice = choices[Number(line.trim()) - 1];
      if (choice !== undefined) return choice.value;
      lines.write(`Please enter a number from 1 to ${choices.length}, or q.\n`);
    }
  };
