/** The short match at the end of a lesson, against the computer at `easy`; it can be left at any move. */
import { useEffect, useState } from 'preact/hooks';
import type { MatchStep } from '../../core/lesson.ts';
import { isOver, type Match, playText, recordOf, turnOf } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import { openStep } from '../../study/lesson.ts';
import { keepLessonMatch, leftMatch } from '../../study/lesson-progress.ts';
import { MatchView } from '../match/match-view.tsx';
import { useSettings } from '../settings.tsx';
import { useWorker } from '../use-worker.ts';
import type { LessonStepProps } from './lesson-task.tsx';
import { browserProgress, changeProgress } from './progress-store.ts';
import { TaskPrompt } from './task-parts.tsx';

/** An instant reply is hard to follow. */
const REPLY_DELAY_MS = 450;

const drawSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

interface Props extends LessonStepProps {
  readonly step: MatchStep;
}

export function LessonMatch({ game, step, heading, title, onDone, onNext }: Props) {
  const { texts, language } = useSettings();
  const [match, setMatch] = useState<Match>(
    () => leftMatch(browserProgress(), game, step) ?? openStep(game, step, drawSeed()),
  );
  const turn = turnOf(match);
  const isOwn = turn === null || turn === 1;
  const over = isOver(match);
  const task = useWorker('move', isOwn ? null : { record: recordOf(match), level: 'easy' }, {
    keepRunning: true,
    delayMs: REPLY_DELAY_MS,
  });
  const play = (text: string): Message | null => {
    const next = playText(match, text);
    if (!next.ok) return next.error;
    setMatch(next.value);
    const { moves, seed } = recordOf(next.value);
    changeProgress((now) => keepLessonMatch(now, game, { seed: Number(seed), moves }));
    if (isOver(next.value)) onDone();
    return null;
  };
  useEffect(() => {
    if (task.kind === 'done') play(task.result);
  }, [task]);
  const names = {
    1: texts.match.you,
    2: texts.match.computer(texts.start.levels.easy),
  };
  return (
    <MatchView
      match={match}
      names={names}
      you={1}
      mine={[1]}
      busy={isOwn ? null : texts.match.thinking(names[2])}
      work={task}
      study
      onMove={play}
      heading={
        <>
          {heading}
          <TaskPrompt title={title} isFirst>
            {over
              ? (match.outcome?.winner === 1 ? step.won : step.lost)[language]
              : step.task[language]}
          </TaskPrompt>
        </>
      }
      actions={
        over && (
          <button type="button" class="primary" onClick={onNext}>
            {texts.study.finish}
          </button>
        )
      }
      menu={
        over && (
          <button type="button" onClick={() => setMatch(openStep(game, step, drawSeed()))}>
            {texts.learn.playAgain}
          </button>
        )
      }
    />
  );
}
