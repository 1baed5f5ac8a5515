/** The three strongest players of a game, below its card. */
import { useTexts } from '../settings.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { fetchLeaders } from './server-data.ts';

const MAX_ROWS = 3;

export function LeaderStatus({ game }: { readonly game: string }) {
  const { home, online } = useTexts();
  const leaders = useAnswer(() => fetchLeaders(game).catch(() => null), game);
  if (leaders === undefined) return null;
  if (leaders === null) return <>{online.unreachable}</>;
  if (leaders.length === 0) return <>{home.noRatingsYet}</>;
  return (
    <ol class="card-leaders">
      {leaders.slice(0, MAX_ROWS).map(({ name, rating }, index) => (
        <li key={index}>
          <span>{name}</span> <span class="figure">{Math.round(rating)}</span>
        </li>
      ))}
    </ol>
  );
}
