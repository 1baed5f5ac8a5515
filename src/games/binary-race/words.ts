/** What Binary Race says and asks, in the words of its rule book. */

import { moveOf, question, type Words } from '../../core/game.ts';
import { err, ok } from '../../core/result.ts';
import { other } from '../../core/seat.ts';
import { drawing } from './drawing.ts';
import { messages } from './messages.ts';
import { MOVES, type Move, type Options, options, type Position } from './rules.ts';

export function words({ start, target }: Options): Words<Position, Move> {
  const isBook = start === options.start.default && target === options.target.default;
  return {
    goal: () => messages.goal({ target }),
    // The book starts its session without a word; other numbers have to be said.
    opening: () => (isBook ? [] : [`The race goes from ${start} to exactly ${target}.`, '']),
    board: ({ total }) => [`Total: ${total} of ${target}`],
    drawing: drawing({ start, target }),
    ask({ turn }, [answer], names) {
      if (answer === undefined) {
        return question({
          lines: [`${names[turn]}, choose an operation:`, '1. Add 2', '2. Multiply by 2'],
          prompt: 'Enter your choice (1 or 2): ',
          asks: messages.asks(),
          accepts: messages.accepts(),
          choices: { form: 'one', items: [{ answer: '1' }, { answer: '2' }] },
        });
      }
      const trimmed = answer.trim();
      // By the number on the list, or as the move is written: `+2` is a move, not the number 2.
      const move = MOVES.find((known, index) => trimmed === `${index + 1}` || trimmed === known);
      return moveOf(move === undefined ? err(messages.notChoice()) : ok(move));
    },
    brief: (move, seat) => (move === '+2' ? messages.adds({ seat }) : messages.doubles({ seat })),
    answers: (_, move) => [move === '+2' ? '1' : '2'],
    report({ turn }, _, { total }, names) {
      const said = `New total is ${total}.`;
      if (total < target) return [said, ''];
      if (total === target) return [said, '', `${names[turn]} wins by reaching exactly ${target}.`];
      return [
        said,
        '',
        `${names[turn]} exceeds ${target} and loses.`,
        `${names[other(turn)]} wins!`,
      ];
    },
  };
}
