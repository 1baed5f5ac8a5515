/** What Four Corners says and asks, and its board as data. */
import { moveOf, question, type Words } from 'duelbook/core';
import { messages } from './messages.ts';
import { type Move, nameOf, type Options, type Position, rules } from './rules.ts';

const MARKS: Readonly<Record<string, string>> = { '1': 'X', '2': 'O', '.': '.' };

export function words(options: Options): Words<Position, Move> {
  const { size } = options;
  const { moves, parse, format, outcome } = rules(options);
  const columns = Array.from({ length: size }, (_, column) => nameOf(column, size).charAt(0));
  const rows = Array.from({ length: size }, (_, row) => `${row + 1}`);
  const board = ({ fields }: Position): readonly string[] => [
    `  ${columns.join(' ')}`,
    ...rows.map((name, row) => {
      const owners = [...fields.slice(row * size, (row + 1) * size)];
      return `${name} ${owners.map((owner) => MARKS[owner]).join(' ')}`;
    }),
  ];
  return {
    opening: () => ['Own all four corners of a square.', ''],
    board,
    layout: (position, played) => [
      {
        kind: 'grid',
        columns,
        rows,
        cells: [...position.fields].map((owner, field) => ({
          name: format(field),
          owners: owner === '1' ? [1] : owner === '2' ? [2] : [],
          isNewest: played.at(-1)?.move === field,
          moves: owner === '.' && outcome(position) === null ? [format(field)] : [],
        })),
      },
    ],
    ask(position, [answer], names) {
      if (answer !== undefined) return moveOf(parse(answer, position));
      return question({
        lines: board(position),
        prompt: `${names[position.turn]} (${MARKS[position.turn]}), claim a field: `,
        asks: messages.asks(),
        accepts: messages.accepts({ last: format(size * size - 1) }),
        choices: {
          form: 'one',
          items: moves(position).map((field) => ({ answer: format(field) })),
        },
      });
    },
    answers: (_, field) => [format(field)],
    report(before, _, after, names) {
      const end = outcome(after);
      if (end === null) return [];
      const result = end.winner === null ? 'The round is a draw.' : `${names[before.turn]} wins!`;
      return [...board(after), end.reason, result];
    },
  };
}
