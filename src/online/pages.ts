/** The addresses that the page knows, by their first part: the server answers these with the page. */
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
