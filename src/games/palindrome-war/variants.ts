/** The variants of Palindrome War that audits are written of. */

export const swept = { options: {}, values: 'minimum=3..9' };
