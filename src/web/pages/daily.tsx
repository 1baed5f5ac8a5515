/** The puzzles of the day, the same for everyone on a date: all of them, or that of one game. */
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { findGame } from '../../games/list.ts';
import type { Texts } from '../../messages/index.ts';
import { FIVE } from '../../study/daily.ts';
import { utcDay } from '../../study/dates.ts';
import { dailyResult, dailyTries, noteDaily, streakOn } from '../../study/puzzle-results.ts';
import { Link } from '../router.tsx';
import { useSettings, useTexts } from '../settings.tsx';
import { siteAddress } from '../site.ts';
import { Exercises } from '../study/exercise.tsx';
import { useProgress } from '../study/progress-store.ts';
import { puzzleTask } from '../study/puzzle-task.ts';
import { WaitingStage } from '../study/waiting-stage.tsx';
import { Heading } from '../ui/heading.tsx';
import { useShare } from '../ui/use-share.ts';
import { useWorker } from '../use-worker.ts';
import type { DailyTask } from '../worker-protocol.ts';

export function DailyPage({ id }: { readonly id: string }) {
  const { texts, language } = useSettings();
  const [date] = useState(() => utcDay(new Date()));
  const task = useWorker('daily', { date });
  const streak = streakOn(useProgress(), date);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const heading = (
    <>
      <Heading>{texts.learn.daily}</Heading>
      <p class="about">
        {day.format(new Date(date))}.{streak > 0 && ` ${texts.learn.streak(streak)}`}
      </p>
    </>
  );
  if (task.kind !== 'done') {
    return <WaitingStage game={id} heading={heading} task={task} />;
  }
  return <DailyPuzzles key={id} date={date} all={task.result} only={id} heading={heading} />;
}

interface DailyPuzzlesProps {
  readonly date: string;
  readonly all: readonly DailyTask[];
  /** The one game that is asked for; empty for all. */
  readonly only: string;
  readonly heading: ComponentChildren;
}

function DailyPuzzles({ date, all, only, heading }: DailyPuzzlesProps) {
  const texts = useTexts();
  const progress = useProgress();
  const asked = only === '' ? all : all.filter(({ game }) => game === only);
  // Of the beginning: what is done while one looks stays in the list.
  const [due] = useState(() => {
    const had = dailyTries(progress, date);
    return asked.filter(({ game }) => !Object.hasOwn(had, game));
  });
  const tasks = useMemo(() => due.flatMap((one) => dailyTask(one, date, texts)), [due, texts]);
  const result = (
    <>
      <DailyResult date={date} all={all} />
      {only !== '' && (
        <p>
          <Link to="/daily">{texts.learn.allDaily}</Link>
        </p>
      )}
    </>
  );
  if (tasks.length === 0) {
    return (
      <>
        {heading}
        <p>{asked.length === 0 ? texts.study.noPuzzles : texts.learn.dailyDone}</p>
        {result}
      </>
    );
  }
  return (
    <Exercises
      heading={heading}
      tasks={tasks}
      before={asked.length - due.length}
      titleOf={({ game }) => game.title}
      after={result}
    />
  );
}

function dailyTask({ game: id, options, seed, puzzle }: DailyTask, date: string, texts: Texts) {
  const game = findGame(id);
  if (!game.ok) return [];
  return [
    puzzleTask(
      {
        ...{ game: game.value, options, seed, puzzle },
        note: (progress, tries) => noteDaily(progress, date, id, { tries, of: FIVE }),
      },
      texts,
    ),
  ];
}

/** How the day went, to pass on; nothing until all puzzles were had. */
function DailyResult({ date, all }: Pick<DailyPuzzlesProps, 'date' | 'all'>) {
  const texts = useTexts();
  const progress = useProgress();
  const { copied, share } = useShare();
  const games = all.flatMap(({ game }) => {
    const found = findGame(game);
    return found.ok ? [found.value] : [];
  });
  const result = dailyResult(progress, date, games);
  if (result === null) return null;
  const lines = [
    texts.learn.dailyShare(date, result.solved, result.of, result.streak),
    ...result.games.map(({ title, marks }) => `${marks} ${title}`),
  ];
  const text = `${lines.join('\n')}\n${location.origin}${siteAddress('/daily')}`;
  return (
    <section class="daily-result" aria-label={texts.learn.result}>
      <pre data-testid="share">{lines.join('\n')}</pre>
      <div class="actions">
        <button type="button" class="primary" onClick={() => share(text)}>
          {copied === text ? texts.learn.copied : texts.learn.share}
        </button>
        <Link to="/puzzles" look="button">
          {texts.indexes.puzzles.title}
        </Link>
      </div>
      <p class="about">{texts.learn.tomorrow}</p>
    </section>
  );
}
