/** What Otter Race says and asks, and its river as data. */
import { type BoardPart, moveOf, other, question, type Seat, type Words } from 'duelbook/core';
import { messages } from './messages.ts';
import {
  isRock,
  type Move,
  type Options,
  type Position,
  rules,
  shownBy,
  stoneOf,
} from './rules.ts';

const SEATS: readonly Seat[] = [1, 2];

export function words(options: Options): Words<Position, Move> {
  const { stones } = options;
  const { moves, parse, format, outcome } = rules(options);
  const board = ({ otters, rolled }: Position): readonly string[] => [
    `Stones: ${otters.join(' and ')} of ${stones}`,
    ...(rolled === 0 ? [] : [`Rolled: ${rolled}`]),
  ];
  const river = ({ otters, turn, rolled }: Position): BoardPart => ({
    kind: 'track',
    cells: Array.from({ length: stones + 1 }, (_, stone) => {
      const owners = SEATS.filter((seat) => otters[seat - 1] === stone);
      // Where the otter would swim to, and the rocks.
      const isAhead = rolled > 0 && stone === (otters[turn - 1] ?? 0) + rolled;
      const text = isAhead ? '○' : isRock(stone) ? '▲' : '';
      return { name: `${stone}`, owners, ...(owners.length === 0 ? { text } : {}) };
    }),
  });
  const rolledPart = ({ rolled }: Position): BoardPart => ({
    kind: 'line',
    label: 'Rolled',
    cells: [{ name: 'rolled', text: `${rolled}` }],
  });
  /** The rock to which the other otter was sent back, or null. */
  const rockAfter = (before: Position, after: Position): number | null => {
    const seat = other(before.turn);
    const stone = stoneOf(after, seat);
    return stone < stoneOf(before, seat) ? stone : null;
  };
  return {
    goal: () => messages.goal({ stones }),
    opening: () => [`Be the first on stone ${stones}.`, ''],
    board,
    layout: (position) => [river(position), rolledPart(position)],
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
    brief(move, seat) {
      const shown = shownBy(move);
      if (shown !== null) return messages.shows({ shown });
      return move === 'roll' ? messages.rolls({ seat }) : messages.swims({ seat });
    },
    notice(before, _, after) {
      const stone = rockAfter(before, after);
      return stone === null ? null : messages.pushed({ seat: other(before.turn), stone });
    },
    report(before, move, after, names) {
      const shown = shownBy(move);
      const rock = rockAfter(before, after);
      const end = outcome(after);
      return [
        ...(shown === null ? [] : [`The die shows ${shown}.`]),
        ...(rock === null
          ? []
          : [`Splash! ${names[other(before.turn)]} is back on stone ${rock}.`]),
        ...(end === null ? [] : [end.reason, `${names[before.turn]} wins!`]),
      ];
    },
  };
}
