/** A row of shares as a line of blocks: the higher, the larger. */
const BLOCKS = '▁▂▃▄▅▆▇█';

export const sparkline = (shares: readonly number[]): string =>
  shares.map((share) => BLOCKS.charAt(Math.round(share * (BLOCKS.length - 1)))).join('');
