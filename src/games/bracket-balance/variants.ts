/** The variants of Bracket Balance that audits are written of. */

// With one type of bracket Player 2 wins whatever happens, at every length.
export const swept = { options: { brackets: '()[]' }, values: 'length=2..40/2' };
