/**
 * One line of text that is safe to show. Text from outside must not steer a terminal, hide or reverse
 * what it says: no controls, no format characters, no lone surrogates.
 */
export const PRINTABLE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

export const isPrintable = (text: string): boolean => PRINTABLE.test(text);

/** A text with a space in place of what is not printable. */
export const toPrintable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ');
