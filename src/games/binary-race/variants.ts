/** The variants of Binary Race that audits are written of. */

export const swept = { options: {}, values: 'target=2..65' };
