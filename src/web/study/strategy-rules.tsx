/** The strategy of a game: its rules of thumb, in the game's own words. */
import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import { unwrap } from '../../core/result.ts';
import type { Strategy } from '../../core/strategy.ts';
import { loadStrategy } from '../../study/strategy.ts';
import { useTexts } from '../settings.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Localized } from '../ui/localized.tsx';
import { useAnswer } from '../ui/use-answer.ts';

/** Null where it has none, or it does not come: the lesson works all the same. */
const standardStrategy = (game: Game): Promise<Strategy | null> =>
  loadStrategy(game, unwrap(resolveOptions(game, {}))).catch(() => null);

export function StrategyRules({ game }: { readonly game: Game }) {
  const { learn } = useTexts();
  const { message } = useTranslate(game.id);
  const strategy = useAnswer(() => standardStrategy(game), game) ?? null;
  if (strategy === null) return null;
  return (
    <>
      <p class="about">{learn.strategyAbout}</p>
      <ol class="strategy">
        {strategy.rules.map(({ key, idea, text }) => (
          <li key={key}>
            <strong>
              <Localized {...message(idea)} />
            </strong>
            . <Localized {...message(text)} />
          </li>
        ))}
      </ol>
      <p class="about">
        <Localized {...message(strategy.checked)} />
      </p>
    </>
  );
}
