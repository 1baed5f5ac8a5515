/** The line of blocks. */
import { expect, it } from 'vitest';
import { sparkline } from './sparkline.ts';

it('goes from the lowest block to the highest', () => {
  expect(sparkline([0, 0.5, 0.9, 1])).toBe('▁▅▇█');
  expect(sparkline([])).toBe('');
});
