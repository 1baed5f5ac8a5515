/** The variants of Color Bridge that audits are written of, and those that its catalogue is held to the rules with. */

const lengths = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

export const swept = { options: {}, values: 'length=4..17' };

export const slow = ['long'];

export const small = ['wipe', 'draw'].flatMap((full) =>
  lengths(4, 9).map((length) => ({ length, full })),
);
