/** The variants of Equation Duel that audits are written of, and those that its catalogue is held to the rules with. */

export const swept = { options: {}, values: 'pool=5..15' };

export const slow = ['extended', 'extended-joined', 'extended-plus-minus'];

export const small = ['single', 'joined'].flatMap((digits) => [
  ...['+-', '+-*/'].flatMap((operators) =>
    [5, 6, 7, 8, 9].map((pool) => ({ pool, digits, operators })),
  ),
  // The first number of two digits.
  { pool: 10, digits, operators: '+-*/' },
]);
