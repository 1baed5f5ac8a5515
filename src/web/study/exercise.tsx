/** Exercises: find the right move in a position, with another try after a wrong one. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import type { Message } from '../../core/message.ts';
import type { OptionValues } from '../../core/options.ts';
import { attemptText, groupText, ideaText, reasonText } from '../../messages/verdicts.ts';
import { Icon } from '../match/icon.tsx';
import { defaultNames } from '../match/local-names.ts';
import { type MatchMessages, useMatchMessages } from '../match/messages.ts';
import { Stage } from '../match/stage.tsx';
import { Link } from '../router.tsx';
import { useTexts } from '../settings.tsx';
import { announce } from '../ui/announce.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useMounted } from '../ui/use-mounted.ts';
import { runTask } from '../worker-client.ts';
import type { Attempt } from '../worker-protocol.ts';
import { createStudyContext, positionAfter, type StudyContext } from './context.ts';
import { Feedback } from './feedback.tsx';
import { LineSteps } from './line-steps.tsx';
import { StudyBoard } from './study-board.tsx';
import { TaskFailure, TaskPrompt } from './task-parts.tsx';
import { useAsk } from './use-ask.ts';

export interface ExerciseTask {
  readonly game: Game;
  readonly options: OptionValues;
  readonly position: unknown;
  readonly question: (messages: MatchMessages) => string;
  /** A move that is right. */
  readonly answer: string;
  /** The idea that solves it, told afterwards. */
  readonly theme?: Message | null;
  /** The moves of the round that led here. */
  readonly moves: readonly string[];
  /** Its address on the analysis board. */
  readonly analysis: string | null;
  /** Called once, when it is over; `tries` is 0 where it was given up. Returns what to say of it. */
  readonly onDone?: (tries: number) => string | null;
}

/** At which try each exercise was solved; 0 where it was given up. */
export type Results = readonly number[];

interface ExercisesProps {
  /** The heading of the page. */
  readonly heading: ComponentChildren;
  readonly tasks: readonly ExerciseTask[];
  /** How many were done before, where the set goes on. */
  readonly before?: number;
  /** What the list of exercises says of each, beside its number. */
  readonly titleOf?: (task: ExerciseTask) => string;
  /** Below the list: what to choose the exercises by. */
  readonly controls?: ComponentChildren;
  /** What follows the last one, in place of starting again. */
  readonly after?: ComponentChildren;
}

/** Exercises one after the other, with a summary. */
export function Exercises(props: ExercisesProps) {
  const { heading, tasks, before = 0, titleOf, controls, after } = props;
  const texts = useTexts();
  const [results, setResults] = useState<Results>([]);
  const task = tasks[results.length];
  if (task === undefined) {
    const solved = results.filter((tries) => tries > 0).length;
    const later = results.filter((tries) => tries > 1).length;
    return (
      <>
        {heading}
        <Feedback
          text={texts.reports.solved(solved, tasks.length, later)}
          kind={solved === 0 ? 'none' : 'right'}
        />
        {titleOf === undefined && <TaskList {...{ tasks, results, before }} />}
        {after ?? (
          <p class="actions">
            <button type="button" onClick={() => setResults([])}>
              {texts.study.again}
            </button>
          </p>
        )}
      </>
    );
  }
  const list = (
    <>
      <TaskList {...{ tasks, results, before, titleOf }} />
      {controls}
    </>
  );
  return (
    <Exercise
      key={results.length}
      heading={heading}
      list={list}
      task={task}
      title={texts.study.task(before + results.length + 1, before + tasks.length)}
      isFirst={results.length === 0}
      isLast={results.length === tasks.length - 1}
      onDone={(tries) => setResults([...results, tries])}
    />
  );
}

interface TaskListProps extends Pick<ExercisesProps, 'tasks'> {
  readonly results: Results;
  readonly before: number;
  readonly titleOf?: ExercisesProps['titleOf'] | undefined;
}

/** How far one has come: the exercises by their titles, or in a row where they have none. */
function TaskList({ tasks, results, before, titleOf }: TaskListProps) {
  const { study } = useTexts();
  if (tasks.length === 1) return null;
  return (
    <ol class={titleOf === undefined ? 'task-list in-row' : 'task-list'}>
      {tasks.map((one, index) => (
        <li key={index} aria-current={index === results.length ? 'step' : undefined}>
          <TaskMark tries={results[index]} number={before + index + 1} />
          {titleOf?.(one) ?? (
            <span class="visually-hidden">
              {study.task(before + index + 1, before + tasks.length)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

interface TaskMarkProps {
  readonly tries: number | undefined;
  readonly number: number;
}

/** How an exercise went: a sign, and the same in words. */
function TaskMark({ tries, number }: TaskMarkProps) {
  const { study } = useTexts();
  if (tries === undefined) {
    return (
      <span class="task-mark" aria-hidden="true">
        {number}
      </span>
    );
  }
  const kind = tries === 1 ? 'right' : tries === 0 ? 'wrong' : 'later';
  return (
    <span class={`task-mark ${kind}`}>
      <span aria-hidden="true">{tries === 0 ? '✗' : '✓'}</span>
      <span class="visually-hidden">{study.results[kind]}: </span>
    </span>
  );
}

interface ExerciseProps {
  readonly heading: ComponentChildren;
  readonly list: ComponentChildren;
  readonly task: ExerciseTask;
  readonly title: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onDone: (tries: number) => void;
}

function Exercise({ heading, list, task, title, isFirst, isLast, onDone }: ExerciseProps) {
  const { game, options, position } = task;
  const context = useMemo(() => createStudyContext(game, options), [game, options]);
  const seat = context.rules.turn(position);
  const names = defaultNames(useTexts());
  const messages = useMatchMessages(game.id, names, seat);
  const { texts } = messages;
  const { tried, tries, failure, ask } = useAttempts(context, task);
  const [isHinted, setHinted] = useState(false);
  /** How many moves of the line after the attempt are shown; null outside of the line. */
  const [at, setAt] = useState<number | null>(null);
  const isOver = tried?.isOver ?? false;
  const play = (text: string): Message | null => {
    const move = context.rules.parse(text, position);
    if (!move.ok) return move.error;
    setAt(null);
    ask(text, false);
    return null;
  };
  const made = tried === null ? [] : [tried.attempt, ...tried.attempt.line.moves];
  const shown = made.slice(0, at === null ? (isOver ? 1 : 0) : at + 1).map(({ text }) => text);
  const hint = useIdea(context, task, messages, isHinted && tried === null);
  return (
    <Stage
      label={title}
      game={game.id}
      heading={
        <>
          {heading}
          <TaskPrompt title={title} isFirst={isFirst}>
            <SeatMark seat={seat} /> {task.question(messages)}
          </TaskPrompt>
        </>
      }
      bottom={seat}
      standing={
        tried === null ? (
          <p class="status" data-testid="idea">
            {hint ?? texts.match.yourTurn}
          </p>
        ) : (
          <Feedback
            key={`${tried.attempt.text} ${tries}`}
            {...feedbackTexts(tried, messages)}
            kind={!isOver ? 'wrong' : tried.tries === 0 ? 'none' : 'right'}
          />
        )
      }
      notes={
        <>
          <TaskFailure why={failure} />
          {isOver && task.theme != null && (
            <p class="theme" data-testid="theme">
              {texts.learn.theme}: <strong>{messages.say(task.theme)}</strong>
            </p>
          )}
          {tried !== null && tried.said !== null && <p data-testid="result">{tried.said}</p>}
          {tried !== null && (
            <LineSteps
              title={
                !isOver && !tried.attempt.verdict.endless
                  ? texts.reports.refutedBy
                  : texts.reports.goesOn
              }
              line={tried.attempt.line}
              messages={messages}
              at={at}
              onAt={setAt}
            />
          )}
        </>
      }
      actions={
        <>
          {isOver && (
            <button type="button" class="primary" onClick={() => onDone(tried?.tries ?? 0)}>
              {isLast ? texts.study.finish : texts.study.next}
            </button>
          )}
          {!isOver && at !== null && (
            <button type="button" class="primary" onClick={() => setAt(null)}>
              {texts.study.tryAgain}
            </button>
          )}
          {!isOver && (
            <>
              {tried === null && (
                <button type="button" class="tool" onClick={() => setHinted(true)}>
                  <Icon name="hint" />
                  {texts.match.hint}
                </button>
              )}
              <button
                type="button"
                class="tool"
                onClick={() => {
                  setAt(null);
                  ask(task.answer, true);
                }}
              >
                <Icon name="oracle" />
                {texts.study.show}
              </button>
            </>
          )}
        </>
      }
      panels={[{ id: 'tasks', label: texts.study.tasks, icon: 'moves', content: list }]}
      isTask
      menu={
        task.analysis !== null && (
          <Link look="button" to={task.analysis}>
            {texts.study.analyse}
          </Link>
        )
      }
      phase={`${isOver}`}
    >
      <StudyBoard
        context={context}
        names={names}
        view={positionAfter(context, position, shown)}
        played={[...task.moves, ...shown]}
        onMove={!isOver && at === null ? play : undefined}
      />
    </Stage>
  );
}

interface LastAttempt {
  readonly attempt: Attempt;
  /** The number of this try; 0 where the answer was asked for. */
  readonly tries: number;
  readonly isOver: boolean;
  /** What came of it, besides. */
  readonly said: string | null;
}

/** Has attempts judged by the worker, one at a time. */
function useAttempts(
  { game, options }: StudyContext,
  { position, onDone }: ExerciseTask,
): {
  readonly tried: LastAttempt | null;
  readonly tries: number;
  readonly failure: string | null;
  readonly ask: (move: string, isGivenUp: boolean) => void;
} {
  const [tried, setTried] = useState<LastAttempt | null>(null);
  const count = useRef(0);
  const { ask: askWorker, failure } = useAsk('attempt');
  const ask = (move: string, isGivenUp: boolean): void =>
    askWorker({ game: game.id, options, position, move }, (attempt) => {
      count.current += 1;
      const tries = isGivenUp ? 0 : count.current;
      const isOver = isGivenUp || attempt.grade !== 'blunder';
      const said = isOver ? (onDone?.(tries) ?? null) : null;
      setTried({ attempt, tries, isOver, said });
    });
  return { tried, tries: count.current, failure, ask };
}

/** The idea behind the right move, when it is asked for; null while it is not known. */
function useIdea(
  { game, options }: StudyContext,
  { position, answer }: ExerciseTask,
  messages: MatchMessages,
  isOn: boolean,
): string | null {
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const isShown = useMounted();
  useEffect(() => {
    if (!isOn || attempt !== null) return;
    void runTask('attempt', { game: game.id, options, position, move: answer }).then(
      (come) => isShown() && setAttempt(come),
      // The first try says what is wrong.
      () => {},
    );
  }, [isOn]);
  const text = isOn && attempt !== null ? hintText(attempt, messages) : null;
  useEffect(() => {
    if (text !== null) announce(text);
  }, [text]);
  return text;
}

const hintText = ({ advice, why }: Attempt, messages: MatchMessages): string =>
  `${messages.texts.match.hint}: ${ideaText(advice, why, messages.you ?? 1, messages)}`;

/** What is said of an attempt, and why it is so. */
function feedbackTexts(
  { attempt, tries, isOver }: LastAttempt,
  messages: MatchMessages,
): { readonly text: string; readonly more: string } {
  const { study } = messages.texts;
  const { text, verdict, grade, advice, why } = attempt;
  const said = attemptText(attempt, grade, advice.best, messages);
  if (!isOver) return { text: said, more: `${study.retry}. ${hintText(attempt, messages)}` };
  return {
    text: tries > 0 ? said : study.answer(groupText({ texts: [text], verdict }, messages)),
    more: why.rule?.text === text ? reasonText(why, messages) : '',
  };
}
