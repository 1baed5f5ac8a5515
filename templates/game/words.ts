/** What Blank Game says and asks. */
import { moveOf, question, type Words } from 'duelbook/core';
import { messages } from './messages.ts';
import { type Move, type Options, type Position, rules } from './rules.ts';

export function words(options: Options): Words<Position, Move> {
  const { moves, parse } = rules(options);
  return {
    opening: () => [`Count to ${options.target}.`, ''],
    board: ({ count }) => [`Count: ${count} of ${options.target}`],
    ask(position, [answer], names) {
      if (answer !== undefined) return moveOf(parse(answer, position));
      const choices = moves(position).map(String);
      return question({
        lines: [`Count: ${position.count}`],
        prompt: `${names[position.turn]}, add ${choices.join(' or ')}: `,
        asks: messages.asks(),
        accepts: messages.accepts({ choices }),
        choices: { form: 'one', items: choices.map((answer) => ({ answer })) },
      });
    },
    answers: (_, move) => [String(move)],
    report: ({ turn }, _, { count }, names) =>
      count < options.target ? [] : [`Count: ${count}`, `${names[turn]} wins!`],
  };
}
