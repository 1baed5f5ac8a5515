/** What one plays for in a game, in a sentence: one wording for its card, its form and its board. */
import type { Game } from '../core/game.ts';
import { settleOptions } from '../core/match.ts';
import type { GivenOptions } from '../core/options.ts';
import { useGoal } from './boards.tsx';

interface Props {
  readonly game: Game;
  /** Options that are given; where they do not go together, the goal is that of the standard game. */
  readonly options?: GivenOptions;
}

export function Goal({ game, options = {} }: Props) {
  const settled = settleOptions(game, options);
  const standard = settleOptions(game, {});
  const goal = useGoal(game.id, settled.ok ? settled.value : standard.ok ? standard.value : {});
  return (
    <p class="goal" lang={goal === null ? 'en' : undefined}>
      {goal ?? game.summary}
    </p>
  );
}
