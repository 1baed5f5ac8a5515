/** The goal of a game in a sentence, for its card, its form and its board. */
import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import type { GivenOptions } from '../../core/options.ts';
import { useGoal } from './use-board.ts';

interface Props {
  readonly game: Game;
  /** Invalid options show the goal of the standard game. */
  readonly options?: GivenOptions;
}

export function Goal({ game, options = {} }: Props) {
  const settled = resolveOptions(game, options);
  const standard = resolveOptions(game, {});
  const goal = useGoal(game.id, settled.ok ? settled.value : standard.ok ? standard.value : {});
  return (
    <p class="goal" lang={goal === null ? 'en' : undefined}>
      {goal ?? game.summary}
    </p>
  );
}
