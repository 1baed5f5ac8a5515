/** Ways to play a game in a test: at random through the contract, or by typing answers. */
import { answer, startDialog } from '../../src/core/dialog.ts';
import type { Game } from '../../src/core/game.ts';
import { type Match, newMatch, playMove, replay, type Setup } from '../../src/core/match.ts';
import { pick, randomStream } from '../../src/core/random.ts';
import { MAX_MOVES } from '../../src/core/record.ts';
import type { Result } from '../../src/core/result.ts';
import { palindromeWar } from '../../src/games/palindrome-war/index.ts';

/** The value of a result that a test expects to be good. */
export function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`unexpected refusal: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** A match of random moves, up to its end or to `most` moves. */
export function playAtRandom(game: Game, setup: Setup, most: number): Match {
  const random = randomStream(setup.seed ?? 0, 'player', 0);
  let match = must(newMatch(game, setup));
  for (let ply = 0; ply < most && match.outcome === null; ply += 1) {
    const move = pick(match.rules.moves(match.position), random);
    match = must(playMove(match, match.rules.format(move)));
  }
  return match;
}

/** A match in which only resigning is left: its record is full. Restarts keep its position small. */
export const fullMatch = (): Match =>
  must(
    replay(palindromeWar, {
      ...{ game: 'palindrome-war', options: {}, seed: 1, first: 1 },
      moves: Array.from({ length: MAX_MOVES - 1 }, (_, index) =>
        index % 110 === 109 ? 'restart' : `${'abc'.charAt(index % 3)} E`,
      ),
    }),
  );

/** What the plain terminal prints when these answers are typed. */
export function typed(game: Game, setup: Setup, answers: readonly string[]): string {
  let { dialog, lines } = startDialog(must(newMatch(game, setup)));
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
