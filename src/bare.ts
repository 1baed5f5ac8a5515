/**
 * `duelbook/bare`: the functions of the library for games as objects, so that a bundle has the games that
 * it imports from `duelbook/games/…`, and no other.
 */
export { createEnv } from './library/env.ts';
export { openLesson } from './library/lesson.ts';
export { playMatch } from './library/play-match.ts';
export { openGame } from './library/position.ts';
export { promptAt } from './library/prompt.ts';
export { reviewRecord } from './library/review.ts';
export { solve } from './library/solve.ts';
export { strategy, why } from './library/strategy.ts';
