/** Words as the beginning of a line. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
