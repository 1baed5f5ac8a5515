/**
 * `duelbook` alone at a terminal: the home screen, from which everything can be reached. What it opens
 * are the commands of the program, so that both can do the same.
 */

import type { Game } from '../../core/game.ts';
import { isOver, movesOfRound, withNextRound } from '../../core/match.ts';
import { allGames } from '../../games/list.ts';
import { homeFolder } from '../../local/home.ts';
import { assistantSeat } from '../../local/journal-entries.ts';
import { latestOpenMatch, listMatches, type SavedMatch } from '../../local/matches.ts';
import { texts } from '../../messages/terminal.ts';
import { COMMANDS } from '../commands.ts';
import { collectPrinted, type ExitCode, printLines } from '../output.ts';
import { chooseFromList, type ListItem } from '../screen/list-screen.ts';
import { pageOnScreen } from '../screen/pager.ts';
import { keepScreen } from '../screen/screen.ts';
import { gameHint } from '../terminal/goal.ts';
import { matchStatus } from '../terminal/match-summary.ts';
import { playOn, resumeOn } from '../terminal/play-on.ts';
import { playersInfo } from '../terminal/players-info.ts';
import type { PlayResult } from '../terminal/start-match.ts';
import { wrap } from '../wrap.ts';
import { askLine } from './ask-line.ts';
import { chooseNewMatch } from './new-match.ts';
import { settingsScreen } from './settings-screen.ts';

/** Where a screen leads: back to the one before, maybe with news to be said there, or out of the program. */
export type Next = 'back' | 'leave' | { readonly news: readonly string[] };

interface Entry extends ListItem<string> {
  open(): Promise<Next>;
}

/** Lists entries until one leaves, or Esc goes back; the cursor stays where it was. */
async function runList(
  title: string,
  entries: () => readonly Entry[],
  isHome = false,
): Promise<Next> {
  let start: string | undefined;
  let news: readonly string[] = [];
  const motto = isHome ? [texts.home.motto] : [];
  for (;;) {
    const items = entries();
    const chosen = await chooseFromList({
      title,
      items,
      canGoBack: !isHome,
      ...(start === undefined ? {} : { start }),
      about: [...motto, ...(news.length === 0 ? [] : ['', ...news])],
    });
    if (chosen.kind !== 'chosen') return chosen.kind;
    start = chosen.value;
    const next = await items.find(({ value }) => value === start)?.open();
    if (next === 'leave') return 'leave';
    news = typeof next === 'object' ? next.news : [];
  }
}

/** Commands that play a match. */
const MATCHES = ['host', 'join'];

/** More lines than these are read on a screen of their own. */
const MAX_NEWS = 4;

/** Runs a command of the program, and shows what it prints. */
async function runCommand(name: string, ...argv: readonly string[]): Promise<Next> {
  const module = await COMMANDS[name]?.();
  const { result: code, lines } = await collectPrinted(async () => module?.command.run(argv));
  // A match that was left leaves the program too, and after its end the home screen was open once more.
  if (code === 0 && MATCHES.includes(name) && argv.length > 0) {
    printLines(lines);
    return 'leave';
  }
  const news = lines.filter((line) => line !== '');
  if (news.length <= MAX_NEWS) return { news };
  await pageOnScreen((columns) => lines.flatMap((line) => wrap(line, columns)));
  return 'back';
}

/** A game, and then a command with it. */
async function withGame(title: string, open: (game: Game) => Promise<Next>): Promise<Next> {
  return runList(title, () =>
    allGames().map((game) => ({
      value: game.id,
      label: game.title,
      hint: gameHint(game),
      open: () => open(game),
    })),
  );
}

/** A match that was left leaves the program too: a shell is where it was left for. */
const nextAfter = ({ next }: PlayResult): Next => (next === null ? 'leave' : 'back');

async function play(): Promise<Next> {
  const chosen = await chooseNewMatch();
  if (chosen === 'back' || chosen === 'leave') return chosen;
  return nextAfter(await playOn(chosen, { plain: false }));
}

function resumable(): SavedMatch | null {
  const latest = latestOpenMatch(homeFolder());
  return latest.ok ? latest.value : null;
}

function resumeEntry(saved: SavedMatch): Entry {
  const { game } = saved.match;
  const move = movesOfRound(withNextRound(saved.match)).length + 1;
  return {
    value: 'resume',
    label: texts.home.resume.label,
    hint: texts.home.resume.hint(game.title, move),
    open: async () => nextAfter(await resumeOn(saved, { plain: false })),
  };
}

/** The matches that are kept, the latest first, and what can be done with one. */
const history = (): Promise<Next> =>
  runList(texts.home.history.label, () => {
    const { matches } = listMatches(homeFolder());
    if (matches.length === 0) {
      return [{ value: '', label: texts.history.noneYet, open: async () => 'back' }];
    }
    return matches.slice(0, 200).map((saved) => {
      const { header, match } = saved;
      return {
        value: header.id,
        label: `${header.began.slice(0, 10)}  ${match.game.title}`,
        hint: matchStatus(match, playersInfo(header).names),
        open: () => oneMatch(saved),
      };
    });
  });

const oneMatch = (saved: SavedMatch): Promise<Next> => {
  const { id } = saved.header;
  const { review, replay, goOn } = texts.home.match;
  const entry = (value: string, words: { label: string; hint: string }, open: Entry['open']) => ({
    ...{ value, ...words, open },
  });
  return runList(saved.match.game.title, () => [
    ...(!isOver(saved.match) && assistantSeat(saved.header) === null
      ? [entry('resume', goOn, async () => nextAfter(await resumeOn(saved, { plain: false })))]
      : []),
    entry('review', review, () => runCommand('review', id)),
    entry('replay', replay, () => runCommand('replay', id)),
  ]);
};

const online = (): Promise<Next> => {
  const { host, join, lobby, back } = texts.home.online;
  return runList(texts.home.entries.online.label, () => [
    {
      ...{ value: 'host', ...host },
      open: () => withGame(host.label, (game) => runCommand('host', game.id)),
    },
    {
      ...{ value: 'join', ...join },
      open: async () => {
        const link = await askLine(join.label, texts.home.askLink);
        return link === null || link.trim() === '' ? 'back' : runCommand('join', link.trim());
      },
    },
    { value: 'seats', ...back, open: () => runCommand('join') },
    {
      ...{ value: 'lobby', ...lobby },
      open: async () => {
        const server =
          process.env.DUELBOOK_SERVER ?? (await askLine(lobby.label, texts.home.askServer));
        return server === null || server.trim() === ''
          ? 'back'
          : runCommand('lobby', '--server', server.trim());
      },
    },
  ]);
};

/** A command as an entry, where this program has it. */
function commandEntry(
  name: string,
  words: { readonly label: string; readonly hint: string },
  needsGame: boolean,
): readonly Entry[] {
  if (!Object.hasOwn(COMMANDS, name)) return [];
  const open = needsGame
    ? () => withGame(words.label, (game) => runCommand(name, game.id))
    : () => runCommand(name);
  return [{ value: name, ...words, open }];
}

function homeEntries(): readonly Entry[] {
  const saved = resumable();
  const { entries } = texts.home;
  return [
    ...(saved === null ? [] : [resumeEntry(saved)]),
    { value: 'play', ...entries.play, open: play },
    ...commandEntry('learn', entries.learn, false),
    ...commandEntry('daily', entries.daily, false),
    ...commandEntry('puzzle', entries.puzzles, true),
    ...commandEntry('drill', entries.mistakes, false),
    { value: 'history', ...texts.home.history, open: history },
    { value: 'online', ...entries.online, open: online },
    ...commandEntry('rules', entries.rules, true),
    { value: 'settings', ...entries.settings, open: settingsScreen },
    { value: 'leave', ...entries.leave, open: async () => 'leave' },
  ];
}

export async function homeScreen(): Promise<ExitCode> {
  await keepScreen(() => runList(texts.home.title, homeEntries, true));
  return 0;
}
