/** The strategy of a game: its rules of thumb, in the game's own words. */
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { resolveOptions } from '../../core/match.ts';
import type { Strategy } from '../../core/strategy.ts';
import { loadStrategy } from '../../study/strategy.ts';
import { useTexts } from '../settings.tsx';
import { useTranslate } from '../ui/catalogs.ts';
import { Localized } from '../ui/localized.tsx';

export function StrategyRules({ game }: { readonly game: Game }) {
  const { learn } = useTexts();
  const { message } = useTranslate(game.id);
  const [strategy, setStrategy] = useState<Strategy | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const options = resolveOptions(game, {});
    if (!options.ok) return;
    // Without it the lesson works all the same.
    loadStrategy(game, options.value).then(
      (come) => isCurrent && setStrategy(come),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [game]);
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
