/**
 * What may be shown. A text from a file, a program or another machine must not steer a terminal, hide
 * what it says or turn it around: no controls, no marks that only direct, no halves of characters, and
 * one line.
 */
export const PRINTABLE = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u;

export const isPrintable = (text: string): boolean => PRINTABLE.test(text);

/** A text with a space for whatever in it may not be shown. */
export const toPrintable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ');
