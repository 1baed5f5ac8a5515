/**
 * `duelbook` alone: a menu for someone who has read nothing. Game, opponent, variation, rounds; then
 * play, once more or something else. Through a pipe the same questions are asked in lines. On a
 * terminal a match that was left is the first choice.
 */
import type { Game, Preset } from '../core/game.ts';
import { type Match, movesOfRound, newMatch, readyMatch } from '../core/match.ts';
import { sure } from '../core/result.ts';
import { other, PLAYERS } from '../core/seat.ts';
import { GAMES } from '../games/list.ts';
import { LEVELS } from '../players/levels.ts';
import { homeFolder } from '../store/home.ts';
import { type Kept, latestOpen, type Sitting } from '../store/matches.ts';
import { type ExitCode, mistaken, print, TITLE, tell } from './command.ts';
import { guestsFrom } from './guests.ts';
import { type Lines, standardLines } from './lines.ts';
import { ask } from './plain.ts';
import { canDraw, type Sat, type Seating, seatAgain, seatNew } from './seating.ts';
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

/** What may follow a match. */
const NEXT: readonly Choice<'again' | 'menu' | null>[] = [
  { value: 'again', label: 'The same again', hint: 'the other player starts' },
  { value: 'menu', label: 'Something else', hint: 'back to the menu' },
  { value: null, label: 'No', hint: 'leave' },
];

/** A match that people sit down to, new or kept, and who they are. */
interface Party {
  readonly match: Match;
  readonly sitting: Omit<Sitting, 'id'>;
  readonly kept: Kept | null;
}

/** How people at the menu are met: at a terminal, or through a pipe. */
interface Manner {
  readonly choose: Choose;
  readonly seating: Seating;
  /** A match to go on with, if one is to be a choice. */
  offered(): Kept | null;
}

export async function menu(argv: readonly string[]): Promise<ExitCode> {
  const wrong = argv.find((flag) => flag !== `--${PLAIN.name}`);
  if (wrong !== undefined) {
    return mistaken(`There is no flag ${wrong}; \`duelbook --help\` lists the commands.`);
  }
  if (argv.length === 0 && canDraw()) {
    const seating = { plain: false };
    return stay({ choose: await clackChoose(), seating, offered: lastLeft });
  }
  const lines = standardLines();
  print(TITLE);
  // Whoever plays reads the same lines, and leaves the rest of them to the menu.
  const seating = { plain: true, lines: { ...lines, close: () => {} } };
  const choose = lineChoose(lines);
  const code = await stay({ choose, seating, offered: () => null });
  lines.close();
  return code;
}

/** The match that was left last. What cannot be read is no choice; `resume` says why. */
function lastLeft(): Kept | null {
  const latest = latestOpen(homeFolder());
  return latest.ok ? latest.value : null;
}

/** Match after match, until one is left or cannot be kept, or nobody wants another. */
async function stay({ choose, seating, offered }: Manner): Promise<ExitCode> {
  let party = await chooseParty(choose, offered());
  while (party !== null) {
    // Else what is left of the board when it is over would hang on the last question.
    if (!seating.plain) print('');
    const { code, isOver } = await play(party, seating);
    // Whoever leaves a match leaves.
    if (!isOver) return code;
    const next = await choose('Another match?', NEXT);
    if (next === null) return 0;
    party = next === 'again' ? again(party) : await chooseParty(choose, offered());
  }
  return 0;
}

async function play({ match, sitting, kept }: Party, seating: Seating): Promise<Sat> {
  const guests = guestsFrom({ values: {} }, Object.values(sitting.players));
  if (!guests.ok) return { code: mistaken(guests.error), isOver: false };
  const seated = { ...seating, guests: guests.value };
  return kept === null ? seatNew(match, sitting, seated) : seatAgain(kept, seated);
}

/** The same once more, everyone in the same seat. Who starts alternates, as between rounds (A3). */
function again({ match, sitting }: Party): Party {
  const { game, record } = match;
  const { starter } = sure(newMatch(game, record));
  const next = { options: record.options, seed: newSeed(), first: other(starter) };
  return { match: sure(newMatch(game, next)), sitting: { ...sitting, began: now() }, kept: null };
}

const now = (): string => new Date().toISOString();

/** How to go on with a match, before the games: whoever left one most likely comes back to it. */
function goingOn(kept: Kept): Choice<Kept> {
  const { game } = kept.match;
  const next = movesOfRound(readyMatch(kept.match)).length + 1;
  return { value: kept, label: `Go on with ${game.title}, move ${next}` };
}

/** Which match, and against whom; null when the person leaves. */
async function chooseParty(choose: Choose, left: Kept | null): Promise<Party | null> {
  const game = await choose<Game | Kept>('Which game?', [
    ...(left === null ? [] : [goingOn(left)]),
    ...GAMES.map((value) => ({ value, label: value.title, hint: value.summary })),
  ]);
  if (game === null) return null;
  if ('sitting' in game) return { match: game.match, sitting: game.sitting, kept: game };
  const opponent = await choose('Against whom?', OPPONENTS);
  if (opponent === null) return null;
  const preset = await choose<Preset>(
    'Which variation?',
    game.presets.map((value) => ({ value, label: value.name, hint: value.about })),
  );
  if (preset === null) return null;
  const rounds = await choose('How many rounds?', ROUNDS);
  if (rounds === null) return null;
  const options = { ...preset.options, rounds };
  const match = sure(newMatch(game, { options, seed: newSeed(), first: 'random' }));
  const players = { 1: 'human', 2: opponent };
  return { match, sitting: { began: now(), names: PLAYERS, players, fair: false }, kept: null };
}

const CTRL_D = '\x04';

/** The menu on a terminal, with arrow keys. */
async function clackChoose(): Promise<Choose> {
  const { intro, isCancel, select, updateSettings } = await import('@clack/prompts');
  // As everywhere else. At Ctrl-D it would else stop without a word, and the cursor would stay hidden.
  updateSettings({ aliases: { [CTRL_D]: 'cancel', q: 'cancel' } });
  intro(TITLE);
  /** Takes the list that is shown away. */
  let drop = (): void => {};
  // After Ctrl-Z and `fg` it is not on the screen any more, and its reader has paused its input.
  process.on('SIGCONT', () => setImmediate(() => drop()));
  return async <T>(message: string, choices: readonly Choice<T>[]) => {
    for (;;) {
      const shown = new AbortController();
      drop = () => shown.abort();
      // The list is chosen from by number, so that any value may stand behind a choice.
      const chosen = await select({
        message,
        options: choices.map(({ label, hint }, value) =>
          hint === undefined ? { value, label } : { value, label, hint },
        ),
        signal: shown.signal,
      });
      drop = () => {};
      // Its reader may think that it has paused the input already.
      process.stdin.pause();
      if (shown.signal.aborted) continue;
      return isCancel(chosen) ? null : (choices[chosen]?.value ?? null);
    }
  };
}

/** The menu through a pipe, with numbers. */
const lineChoose =
  (lines: Lines): Choose =>
  async (message, choices) => {
    const list = choices.map(
      ({ label, hint }, index) => `${index + 1}. ${label}${hint === undefined ? '' : `: ${hint}`}`,
    );
    tell(['', message, ...list]);
    for (;;) {
      const line = await ask(lines, `Enter your choice (1 to ${choices.length}, or q to leave): `);
      if (line === null || line.trim() === 'q') return null;
      const choice = choices[Number(line.trim()) - 1];
      if (choice !== undefined) return choice.value;
      lines.write(`Please enter a number from 1 to ${choices.length}, or q.\n`);
    }
  };
