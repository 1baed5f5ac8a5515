/** Freezes what a game works with, so that a change to a position throws where it happens. */
import type { Game } from '../core/game.ts';

export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) deepFreeze(part);
    Object.freeze(value);
  }
  return value;
}

/** The game, with every position and move frozen. */
export function freezing(game: Game): Game {
  return {
    ...game,
    rules(options) {
      const rules = game.rules(options);
      return {
        ...rules,
        start: (first, random) => deepFreeze(rules.start(first, random)),
        moves: (position) => deepFreeze(rules.moves(position)),
        play: (position, move) => deepFreeze(rules.play(position, deepFreeze(move))),
        view: (position) => deepFreeze(rules.view(position)),
      };
    },
  };
}
