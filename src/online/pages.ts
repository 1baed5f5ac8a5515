/** The first parts of the addresses that the server answers with the page. */
export const PAGES = [
  'new',
  'play',
  'm',
  'lobby',
  'leaders',
  'review',
  'puzzles',
  'audit',
  'rules',
  'replay',
] as const;
