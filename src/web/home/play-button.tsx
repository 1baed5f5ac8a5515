/** Plays a game at one press: goes on with its match in this browser, or begins one. */
import type { GameCard } from '../game-list.ts';
import { hasMatchToGoOnWith } from '../match/unfinished.ts';
import { navigate } from '../router.tsx';
import { useTexts } from '../settings.tsx';

export function PlayButton({ game: { id, title } }: { readonly game: GameCard }) {
  const { home } = useTexts();
  const goesOn = hasMatchToGoOnWith(id);
  const play = (): void => {
    if (goesOn) navigate(`/play/${id}`);
    else void import('../match/quick-start.ts').then(({ quickStart }) => quickStart(id));
  };
  return (
    <button type="button" class="primary" onClick={play}>
      {goesOn ? home.goOn : home.play}
      <span class="visually-hidden">: {title}</span>
    </button>
  );
}
