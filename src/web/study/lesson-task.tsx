/** A step of a lesson: a position, what to do in it, and an answer to every move. */
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Game } from '../../core/game.ts';
import type { LessonFault, LessonText, TaskStep } from '../../core/lesson.ts';
import { viewOf } from '../../core/match.ts';
import type { Message } from '../../core/message.ts';
import { openStep } from '../../study/lesson.ts';
import { Icon } from '../match/icon.tsx';
import { defaultNames } from '../match/local-names.ts';
import { useMatchMessages } from '../match/messages.ts';
import { Stage, type StagePanel } from '../match/stage.tsx';
import { useSettings } from '../settings.tsx';
import { announce } from '../ui/announce.tsx';
import type { TaskReply } from '../worker-protocol.ts';
import { createStudyContext, positionAfter } from './context.ts';
import { Feedback } from './feedback.tsx';
import { LineSteps } from './line-steps.tsx';
import { StudyBoard } from './study-board.tsx';
import { TaskFailure, TaskPrompt } from './task-parts.tsx';
import { useAsk } from './use-ask.ts';

export interface LessonStepProps {
  readonly game: Game;
  readonly heading: ComponentChildren;
  readonly title: string;
  readonly panels: readonly StagePanel[];
  readonly onDone: () => void;
  readonly onNext: () => void;
}

interface Props extends LessonStepProps {
  readonly step: TaskStep;
  /** Whether it was opened by address. */
  readonly isFirst: boolean;
}

interface LastAnswer {
  readonly move: string;
  readonly answer: TaskReply;
  /** Counts the answers, so that the same one is said again. */
  readonly number: number;
}

export function LessonTask({ game, step, heading, title, panels, isFirst, onDone, onNext }: Props) {
  const { texts, language } = useSettings();
  const { match, context } = useMemo(() => {
    const opened = openStep(game, step);
    return { match: opened, context: createStudyContext(game, opened.options) };
  }, [game, step]);
  const names = defaultNames(texts);
  const start = viewOf(match);
  const messages = useMatchMessages(game.id, names, context.rules.turn(start));
  /** The right moves of this turn. */
  const [made, setMade] = useState<readonly string[]>([]);
  const [last, setLast] = useState<LastAnswer | null>(null);
  const [hints, setHints] = useState(0);
  /** How many moves after the wrong one are shown; null for none. */
  const [at, setAt] = useState<number | null>(null);
  const { ask, failure } = useAsk('lesson');
  const position = positionAfter(context, start, made);
  const isDone = last?.answer.isDone ?? false;
  const play = (text: string): Message | null => {
    const move = context.rules.parse(text, position);
    if (!move.ok) return move.error;
    setAt(null);
    ask({ game: game.id, step: step.key, position, move: text }, (answer) => {
      setLast({ move: text, answer, number: (last?.number ?? 0) + 1 });
      if (answer.fault === null) setMade([...made, text]);
      if (answer.isDone) onDone();
    });
    return null;
  };
  const say = (text: LessonText): string => text[language];
  const answerText = ({ fault, isDone: isOver }: TaskReply): string =>
    fault === null
      ? isOver
        ? say(step.done)
        : texts.learn.turnGoesOn
      : (faultText(step, fault, say) ?? texts.learn.wrong);
  const giveHint = (): void => {
    const next = Math.min(hints + 1, step.hints.length);
    setHints(next);
    const hint = step.hints[next - 1];
    if (hint !== undefined) announce(say(hint));
  };
  const line = last?.answer.line ?? null;
  const shown =
    at === null || last === null
      ? made
      : [...made, last.move, ...(line?.moves.slice(0, at).map(({ text }) => text) ?? [])];
  return (
    <Stage
      label={title}
      game={game.id}
      heading={
        <>
          {heading}
          <TaskPrompt title={title} isFirst={isFirst}>
            {say(step.task)}
          </TaskPrompt>
        </>
      }
      bottom={context.rules.turn(start)}
      standing={
        last === null ? (
          <p class="status">{texts.match.yourTurn}</p>
        ) : (
          <Feedback
            key={last.number}
            text={answerText(last.answer)}
            kind={last.answer.fault !== null ? 'wrong' : isDone ? 'right' : 'none'}
          />
        )
      }
      notes={
        <>
          <TaskFailure why={failure} />
          {!isDone && hints > 0 && (
            <ul class="hints" data-testid="hint">
              {step.hints.slice(0, hints).map((hint) => (
                <li key={hint.en}>{say(hint)}</li>
              ))}
            </ul>
          )}
          {line !== null && !isDone && (
            <LineSteps
              title={texts.reports.refutedBy}
              line={line}
              messages={messages}
              at={at}
              onAt={setAt}
            />
          )}
        </>
      }
      actions={
        <>
          {isDone && (
            <button type="button" class="primary" onClick={onNext}>
              {texts.learn.next}
            </button>
          )}
          {!isDone && at !== null && (
            <button type="button" class="primary" onClick={() => setAt(null)}>
              {texts.study.tryAgain}
            </button>
          )}
          {!isDone && step.hints.length > 0 && (
            <button
              type="button"
              class="tool"
              aria-disabled={hints === step.hints.length}
              onClick={giveHint}
            >
              <Icon name="hint" />
              {texts.match.hint}
            </button>
          )}
        </>
      }
      isTask
      panels={panels}
      phase={`${isDone}`}
    >
      <StudyBoard
        context={context}
        names={names}
        view={positionAfter(context, start, shown)}
        played={[...step.moves, ...shown]}
        onMove={!isDone && at === null ? play : undefined}
      />
    </Stage>
  );
}

const faultText = (
  { wrong }: TaskStep,
  fault: LessonFault,
  say: (text: LessonText) => string,
): string | null => {
  const text = wrong[fault];
  return text === undefined ? null : say(text);
};
