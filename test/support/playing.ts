/** Ways to play a game in a test: at random through the contract, or by typing answers. */
import { answer, startDialog } from '../../src/core/dialog.ts';
import type { Game } from '../../src/core/game.ts';
import { type Match, newMatch, replay, type Setup } from '../../src/core/match.ts';
import { MAX_MOVES } from '../../src/core/record.ts';
import { unwrap } from '../../src/core/result.ts';
import { palindromeWar } from '../../src/games/palindrome-war/index.ts';

export { playAtRandom } from '../../src/contract/play-at-random.ts';

/** A match in which only resigning is left: its record is full. Restarts keep its position small. */
export const fullMatch = (): Match =>
  unwrap(
    replay(palindromeWar, {
      ...{ game: 'palindrome-war', options: {}, seed: 1, first: 1 },
      moves: Array.from({ length: MAX_MOVES - 1 }, (_, index) =>
        index % 110 === 109 ? 'restart' : `${'abc'.charAt(index % 3)} E`,
      ),
    }),
  );

/** What the plain terminal prints when these answers are typed. */
export function typed(game: Game, setup: Setup, answers: readonly string[]): string {
  let { dialog, lines } = startDialog(unwrap(newMatch(game, setup)));
  const printed = [...lines];
  for (const line of answers) {
    if (dialog.question === null) throw new Error(`nothing asks for ${line}`);
    printed.push(`${dialog.question.prompt}${line}`);
    ({ dialog, lines } = answer(dialog, line));
    printed.push(...lines);
  }
  if (dialog.question !== null) printed.push(dialog.question.prompt);
  return tidy(printed.join('\n'));
}

/** A printed session without blank lines and spaces around lines, which never matter. */
export const tidy = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
