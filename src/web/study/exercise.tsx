/** Exercises: find the right move in a position, with another try after a wrong one. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Message } from '../../core/message.ts';
import { attemptText, groupText } from '../../messages/verdicts.ts';
import { KeyboardToggle } from '../match/keyboard-toggle.tsx';
import type { MatchMessages } from '../match/messages.ts';
import { announce } from '../ui/announce.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useMounted } from '../ui/use-mounted.ts';
import { runTask } from '../worker-client.ts';
import type { Attempt } from '../worker-protocol.ts';
import { positionAfter, type StudyContext } from './context.ts';
import { LineSteps } from './line-steps.tsx';
import { StudyBoard } from './study-board.tsx';

export interface ExerciseTask {
  readonly position: unknown;
  readonly question: string;
  /** A move that is right. */
  readonly answer: string;
}

/** Found at once, found later, or shown. */
type ExerciseResult = 'found' | 'later' | 'shown';

interface ExercisesProps {
  readonly context: StudyContext;
  readonly messages: MatchMessages;
  readonly tasks: readonly ExerciseTask[];
}

/** Exercises one after the other, with a summary. */
export function Exercises({ context, messages, tasks }: ExercisesProps) {
  const { texts } = messages;
  const [went, setWent] = useState<readonly ExerciseResult[]>([]);
  const task = tasks[went.length];
  const count = (how: ExerciseResult): number => went.filter((one) => one === how).length;
  const summary = texts.reports.solved(
    count('found') + count('later'),
    tasks.length,
    count('later'),
  );
  if (task === undefined) {
    return (
      <>
        <Feedback text={summary} kind={went.every((how) => how === 'shown') ? 'none' : 'right'} />
        <button type="button" onClick={() => setWent([])}>
          {texts.study.again}
        </button>
      </>
    );
  }
  return (
    <Exercise
      key={went.length}
      context={context}
      messages={{ ...messages, you: context.rules.turn(task.position) }}
      task={task}
      title={texts.study.task(went.length + 1, tasks.length)}
      isFirst={went.length === 0}
      isLast={went.length === tasks.length - 1}
      onDone={(how) => setWent([...went, how])}
    />
  );
}

const MARKS = { right: '✓ ', wrong: '✗ ', none: '' } as const;

interface FeedbackProps {
  readonly text: string;
  readonly kind: keyof typeof MARKS;
}

/** A result: announced, and focused, as the pressed button may be gone. */
function Feedback({ text, kind }: FeedbackProps) {
  const here = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    announce(text);
    if (kind !== 'wrong') here.current?.focus();
  }, [text, kind]);
  return (
    <p class={`said ${kind}`} ref={here} tabIndex={-1} data-testid="said">
      <span aria-hidden="true">{MARKS[kind]}</span>
      {text}
    </p>
  );
}

interface ExerciseProps {
  readonly context: StudyContext;
  readonly messages: MatchMessages;
  readonly task: ExerciseTask;
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onDone: (went: ExerciseResult) => void;
}

interface LastAttempt {
  readonly attempt: Attempt;
  readonly result: ExerciseResult | null;
}

function Exercise({ context, messages, task, title, isFirst, isLast, onDone }: ExerciseProps) {
  const { texts, names } = messages;
  const seat = context.rules.turn(task.position);
  const { tried, failure, ask } = useAttempts(context, task);
  /** How many moves of the line after the attempt are shown; null outside of the line. */
  const [at, setAt] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that led here is gone; the first exercise was opened by address.
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  const went = tried?.result ?? null;
  const play = (text: string): Message | null => {
    const move = context.rules.parse(text, task.position);
    if (!move.ok) return move.error;
    setAt(null);
    ask(text, false);
    return null;
  };
  const made = tried === null ? [] : [tried.attempt, ...tried.attempt.line.moves];
  const shown = made
    .slice(0, at === null ? (went === null ? 0 : 1) : at + 1)
    .map(({ text }) => text);
  return (
    <section class="exercise" aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p class="asked">
        <SeatMark seat={seat} /> {task.question}
      </p>
      <StudyBoard
        context={context}
        names={names}
        view={positionAfter(context, task.position, shown)}
        played={shown}
        onMove={went === null && at === null ? play : undefined}
      />
      {failure !== null && (
        <p class="refusal" role="alert">
          {texts.study.failed} <span lang="en">{failure}</span>
        </p>
      )}
      {tried !== null && (
        <Feedback
          key={`${tried.attempt.text} ${went}`}
          text={feedbackText(tried, messages)}
          kind={went === null ? 'wrong' : 'right'}
        />
      )}
      {tried !== null && (
        <LineSteps
          title={
            went === null && !tried.attempt.verdict.endless
              ? texts.reports.refutedBy
              : texts.reports.goesOn
          }
          line={tried.attempt.line}
          messages={messages}
          at={at}
          onAt={setAt}
        />
      )}
      <div class="actions">
        {went === null && at !== null && (
          <button type="button" class="primary" onClick={() => setAt(null)}>
            {texts.study.tryAgain}
          </button>
        )}
        {went === null && (
          <button
            type="button"
            onClick={() => {
              setAt(null);
              ask(task.answer, true);
            }}
          >
            {texts.study.show}
          </button>
        )}
        {went === null && <KeyboardToggle />}
        {went !== null && (
          <button type="button" class="primary" onClick={() => onDone(went)}>
            {isLast ? texts.study.finish : texts.study.next}
          </button>
        )}
      </div>
    </section>
  );
}

/** Has attempts judged by the worker, one at a time. */
function useAttempts(
  { game, options }: StudyContext,
  { position }: ExerciseTask,
): {
  readonly tried: LastAttempt | null;
  readonly failure: string | null;
  readonly ask: (move: string, isGivenUp: boolean) => void;
} {
  const [tried, setTried] = useState<LastAttempt | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isAsking = useRef(false);
  const isMissed = useRef(false);
  const isShown = useMounted();
  const ask = (move: string, isGivenUp: boolean): void => {
    if (isAsking.current) return;
    isAsking.current = true;
    runTask('attempt', { game: game.id, options, position, move })
      .then(
        (attempt) => {
          if (!isShown()) return;
          const isRight = attempt.grade !== 'blunder';
          const found = isMissed.current ? 'later' : 'found';
          if (!isRight) isMissed.current = true;
          setFailure(null);
          setTried({ attempt, result: isGivenUp ? 'shown' : isRight ? found : null });
        },
        (error: Error) => isShown() && setFailure(error.message),
      )
      .finally(() => {
        isAsking.current = false;
      });
  };
  return { tried, failure, ask };
}

function feedbackText({ attempt, result }: LastAttempt, messages: MatchMessages): string {
  const { study } = messages.texts;
  if (result === 'shown') {
    return study.answer(groupText({ texts: [attempt.text], verdict: attempt.verdict }, messages));
  }
  const said = attemptText(attempt, attempt.grade, attempt.best, messages);
  return result === null ? `${said} ${study.retry}.` : said;
}
