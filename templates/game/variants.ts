/** The variants of Blank Game that audits are written of. */

export const swept = { options: {}, values: 'target=2..40' };
