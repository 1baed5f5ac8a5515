/**
 * `duelbook` alone: a menu of game, opponent, variation and rounds. Through a pipe the same questions
 * come in lines. On a terminal the match that was left last is the first choice.
 */
import type { Game, Preset } from '../../core/game.ts';
import { type Match, movesOfRound, newMatch, withNextRound } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { other, PLAYERS } from '../../core/seat.ts';
import { GAMES } from '../../games/list.ts';
import { homeFolder } from '../../local/home.ts';
import { latestOpenMatch, type MatchHeader, type SavedMatch } from '../../local/matches.ts';
import { terminalTranslator, texts } from '../../messages/terminal.ts';
import { LEVELS } from '../../players/levels.ts';
import { randomSeed } from '../commands/shared/match-flags.ts';
import { externalSettings } from '../commands/shared/player-flags.ts';
import { type ExitCode, print, printLines, usageError } from '../output.ts';
import { type LineIO, stdioLines } from './line-io.ts';
import { ask } from './plain-frontend.ts';
import {
  canDrawScreen,
  type PlayResult,
  resumeMatch,
  startMatch,
  type TerminalSettings,
} from './start-match.ts';

interface Choice<T> {
  readonly value: T;
  readonly label: string;
  readonly hint?: string;
}

/** One question of the menu: the value chosen, or null when the person leaves. */
type Choose = <T>(message: string, choices: readonly Choice<T>[]) => Promise<T | null>;

const OPPONENTS: readonly Choice<string>[] = [
  { value: 'human', ...texts.menu.friend },
  ...LEVELS.map((level) => ({ value: level, label: texts.menu.computer(level) })),
];

const ROUNDS: readonly Choice<number>[] = [1, 3, 5].map((value) => ({
  value,
  label: texts.menu.rounds(value),
}));

/** What may follow a match. */
const NEXT: readonly Choice<'again' | 'menu' | null>[] = [
  { value: 'again', ...texts.menu.again },
  { value: 'menu', ...texts.menu.back },
  { value: null, ...texts.menu.leave },
];

/** A new or saved match, and its players. */
interface MenuMatch {
  readonly match: Match;
  readonly header: Omit<MatchHeader, 'id'>;
  readonly saved: SavedMatch | null;
}

/** The menu at a terminal, or through a pipe. */
interface MenuIO {
  readonly choose: Choose;
  readonly settings: TerminalSettings;
  /** A match to go on with, if one is to be a choice. */
  resumable(): SavedMatch | null;
}

export async function menu(argv: readonly string[]): Promise<ExitCode> {
  const wrong = argv.find((flag) => flag !== '--plain');
  if (wrong !== undefined) {
    return usageError(texts.menu.unknownFlag(wrong));
  }
  if (argv.length === 0 && canDrawScreen()) {
    const seating = { plain: false };
    return runMenu({ choose: await terminalChoose(), settings: seating, resumable: latestLeft });
  }
  const lines = stdioLines();
  print(texts.title);
  // A match reads the same lines, and leaves the rest to the menu.
  const seating = { plain: true, lines: { ...lines, close: () => {} } };
  const choose = pipeChoose(lines);
  const code = await runMenu({ choose, settings: seating, resumable: () => null });
  lines.close();
  return code;
}

/** The match that was left last. What cannot be read is no choice; `resume` says why. */
function latestLeft(): SavedMatch | null {
  const latest = latestOpenMatch(homeFolder());
  return latest.ok ? latest.value : null;
}

/** Match after match, until one is left or cannot be saved, or no other is wanted. */
async function runMenu({ choose, settings, resumable }: MenuIO): Promise<ExitCode> {
  let party = await chooseMatch(choose, resumable());
  while (party !== null) {
    // Separates the last board from the next question.
    if (!settings.plain) print('');
    const { code, isOver } = await playMatch(party, settings);
    if (!isOver) return code;
    const next = await choose(texts.menu.anotherMatch, NEXT);
    if (next === null) return 0;
    party = next === 'again' ? rematch(party) : await chooseMatch(choose, resumable());
  }
  return 0;
}

async function playMatch(
  { match, header, saved }: MenuMatch,
  settings: TerminalSettings,
): Promise<PlayResult> {
  const external = externalSettings(Object.values(header.players));
  if (!external.ok) return { code: usageError(external.error), isOver: false };
  const seated = { ...settings, external: external.value };
  return saved === null ? startMatch(match, header, seated) : resumeMatch(saved, seated);
}

/** The same once more, everyone in the same seat. Who starts alternates, as between rounds (A3). */
function rematch({ match, header }: MenuMatch): MenuMatch {
  const { game, options } = match;
  const { starter } = unwrap(newMatch(game, match));
  const next = { options, seed: randomSeed(), first: other(starter) };
  return { match: unwrap(newMatch(game, next)), header: { ...header, began: now() }, saved: null };
}

const now = (): string => new Date().toISOString();

/** The match that was left last, as a choice before the games. */
function resumeChoice(saved: SavedMatch): Choice<SavedMatch> {
  const { game } = saved.match;
  const next = movesOfRound(withNextRound(saved.match)).length + 1;
  return { value: saved, label: texts.menu.resume(game.title, next) };
}

/** Which match, and against whom; null when the person leaves. */
async function chooseMatch(choose: Choose, left: SavedMatch | null): Promise<MenuMatch | null> {
  const game = await choose<Game | SavedMatch>(texts.menu.whichGame, [
    ...(left === null ? [] : [resumeChoice(left)]),
    ...GAMES.map((value) => ({
      value,
      label: value.title,
      hint: terminalTranslator(value).summary(value).text,
    })),
  ]);
  if (game === null) return null;
  if ('header' in game) return { match: game.match, header: game.header, saved: game };
  const opponent = await choose(texts.menu.whichOpponent, OPPONENTS);
  if (opponent === null) return null;
  const translator = terminalTranslator(game);
  const preset = await choose<Preset>(
    texts.menu.whichVariation,
    game.presets.map((value) => {
      const { label, about } = translator.preset(value);
      return { value, label, hint: about.text };
    }),
  );
  if (preset === null) return null;
  const rounds = await choose(texts.menu.howManyRounds, ROUNDS);
  if (rounds === null) return null;
  const options = { ...preset.options, rounds };
  const match = unwrap(newMatch(game, { options, seed: randomSeed(), first: 'random' }));
  const players = { 1: 'human', 2: opponent };
  return { match, header: { began: now(), names: PLAYERS, players, fair: false }, saved: null };
}

const CTRL_D = '\x04';

/** The menu on a terminal, with arrow keys. */
async function terminalChoose(): Promise<Choose> {
  const { intro, isCancel, select, updateSettings } = await import('@clack/prompts');
  // As everywhere else. At Ctrl-D it would else stop without a word, and the cursor would stay hidden.
  updateSettings({ aliases: { [CTRL_D]: 'cancel', q: 'cancel' } });
  intro(texts.title);
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
const pipeChoose =
  (lines: LineIO): Choose =>
  async (message, choices) => {
    const list = choices.map(
      ({ label, hint }, index) => `${index + 1}. ${label}${hint === undefined ? '' : `: ${hint}`}`,
    );
    printLines(['', message, ...list]);
    for (;;) {
      const line = await ask(lines, texts.menu.enterChoice(choices.length));
      if (line === null || line.trim() === 'q') return null;
      const choice = choices[Number(line.trim()) - 1];
      if (choice !== undefined) return choice.value;
      lines.write(`${texts.menu.notAChoice(choices.length)}\n`);
    }
  };
