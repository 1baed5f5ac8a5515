/** The visitor's own blunders, in matches of this browser and on the server, asked until each is learnt. */
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { findGame } from '../../games/list.ts';
import type { Texts } from '../../messages/index.ts';
import { localDay } from '../../study/dates.ts';
import { dueItems } from '../../study/drills.ts';
import { DRILL_DAYS, drillDays, solveDrill } from '../../study/progress.ts';
import { gameCard } from '../game-list.ts';
import { type FinishedMatch, finishedMatches } from '../match/finished-matches.ts';
import { loadPastRecords, mayHavePast } from '../online/past-records.ts';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { matchBefore } from '../study/drill.tsx';
import { Exercises, type ExerciseTask } from '../study/exercise.tsx';
import { browserProgress, changeProgress, useProgress } from '../study/progress-store.ts';
import { WaitingStage } from '../study/waiting-stage.tsx';
import { Empty } from '../ui/empty.tsx';
import { Heading } from '../ui/heading.tsx';
import { useAnswer } from '../ui/use-answer.ts';
import { useWorker } from '../use-worker.ts';
import type { DrillMatch, Mistake } from '../worker-protocol.ts';

const SEATS = [1, 2] as const;
/** So many at a time: a visit, not a chore. */
const AT_ONCE = 10;

const played = ({ record, fair, levels }: FinishedMatch): DrillMatch => ({
  ...{ record, fair },
  seats: SEATS.filter((seat) => levels[seat] === null),
});

const NONE: readonly DrillMatch[] = [];

/** The finished matches to learn from; null until the server has given its own. */
function useMatches(): readonly DrillMatch[] | null {
  const [here] = useState(() => finishedMatches().map(played));
  const [mayCome] = useState(mayHavePast);
  const come = useAnswer(async () => (mayCome ? await loadPastRecords() : []), mayCome);
  const past = mayCome ? (come ?? null) : NONE;
  return useMemo(
    () =>
      // A server may have other games today.
      past && [...past, ...here].filter(({ record }) => gameCard(record.game) !== undefined),
    [past, here],
  );
}

export function MistakesPage() {
  const { learn, loading } = useTexts();
  const matches = useMatches();
  const task = useWorker('mistakes', matches === null || matches.length === 0 ? null : { matches });
  const heading = (
    <>
      <Heading>{learn.mistakes}</Heading>
      <p class="about">{learn.mistakesAbout(DRILL_DAYS)}</p>
    </>
  );
  if (matches === null) {
    return (
      <>
        {heading}
        <p>{loading}</p>
      </>
    );
  }
  if (task.kind === 'done') {
    return <Drill heading={heading} matches={matches} mistakes={task.result} />;
  }
  if (task.kind !== 'nothing') return <WaitingStage game="" heading={heading} task={task} />;
  return (
    <>
      {heading}
      <NothingDue text={learn.noMatches} />
    </>
  );
}

/** A sentence in place of mistakes, and where to go from here. */
function NothingDue({ text }: { readonly text: string }) {
  const texts = useTexts();
  return (
    <Empty picture="mended">
      <p role="status">{text}</p>
      <p class="actions">
        <Link to="/" look="button primary">
          {texts.study.toPlay}
        </Link>
        <Link to="/daily" look="button">
          {texts.learn.daily}
        </Link>
      </p>
    </Empty>
  );
}

interface DrillProps {
  readonly heading: ComponentChildren;
  readonly matches: readonly DrillMatch[];
  readonly mistakes: readonly Mistake[];
}

function Drill({ heading, matches, mistakes }: DrillProps) {
  const texts = useTexts();
  const progress = useProgress();
  const [today] = useState(() => localDay(new Date()));
  // Of the beginning: what is solved while one looks stays in the list.
  const [due] = useState(() => dueItems(mistakes, browserProgress(), today).slice(0, AT_ONCE));
  const tasks = useMemo(
    () => due.flatMap((mistake) => mistakeTask(mistake, matches, today, texts)),
    [due, texts],
  );
  if (tasks.length === 0) {
    const keys = [...new Set(mistakes.map(({ key }) => key))];
    const learnt = keys.filter((key) => drillDays(progress, key).length >= DRILL_DAYS).length;
    const text =
      keys.length === 0
        ? texts.learn.noMistakes
        : texts.learn.noneDue(learnt, keys.length - learnt);
    return (
      <>
        {heading}
        <NothingDue text={text} />
      </>
    );
  }
  return (
    <Exercises
      heading={heading}
      tasks={tasks}
      titleOf={({ game }) => game.title}
      after={<NothingDue text={texts.learn.enough} />}
    />
  );
}

function mistakeTask(
  { key, game: id, options, position, move, answer, match, at }: Mistake,
  matches: readonly DrillMatch[],
  today: string,
  texts: Texts,
): readonly ExerciseTask[] {
  const game = findGame(id);
  const record = matches[match]?.record;
  if (!game.ok || record === undefined) return [];
  const before = matchBefore(game.value, record, at);
  if (before === null) return [];
  return [
    {
      ...{ game: game.value, options, position, answer, ...before },
      question: (messages) => texts.learn.mistakeTask(messages.move(move)),
      onDone(tries) {
        if (tries !== 1) return null;
        const after = changeProgress((now) => solveDrill(now, key, today));
        return texts.learn.solvedOn(drillDays(after, key).length, DRILL_DAYS);
      },
    },
  ];
}
