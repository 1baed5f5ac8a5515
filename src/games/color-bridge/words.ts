/** What Color Bridge says and asks, in the words of its rule book. */
import { moveOf, question, type Words } from '../../core/game.ts';
import type { Names, Seat } from '../../core/seat.ts';
import { drawing } from './drawing.ts';
import { COLORS } from './messages.ts';
import {
  applyColor,
  type Move,
  type Options,
  options,
  type Position,
  positionsOf,
  rules,
  winningThree,
} from './rules.ts';

export function words(given: Options): Words<Position, Move> {
  const { length, full } = given;
  const { parse, format, outcome } = rules(given);

  const track = ({ red, blue }: Position): string =>
    Array.from({ length }, (_, index) =>
      (red >> index) & 1 ? 'R' : (blue >> index) & 1 ? 'B' : '_',
    ).join(' ');
  const player = (seat: Seat, names: Names): string => `${names[seat]} (${COLORS[seat]})`;
  const board = (position: Position): readonly string[] => [`Current Track: ${track(position)}`];

  // The book starts its session without a word; a house rule has to be said.
  const houseRules = [
    ...(length === options.length.default ? [] : [`The track has ${length} positions.`]),
    ...(full === options.full.default ? [] : ['A full track without a winner is a draw.']),
  ];
  return {
    opening: () => (houseRules.length === 0 ? [] : [...houseRules, '']),
    board,
    drawing: drawing(given),
    ask(position, [answer], names) {
      if (answer === undefined) {
        return question({
          lines: board(position),
          prompt: `${player(position.turn, names)}, choose position(s) to color (one or two positions):\n> `,
          accepts: `a position from 1 to ${length}, or two adjacent ones`,
        });
      }
      return moveOf(parse(answer, position));
    },
    answers: (_, move) => [format(move)],
    report(before, move, after, names) {
      // Not the track of `after`, which may have been wiped clean already.
      const said = ['', `Updated Track: ${track(applyColor(before, move))}`, ''];
      const three = positionsOf(winningThree(after)).join(', ');
      if (three !== '') {
        return [
          ...said,
          `${player(before.turn, names)} wins by forming a sequence at positions ${three}!`,
        ];
      }
      if (outcome(after) !== null) {
        return [...said, 'The track is full and nobody has won: the round is a draw.'];
      }
      return after.red === 0 && after.blue === 0
        ? [...said, 'The track is full and nobody has won: it is wiped clean.', '']
        : said;
    },
  };
}
