/** What Color Bridge says and asks, in the words of its rule book. */
import { moveOf, question, type Words } from '../../core/game.ts';
import type { Names, Seat } from '../../core/seat.ts';
import { drawing } from './drawing.ts';
import { COLORS, messages } from './messages.ts';
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
  const freePositions = ({ red, blue }: Position): readonly number[] =>
    positionsOf(((1 << length) - 1) & ~(red | blue));
  const player = (seat: Seat, names: Names): string => `${names[seat]} (${COLORS[seat]})`;
  const board = (position: Position): readonly string[] => [`Current Track: ${track(position)}`];

  /** Whether a move filled the track, and it was wiped clean. */
  const isWiped = ({ red, blue }: Position): boolean => red === 0 && blue === 0;

  // The book starts its session without a word; a house rule has to be said.
  const houseRules = [
    ...(length === options.length.default ? [] : [`The track has ${length} positions.`]),
    ...(full === options.full.default ? [] : ['A full track without a winner is a draw.']),
  ];
  return {
    goal: () => (full === 'draw' ? messages.goalOrDraw() : messages.goal()),
    opening: () => (houseRules.length === 0 ? [] : [...houseRules, '']),
    board,
    drawing: drawing(given),
    ask(position, [answer], names) {
      if (answer === undefined) {
        return question({
          lines: board(position),
          prompt: `${player(position.turn, names)}, choose position(s) to color (one or two positions):\n> `,
          asks: messages.asks(),
          accepts: messages.accepts({ free: freePositions(position) }),
          choices: {
            form: 'one or two',
            items: freePositions(position).map((free) => ({ answer: `${free}` })),
          },
        });
      }
      return moveOf(parse(answer, position));
    },
    answers: (_, move) => [format(move)],
    brief: (move, seat) => messages.colors({ seat, positions: positionsOf(move) }),
    notice: (_, __, after) => (isWiped(after) ? messages.wiped() : null),
    moment: (before, move, after) => (isWiped(after) ? applyColor(before, move) : null),
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
      return isWiped(after) ? [...said, messages.wiped().text, ''] : said;
    },
  };
}
