/**
 * The games as lists show them: those of the registry, from the build, and those that the server adds,
 * from the document. A page that only lists the games is shown without loading their rules.
 */
import { isObject, parseJson } from '../core/json.ts';
import type { PerLanguage } from '../messages/language.ts';

export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly summary: PerLanguage<string>;
  readonly hasThumbnail: boolean;
  /** The address of its module; null for a game of the registry. */
  readonly module: string | null;
}

declare const GAME_LIST: readonly Omit<GameCard, 'module'>[];

function parseAdded(value: unknown): readonly GameCard[] {
  if (!isObject(value)) return [];
  const { id, title, summary, module } = value;
  const isCard = [id, title, summary, module].every((text) => typeof text === 'string');
  return isCard
    ? [
        {
          ...{ id: `${id}`, title: `${title}`, module: `${module}`, hasThumbnail: false },
          summary: { en: `${summary}`, de: `${summary}` },
        },
      ]
    : [];
}

function readAdded(): readonly GameCard[] {
  const list = parseJson(document.getElementById('games')?.textContent ?? '');
  return Array.isArray(list) ? list.flatMap(parseAdded) : [];
}

let cards: readonly GameCard[] | null = null;

/** The games in the order of the registry, then those that the server adds. */
export function gameCards(): readonly GameCard[] {
  cards ??= [...GAME_LIST.map((card) => ({ ...card, module: null })), ...readAdded()];
  return cards;
}

export const gameCard = (id: string): GameCard | undefined =>
  gameCards().find((game) => game.id === id);

/** What lists call a game: its title, or its id where the page does not know it. */
export const cardTitle = (id: string): string => gameCard(id)?.title ?? id;
