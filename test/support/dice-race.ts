/**
 * A game with dice, for tests: on a turn walk one field, or roll a die that shows 0, 1 or, twice as
 * often, 3. The first to reach the target wins, by as many fields as the lead. `back` adds a fourth face
 * that sends the roller to the start, so that play can come back to where it was.
 */
import { type Game, moveOf, question, type Rules, toOutcome } from '../../src/core/game.ts';
import { defineMessages, type Sentences } from '../../src/core/message.ts';
import { choice, type OptionsOf, whole } from '../../src/core/options.ts';
import { err, ok } from '../../src/core/result.ts';
import { other, type Seat } from '../../src/core/seat.ts';

const english = {
  asks: 'Walk or roll.',
  accepts: 'walk or roll',
  notMove: ({ moves }: { moves: readonly string[] }) => `Please enter ${moves.join(' or ')}.`,
  over: 'The round is over.',
  arrived: ({ seat, lead }: { seat: Seat; lead: number }, { player }) =>
    `${player(seat)} wins by ${lead}.`,
} satisfies Sentences;
const say = defineMessages('dice-race', english);

const options = {
  target: whole({ label: 'Target', about: 'The field that wins.', default: 5, min: 2, max: 40 }),
  back: choice({
    label: 'Sending back',
    about: 'Whether a die sends back.',
    default: 'no',
    choices: ['no', 'yes'],
  }),
};
type Options = OptionsOf<typeof options>;

export interface DicePosition {
  readonly fields: readonly [number, number];
  readonly turn: Seat;
  readonly rolling: boolean;
}

export function diceRules({ target, back }: Options): Rules<DicePosition, string> {
  const faces = ['die 0', 'die 1', 'die 3', ...(back === 'yes' ? ['die back'] : [])];
  const isOver = ({ fields }: DicePosition): boolean => Math.max(...fields) >= Number(target);
  const moves = (position: DicePosition): readonly string[] =>
    isOver(position) ? [] : position.rolling ? faces : ['walk', 'roll'];
  return {
    start: (first) => ({ fields: [0, 0], turn: first, rolling: false }),
    turn: ({ turn }) => turn,
    moves,
    weights: (position) =>
      position.rolling && !isOver(position) ? [1, 1, 2, 1].slice(0, faces.length) : null,
    play({ fields, turn }, move) {
      if (move === 'roll') return { fields, turn, rolling: true };
      const steps = move === 'walk' ? 1 : Number(move.slice(4));
      const [one, two] = fields;
      const to = Number.isNaN(steps) ? 0 : (turn === 1 ? one : two) + steps;
      return {
        fields: turn === 1 ? [to, two] : [one, to],
        turn: other(turn),
        rolling: false,
      };
    },
    outcome(position) {
      if (!isOver(position)) return null;
      const [one, two] = position.fields;
      const seat = one > two ? 1 : 2;
      const lead = Math.abs(one - two);
      return toOutcome(seat, say.arrived({ seat, lead }), lead);
    },
    parse(text, position) {
      const open = moves(position);
      if (open.length === 0) return err(say.over());
      const move = open.find((known) => known === text.trim());
      return move === undefined ? err(say.notMove({ moves: open })) : ok(move);
    },
    format: (move) => move,
    view: (position) => position,
  };
}

export const diceRace: Game<typeof options, DicePosition, string> = {
  id: 'dice-race',
  title: 'Dice Race',
  summary: 'Walk or roll to the last field before the other does.',
  options,
  presets: [{ name: 'default', about: 'Five fields.', options: {} }],
  messages: english,
  conflict: () => null,
  rules: diceRules,
  words: (given) => ({
    opening: () => ['Walk or roll.'],
    board: ({ fields }) => [`Fields: ${fields.join(' and ')}`],
    ask: (position, [answer], names) =>
      answer === undefined
        ? question({
            lines: [],
            prompt: `${names[position.turn]}: `,
            asks: say.asks(),
            accepts: say.accepts(),
          })
        : moveOf(diceRules(given).parse(answer, position)),
    answers: (_, move) => [move],
    report: (before, move, after, names) => [
      `${names[before.turn]}: ${move}`,
      ...(diceRules(given).outcome(after) === null ? [] : [`${names[before.turn]} wins!`]),
    ],
  }),
};
