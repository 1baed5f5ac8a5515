/** The first parts of the page's addresses: the server answers all of them with the page. */
export const PAGES = [
  'play',
  'new',
  'game',
  'puzzles',
  'daily',
  'mistakes',
  'learn',
  'progress',
  'analysis',
  'lab',
  'rules',
  'watch',
  'leaders',
  'history',
  'm',
  'replay',
  'review',
] as const;

/** Addresses of earlier versions, and where they lead. */
export const MOVED = { audit: 'lab', lobby: 'watch' } as const;

/** Whether an address, by its first part, is one of the page. */
export const isPageName = (name: string): boolean =>
  name === '' || PAGES.some((page) => page === name) || Object.hasOwn(MOVED, name);
