/** The pages that list the games: each leads to what one kind of page has for a game, and to its neighbours. */
import type { ComponentChildren, ComponentProps } from 'preact';
import { DailyPanel, hasProgress } from '../home/daily-panel.tsx';
import { GameCards } from '../home/game-cards.tsx';
import { LeaderStatus } from '../home/leader-status.tsx';
import type { IndexName } from '../index-names.ts';
import { useTexts } from '../settings.tsx';
import { isAvailable } from '../site.ts';
import { GameLinks } from '../ui/game-links.tsx';
import { Heading } from '../ui/heading.tsx';
import { lazy } from '../ui/lazy.tsx';
import { Way } from '../ui/way.tsx';

const LessonStatus = lazy(
  () => import('../home/index-status.tsx').then((part) => part.LessonStatus),
  { isOptional: true },
);
const PuzzleStatus = lazy(
  () => import('../home/index-status.tsx').then((part) => part.PuzzleStatus),
  { isOptional: true },
);

/** What stands below a game's card, where anything is known of it. */
const STATUS: Partial<Record<IndexName, (game: string) => ComponentChildren>> = {
  learn: (game) => hasProgress() && <LessonStatus game={game} />,
  puzzles: (game) => hasProgress() && <PuzzleStatus game={game} />,
  leaders: (game) => <LeaderStatus game={game} />,
};

export function GameIndex({ name }: { readonly name: IndexName }) {
  const texts = useTexts();
  const { title, about } = texts.indexes[name];
  const ways = useWays(name).filter(({ to }) => isAvailable(to.slice(1)));
  return (
    <>
      <Heading>{title}</Heading>
      <p class="tagline">{about}</p>
      {name === 'puzzles' && (
        <div class="index-top">
          <DailyPanel />
        </div>
      )}
      {name === 'play' ? (
        <GameCards />
      ) : (
        <GameLinks to={(id) => `/${name}/${id}`} status={STATUS[name]} />
      )}
      {ways.length > 0 && (
        <ul class="ways also">
          {ways.map((way) => (
            <Way key={way.to} {...way} />
          ))}
        </ul>
      )}
    </>
  );
}

/** What else belongs to a section, and has no place in the bars. */
function useWays(name: IndexName): readonly ComponentProps<typeof Way>[] {
  const { home, indexes, learn, online, progress, study } = useTexts();
  const rules = { to: '/rules', icon: 'rules', ...indexes.rules } as const;
  const lab = { to: '/lab', icon: 'lab', ...indexes.lab } as const;
  const done = {
    to: '/progress',
    icon: 'progress',
    title: progress.title,
    about: home.progressAbout,
  } as const;
  const ways: Partial<Record<IndexName, readonly ComponentProps<typeof Way>[]>> = {
    play: [
      { to: '/watch', icon: 'watch', title: online.quick, about: home.anyoneAbout },
      { to: '/history', icon: 'history', title: online.history, about: home.historyAbout },
    ],
    puzzles: [
      { to: '/mistakes', icon: 'history', title: learn.mistakes, about: home.mistakesAbout },
      done,
    ],
    learn: [rules, done],
    analysis: [
      lab,
      { to: '/review', icon: 'history', title: study.reviewAny, about: home.reviewAbout },
    ],
    lab: [{ to: '/analysis', icon: 'analysis', ...indexes.analysis }],
    rules: [{ to: '/learn', icon: 'learn', ...indexes.learn }],
  };
  return ways[name] ?? [];
}
