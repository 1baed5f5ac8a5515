/** The screens that set up a match: game, opponent, variation, rounds. Esc goes back one of them. */
import type { Game, Preset } from '../../core/game.ts';
import { newMatch } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import { PLAYERS } from '../../core/seat.ts';
import { allGames } from '../../games/list.ts';
import { homeFolder } from '../../local/home.ts';
import { readSettings } from '../../local/settings.ts';
import { terminalTranslator, texts } from '../../messages/terminal.ts';
import { LEVELS } from '../../players/levels.ts';
import { randomSeed } from '../commands/shared/match-flags.ts';
import { chooseFromList, type ListItem } from '../screen/list-screen.ts';
import { gameHint } from '../terminal/goal.ts';
import type { NewMatch } from '../terminal/play-on.ts';

/** What has been chosen so far. */
interface Draft {
  readonly game?: Game;
  readonly opponent?: string;
  readonly preset?: Preset;
  readonly rounds?: number;
}

interface Step {
  readonly title: (draft: Draft) => string;
  readonly items: (draft: Draft) => readonly ListItem<Draft>[];
}

const STEPS: readonly Step[] = [
  {
    title: () => texts.menu.whichGame,
    items: () =>
      allGames().map((game) => ({
        value: { game },
        label: game.title,
        hint: gameHint(game),
      })),
  },
  {
    title: () => texts.menu.whichOpponent,
    items: () => [
      { value: { opponent: 'human' }, ...texts.menu.friend },
      ...LEVELS.map((level) => ({
        value: { opponent: level },
        label: texts.screen.computer(level),
        hint: texts.levels[level],
      })),
    ],
  },
  {
    title: () => texts.menu.whichVariation,
    items: ({ game }) =>
      (game?.presets ?? []).map((preset) => {
        const { label, about } = terminalTranslator(game ?? null).preset(preset);
        return { value: { preset }, label, hint: about.text };
      }),
  },
  {
    title: () => texts.menu.howManyRounds,
    items: () =>
      ([1, 3, 5] as const).map((rounds) => ({
        value: { rounds },
        label: texts.menu.rounds[rounds],
      })),
  },
];

/** What has been chosen so far, above the next question. */
const chosenSoFar = ({ game, opponent, preset }: Draft): readonly string[] => {
  const level = LEVELS.find((known) => known === opponent);
  const against = level === undefined ? texts.menu.friend.label : texts.screen.computer(level);
  const parts = [
    ...(game === undefined ? [] : [game.title]),
    ...(opponent === undefined ? [] : [against]),
    ...(preset === undefined ? [] : [terminalTranslator(game ?? null).preset(preset).label]),
  ];
  return parts.length === 0 ? [] : [parts.join(' · ')];
};

export async function chooseNewMatch(): Promise<NewMatch | 'back' | 'leave'> {
  const chosen: Draft[] = [];
  while (chosen.length < STEPS.length) {
    const step = STEPS[chosen.length];
    const draft: Draft = Object.assign({}, ...chosen);
    const result = await chooseFromList({
      title: step?.title(draft) ?? '',
      about: chosenSoFar(draft),
      items: step?.items(draft) ?? [],
      canGoBack: true,
    });
    if (result.kind === 'leave') return 'leave';
    if (result.kind === 'chosen') chosen.push(result.value);
    else if (chosen.pop() === undefined) return 'back';
  }
  const { game, opponent = 'human', preset, rounds = 1 }: Draft = Object.assign({}, ...chosen);
  if (game === undefined) return 'back';
  const options = { ...preset?.options, rounds };
  const { name1, name2 } = readSettings(homeFolder());
  return {
    match: unwrap(newMatch(game, { options, seed: randomSeed(), first: 'random' })),
    header: {
      began: new Date().toISOString(),
      names: {
        1: name1 ?? PLAYERS[1],
        2: opponent === 'human' && name2 !== name1 ? (name2 ?? PLAYERS[2]) : PLAYERS[2],
      },
      players: { 1: 'human', 2: opponent },
      fair: false,
      practice: false,
    },
  };
}
