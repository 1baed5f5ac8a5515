/**
 * The games as lists show them. The build takes them from the registry: a page that only lists the
 * games is shown without loading their rules.
 */
import type { PerLanguage } from '../messages/language.ts';

export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly summary: PerLanguage<string>;
  readonly hasThumbnail: boolean;
}

declare const GAME_LIST: readonly GameCard[];

/** The games in the order of the registry. */
export const gameCards = (): readonly GameCard[] => GAME_LIST;

export const gameCard = (id: string): GameCard | undefined =>
  GAME_LIST.find((game) => game.id === id);
