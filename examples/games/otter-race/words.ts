/** What Otter Race says and asks, and its river as data. */
import { type BoardPart, moveOf, question, type Seat, type Words } from 'duelbook/core';
import { messages } from './messages.ts';
import { type Move, type Options, type Position, rules } from './rules.ts';

const SEATS: readonly Seat[] = [1, 2];

export function words(options: Options): Words<Position, Move> {
  const { moves, parse, format, outcome } = rules(options);
  const board = ({ otters, rolled }: Position): readonly string[] => [
    `Stones: ${otters.join(' and ')} of ${options.stones}`,
    ...(rolled === 0 ? [] : [`Rolled: ${rolled}`]),
  ];
  const river = ({ otters }: Position): BoardPart => ({
    kind: 'track',
    cells: Array.from({ length: options.stones + 1 }, (_, stone) => ({
      name: `${stone}`,
      owners: SEATS.filter((seat) => otters[seat - 1] === stone),
    })),
  });
  return {
    opening: () => [`Be the first on stone ${options.stones}.`, ''],
    board,
    layout: (position) => [
      river(position),
      ...(position.rolled === 0
        ? []
        : [
            {
              kind: 'line' as const,
              label: 'Rolled',
              cells: [{ name: 'rolled', text: `${position.rolled}` }],
            },
          ]),
    ],
    ask(position, [answer], names) {
      if (answer !== undefined) return moveOf(parse(answer, position));
      const choices = moves(position);
      return question({
        lines: board(position),
        prompt: `${names[position.turn]}, ${choices.join(' or ')}: `,
        asks: messages.asks(),
        accepts: messages.accepts({ moves: choices }),
        choices: { form: 'one', items: choices.map((answer) => ({ answer })) },
      });
    },
    answers: (_, move) => [format(move)],
    report(before, move, after, names) {
      const shown = move.startsWith('die') ? [`The die shows ${move.slice(4)}.`] : [];
      const end = outcome(after);
      return end === null ? shown : [...shown, end.reason, `${names[before.turn]} wins!`];
    },
  };
}
