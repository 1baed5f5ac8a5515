/** The sections of the page, in the order of the bars, and which of them an address belongs to. */
import type { PAGES } from '../../online/pages.ts';
import { isAvailable } from '../site.ts';

const SECTIONS = ['play', 'puzzles', 'learn', 'analysis', 'watch', 'leaders'] as const;
export type Section = (typeof SECTIONS)[number];

export const shownSections = (): readonly Section[] => SECTIONS.filter(isAvailable);

/** The pages of a section beside its own. */
const ALSO: Partial<Record<(typeof PAGES)[number], Section>> = {
  game: 'play',
  new: 'play',
  m: 'play',
  daily: 'puzzles',
  mistakes: 'puzzles',
  rules: 'learn',
  lab: 'analysis',
  review: 'analysis',
  replay: 'analysis',
};

const isPageOfSection = (name: string): name is keyof typeof ALSO => Object.hasOwn(ALSO, name);

/** The section of the first part of an address; null where it is in none. */
export const sectionOf = (name: string): Section | null =>
  SECTIONS.find((section) => section === name) ??
  (isPageOfSection(name) ? (ALSO[name] ?? null) : null);
