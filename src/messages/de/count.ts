/** Anzahlen: "1 Zug", "2 Züge". */
export const count = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;
