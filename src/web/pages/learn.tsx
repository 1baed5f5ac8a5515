/** The lesson of a game: its steps on the real board, a short match, and the strategy. */
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import { isTask, type Lesson } from '../../core/lesson.ts';
import { countDone, finishStep, restartLesson, stepsDone } from '../../study/lesson-progress.ts';
import { Link, navigate, useRoute } from '../router.tsx';
import { useSettings } from '../settings.tsx';
import { LessonMatch } from '../study/lesson-match.tsx';
import { LessonTask } from '../study/lesson-task.tsx';
import { changeProgress, useProgress } from '../study/progress-store.ts';
import { StrategyRules } from '../study/strategy-rules.tsx';
import { useLesson } from '../study/use-lesson.ts';
import { Heading } from '../ui/heading.tsx';
import { withGame } from './with-game.tsx';

export const LearnPage = withGame(({ game }) => {
  const { texts } = useSettings();
  const { value: lesson, isLoading } = useLesson(game.id);
  const heading = <Heading>{texts.learn.lesson(game.title)}</Heading>;
  if (lesson !== null) return <LessonSteps game={game} lesson={lesson} />;
  return (
    <>
      {heading}
      {isLoading ? (
        <p>{texts.loading}</p>
      ) : (
        <>
          <p>{texts.learn.none}</p>
          <Link to={`/rules/${game.id}`} look="button primary">
            {texts.match.rules}
          </Link>
        </>
      )}
    </>
  );
});

interface LessonStepsProps {
  readonly game: Game;
  readonly lesson: Lesson;
}

/** One step at a time. The address has its key, so that Back leads to the step before. */
function LessonSteps({ game, lesson }: LessonStepsProps) {
  const { texts, language } = useSettings();
  const progress = useProgress();
  const { query } = useRoute();
  const { steps } = lesson;
  const done = stepsDone(progress, game);
  const asked = steps.findIndex(({ key }) => key === query.get('step'));
  const [first] = useState(() => steps.findIndex(({ key }) => !done.includes(key)));
  const at = asked >= 0 ? asked : first;
  const step = steps[at];
  /** Counts the times that a step was opened, so that one that is chosen again begins anew. */
  const [opened, setOpened] = useState(0);
  const open = (key: string): void => {
    navigate(`/learn/${game.id}?step=${key}`);
    setOpened(opened + 1);
  };
  const isFinished = countDone(progress, game, lesson) === steps.length;
  const [isLeft, setLeft] = useState(false);
  useEffect(() => setLeft(false), [at, opened]);
  const goOn = (): void => {
    const next = steps[at + 1] ?? steps.find(({ key }) => !done.includes(key));
    if (next === undefined) setLeft(true);
    else open(next.key);
  };
  const again = (): void => {
    changeProgress((now) => restartLesson(now, game));
    setLeft(false);
    open(steps[0]?.key ?? '');
  };
  const heading = <Heading>{texts.learn.lesson(game.title)}</Heading>;
  if (step === undefined || isLeft) {
    return (
      <>
        {heading}
        <LessonEnd game={game} isFinished={isFinished} onAgain={again} />
      </>
    );
  }
  const list = (
    <>
      <ol class="task-list">
        {steps.map(({ key, title }, index) => (
          <li key={key} aria-current={index === at ? 'step' : undefined}>
            <button type="button" onClick={() => open(key)}>
              <span class={`task-mark${done.includes(key) ? ' right' : ''}`} aria-hidden="true">
                {done.includes(key) ? '✓' : index + 1}
              </span>
              {title[language]}
              {done.includes(key) && <span class="visually-hidden"> ({texts.learn.done})</span>}
            </button>
          </li>
        ))}
      </ol>
      {done.length > 0 && (
        <p class="actions">
          <button type="button" onClick={again}>
            {texts.learn.again}
          </button>
        </p>
      )}
    </>
  );
  const title = texts.learn.step(at + 1, steps.length, step.title[language]);
  const finish = (): void => {
    changeProgress((now) => finishStep(now, game, step));
  };
  const shared = {
    ...{ game, heading, title, onNext: goOn, onDone: finish },
    panels: [
      { id: 'steps', label: texts.learn.steps, icon: 'moves' as const, content: list },
      {
        id: 'strategy',
        label: texts.learn.strategy,
        icon: 'rules' as const,
        content: <StrategyRules game={game} />,
      },
    ],
  };
  const key = `${step.key} ${opened}`;
  return isTask(step) ? (
    <LessonTask key={key} {...shared} step={step} isFirst={opened === 0} />
  ) : (
    <LessonMatch key={key} {...shared} step={step} />
  );
}

interface LessonEndProps {
  readonly game: Game;
  readonly isFinished: boolean;
  readonly onAgain: () => void;
}

/** What comes after a lesson. */
function LessonEnd({ game, isFinished, onAgain }: LessonEndProps) {
  const { texts } = useSettings();
  return (
    <section class="lesson-end" data-game={game.id}>
      <h2>{isFinished ? texts.learn.finished(game.title) : texts.learn.lesson(game.title)}</h2>
      <p>{texts.learn.finishedAbout}</p>
      <div class="actions">
        <Link to={`/game/${game.id}`} look="button primary">
          {texts.learn.playEasy}
        </Link>
        <Link to={`/puzzles/${game.id}`} look="button">
          {texts.study.toPuzzles}
        </Link>
        <Link to={`/analysis/${game.id}`} look="button">
          {texts.indexes.analysis.title}
        </Link>
        <button type="button" onClick={onAgain}>
          {texts.learn.again}
        </button>
      </div>
      <h2>{texts.learn.strategy}</h2>
      <StrategyRules game={game} />
    </section>
  );
}
