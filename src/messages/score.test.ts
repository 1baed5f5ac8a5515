/** The score of a match at a terminal: rounds won, and drawn where there are some. */
import { expect, it } from 'vitest';
import { germanTerminal } from './de/terminal.ts';
import { terminal } from './en/terminal.ts';

it('has the rounds that were drawn, and none where there are none', () => {
  const scores = [terminal, germanTerminal].flatMap(({ screen }) =>
    [0, 1].map((draws) => screen.score('Ann', 2, 'Bob', 0, draws)),
  );
  expect(scores).toEqual([
    ...['Score: Ann 2, Bob 0.', 'Score: Ann 2, Bob 0, drawn 1.'],
    ...['Stand: Ann 2, Bob 0.', 'Stand: Ann 2, Bob 0, unentschieden 1.'],
  ]);
});
