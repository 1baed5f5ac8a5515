/**
 * A game too large to be solved, for tests: players mark cells of a grid, and the first with so many in a row,
 * across, down or aslant, wins.
 */
import { type Game, moveOf, question, type Rules, toOutcome } from '../../src/core/game.ts';
import { defineMessages, type Sentences } from '../../src/core/message.ts';
import { type OptionsOf, whole } from '../../src/core/options.ts';
import { err, ok } from '../../src/core/result.ts';
import { other, type Seat } from '../../src/core/seat.ts';

const english = {
  asks: 'Choose a cell.',
  accepts: 'a free cell',
  notMove: 'Please enter a free cell.',
  row: ({ seat }: { seat: Seat }, { player }) => `${player(seat)} has a row.`,
  full: 'The grid is full.',
} satisfies Sentences;
const say = defineMessages('large-grid', english);

const options = {
  size: whole({ label: 'Size', about: 'Cells of a side.', default: 5, min: 2, max: 9 }),
  row: whole({ label: 'Row', about: 'How many win.', default: 4, min: 2, max: 9 }),
};
type Options = OptionsOf<typeof options>;

interface Position {
  readonly cells: string;
  readonly turn: Seat;
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
] as const;

function rulesOf(given: Options): Rules<Position, string> {
  const size = Number(given.size);
  const row = Number(given.row);
  /** Every row there is, as its cells. */
  const rows = Array.from({ length: size * size }, (_, at) => at).flatMap((at) =>
    DIRECTIONS.flatMap(([right, down]) => {
      const column = (at % size) + right * (row - 1);
      const line = Math.floor(at / size) + down * (row - 1);
      if (column < 0 || column >= size || line >= size) return [];
      return [Array.from({ length: row }, (_, step) => at + step * (right + down * size))];
    }),
  );
  const winnerOf = (cells: string): Seat | null => {
    const won = rows.find(([first = 0, ...rest]) =>
      rest.every((at) => cells[at] === cells[first] && cells[first] !== '.'),
    );
    return won === undefined ? null : cells[won[0] ?? 0] === 'x' ? 1 : 2;
  };
  const moves = ({ cells }: Position): readonly string[] =>
    winnerOf(cells) === null
      ? [...cells].flatMap((cell, at) => (cell === '.' ? [`${at + 1}`] : []))
      : [];
  return {
    start: (first) => ({ cells: '.'.repeat(size * size), turn: first }),
    turn: ({ turn }) => turn,
    moves,
    play({ cells, turn }, move) {
      const at = Number(move) - 1;
      const mark = turn === 1 ? 'x' : 'o';
      return { cells: `${cells.slice(0, at)}${mark}${cells.slice(at + 1)}`, turn: other(turn) };
    },
    outcome({ cells }) {
      const seat = winnerOf(cells);
      if (seat !== null) return toOutcome(seat, say.row({ seat }));
      return cells.includes('.') ? null : toOutcome(null, say.full());
    },
    parse(text, position) {
      const move = moves(position).find((known) => known === text.trim());
      return move === undefined ? err(say.notMove()) : ok(move);
    },
    format: (move) => move,
    view: (position) => position,
  };
}

export const largeGrid: Game<typeof options, Position, string> = {
  id: 'large-grid',
  title: 'Large Grid',
  summary: 'Make a row.',
  options,
  presets: [{ name: 'default', about: 'Five by five, four in a row.', options: {} }],
  messages: english,
  conflict: () => null,
  rules: rulesOf,
  words: (given) => ({
    opening: () => [`Make a row of ${given.row}.`],
    board: ({ cells }) => cells.match(new RegExp(`.{${given.size}}`, 'g')) ?? [],
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
    report({ turn }, _, after, names) {
      const outcome = rulesOf(given).outcome(after);
      if (outcome === null) return [];
      return [outcome.winner === null ? 'It is a draw.' : `${names[turn]} wins!`];
    },
  }),
};
