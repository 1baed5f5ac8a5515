/**
 * `duelbook` alone: the home screen at a terminal. Through a pipe a menu of game, opponent, variation and
 * rounds, asked in lines.
 */
import type { Game, Preset } from '../../core/game.ts';
import { newMatch } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { PLAYERS } from '../../core/seat.ts';
import { allGames } from '../../games/list.ts';
import { terminalTranslator, texts } from '../../messages/terminal.ts';
import { LEVELS } from '../../players/levels.ts';
import { randomSeed } from '../commands/shared/match-flags.ts';
import { type ExitCode, print, printLines, usageError } from '../output.ts';
import { type LineIO, stdioLines } from './line-io.ts';
import { ask } from './plain-frontend.ts';
import { type NewMatch, nextMatch } from './play-on.ts';
import { canDrawScreen, startMatch, type TerminalSettings } from './start-match.ts';

interface Choice<T> {
  readonly value: T;
  readonly label: string;
  readonly hint?: string;
}

/** One question of the menu: the value chosen, or null when the person leaves. */
type Choose = <T>(message: string, choices: readonly Choice<T>[]) => Promise<T | null>;

const OPPONENTS: readonly Choice<string>[] = [
  { value: 'human', ...texts.menu.friend },
  ...LEVELS.map((level) => ({
    value: level,
    label: texts.menu.computer(level),
    hint: texts.levels[level],
  })),
];

const ROUNDS: readonly Choice<number>[] = ([1, 3, 5] as const).map((value) => ({
  value,
  label: texts.menu.rounds[value],
}));

/** What may follow a match. */
const NEXT: readonly Choice<'again' | 'menu' | null>[] = [
  { value: 'again', ...texts.menu.again },
  { value: 'menu', ...texts.menu.back },
  { value: null, ...texts.menu.leave },
];

export async function menu(argv: readonly string[]): Promise<ExitCode> {
  const wrong = argv.find((flag) => flag !== '--plain');
  if (wrong !== undefined) {
    return usageError(texts.menu.unknownFlag(wrong));
  }
  if (argv.length === 0 && canDrawScreen()) {
    const { homeScreen } = await import('../home/home.ts');
    return homeScreen();
  }
  const lines = stdioLines();
  print(texts.title);
  // A match reads the same lines, and leaves the rest to the menu.
  const settings = { plain: true, lines: { ...lines, close: () => {} } };
  const code = await runMenu(lineChoose(lines), settings);
  lines.close();
  return code;
}

/** Match after match, until one is left or cannot be saved, or no other is wanted. */
async function runMenu(choose: Choose, settings: TerminalSettings): Promise<ExitCode> {
  let chosen = await chooseMatch(choose);
  while (chosen !== null) {
    const { code, isOver } = await startMatch(chosen.match, chosen.header, settings);
    if (!isOver) return code;
    const next = await choose(texts.menu.anotherMatch, NEXT);
    if (next === null) return 0;
    chosen = next === 'again' ? nextMatch(chosen, 'again') : await chooseMatch(choose);
  }
  return 0;
}

const now = (): string => new Date().toISOString();

/** Which match, and against whom; null when the person leaves. */
async function chooseMatch(choose: Choose): Promise<NewMatch | null> {
  const game = await choose<Game>(
    texts.menu.whichGame,
    allGames().map((value) => ({
      value,
      label: value.title,
      hint: terminalTranslator(value).summary(value).text,
    })),
  );
  if (game === null) return null;
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
  return {
    match,
    header: { began: now(), names: PLAYERS, players, fair: false, practice: false },
  };
}

/** The menu through a pipe, with numbers. */
const lineChoose =
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
