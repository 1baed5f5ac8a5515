/**
 * A game that may never end, for tests: players walk one field or two around a circle. Where it has a goal,
 * the first to land on the start wins; without one nothing ends it.
 */
import { type Game, moveOf, question, type Rules, toOutcome } from '../../src/core/game.ts';
import { defineMessages, type Sentences } from '../../src/core/message.ts';
import { choice, type OptionsOf, whole } from '../../src/core/options.ts';
import { err, ok } from '../../src/core/result.ts';
import { other, type Seat } from '../../src/core/seat.ts';

const english = {
  asks: 'Walk 1 or 2.',
  accepts: '1 or 2',
  notMove: 'Please enter 1 or 2.',
  home: ({ seat }: { seat: Seat }, { player }) => `${player(seat)} is home.`,
} satisfies Sentences;
const say = defineMessages('circle-walk', english);

const options = {
  fields: whole({ label: 'Fields', about: 'On the circle.', default: 5, min: 3, max: 90_000 }),
  goal: choice({ label: 'Goal', about: 'What wins.', default: 'none', choices: ['none', 'home'] }),
};
type Options = OptionsOf<typeof options>;

interface Position {
  readonly at: number;
  readonly turn: Seat;
  readonly isHome: boolean;
}

const rulesOf = ({ fields, goal }: Options): Rules<Position, string> => ({
  start: (first) => ({ at: 0, turn: first, isHome: false }),
  turn: ({ turn }) => turn,
  moves: ({ isHome }) => (isHome ? [] : ['1', '2']),
  play({ at, turn }, steps) {
    const to = (at + Number(steps)) % Number(fields);
    return { at: to, turn: other(turn), isHome: goal === 'home' && to === 0 };
  },
  outcome({ turn, isHome }) {
    const seat = other(turn);
    return isHome ? toOutcome(seat, say.home({ seat })) : null;
  },
  parse: (text, { isHome }) =>
    !isHome && (text === '1' || text === '2') ? ok(text) : err(say.notMove()),
  format: (steps) => steps,
  view: (position) => position,
});

export const circleWalk: Game<typeof options, Position, string> = {
  id: 'circle-walk',
  title: 'Circle Walk',
  summary: 'Walk around a circle.',
  options,
  presets: [{ name: 'default', about: 'Five fields, no goal.', options: {} }],
  messages: english,
  conflict: () => null,
  rules: rulesOf,
  words: (given) => ({
    opening: () => ['Walk.'],
    board: ({ at }) => [`Field ${at}`],
    ask: (position, [answer], names) =>
      answer === undefined
        ? question({
            lines: [],
            prompt: `${names[position.turn]}: `,
            asks: say.asks(),
            accepts: say.accepts(),
          })
        : moveOf(rulesOf(given).parse(answer, position)),
    answers: (_, move) => [move],
    report: ({ turn }, move, { isHome }, names) => [
      `${names[turn]}: ${move}`,
      ...(isHome ? [`${names[turn]} wins!`] : []),
    ],
  }),
};
