/** What Bracket Balance says and asks, in the words of its rule book. */
import { moveOf, question, type Words } from '../../core/game.ts';
import { other } from '../../core/seat.ts';
import { drawing } from './drawing.ts';
import { anyOf, messages } from './messages.ts';
import {
  bracketsInPlay,
  fault,
  HIDDEN,
  innermostOpen,
  isRoundOver,
  type Move,
  type Options,
  type Position,
  rules,
} from './rules.ts';

const current = ({ expression }: Position): string => `Current Expression: ${expression}`;

export function words(chosen: Options): Words<Position, Move> {
  const { length, finish } = chosen;
  const { parse } = rules(chosen);
  const brackets = bracketsInPlay(chosen);
  const target = `Target expression length: ${length}`;
  return {
    goal: () => (finish === 'balanced' ? messages.balancedGoal() : messages.goal()),
    // The book opens with the length alone; whatever differs from its game has to be said.
    opening: ({ expression }) => [
      target,
      ...(length === 'unknown'
        ? [`The length is hidden, odd or even, from ${HIDDEN.min} to ${HIDDEN.max}.`]
        : []),
      ...(expression === ''
        ? []
        : [`The starting expression '${expression}' counts towards the length.`]),
      ...(brackets.length > 2
        ? ['A closing bracket must match the innermost bracket that is open.']
        : []),
      ...(finish === 'balanced'
        ? ['Whoever places the last bracket must leave nothing open, or loses.']
        : []),
    ],
    board: (position) => [target, current(position)],
    drawing,
    ask(position, [answer], names) {
      if (answer === undefined) {
        return question({
          lines: [current(position)],
          prompt: `${names[position.turn]}'s turn. Enter ${anyOf(brackets)}:\n> `,
          asks: messages.asks(),
          accepts: messages.accepts({ brackets }),
          choices: { form: 'one', items: brackets.map((answer) => ({ answer })) },
        });
      }
      return moveOf(parse(answer, position));
    },
    answers: (_, move) => [move],
    brief: (bracket, seat) => messages.places({ seat, bracket }),
    report({ turn }, _, after, names) {
      if (!isRoundOver(after)) return [];
      const { expression, broken } = after;
      const opponent = other(turn);
      if (broken !== null) {
        return [
          current(after),
          `${names[turn]} breaks the rules: ${fault(expression, broken)?.text}.`,
          `${names[opponent]} wins!`,
        ];
      }
      const reached = [
        current(after),
        'Expression length reached.',
        ...(length === 'unknown' ? [`The hidden length was ${expression.length}.`] : []),
      ];
      const open = finish === 'balanced' ? innermostOpen(expression) : null;
      return open === null
        ? [...reached, `${names[opponent]} cannot make a valid move.`, `${names[turn]} wins!`]
        : [
            ...reached,
            `${names[turn]} placed the last bracket and left '${open}' open.`,
            `${names[opponent]} wins!`,
          ];
    },
  };
}
