/** The blunders of a match, played again until the right move is found. */
import type { Seat } from '../../core/seat.ts';
import type { Review, ReviewStep } from '../../solver/review.ts';
import type { MatchMessages } from '../match/messages.ts';
import type { StudyContext } from './context.ts';
import { Exercises } from './exercise.tsx';
import { stepMoveText } from './messages.ts';

/** The blunders of some seats. A forfeit out of turn has no better move. */
export const mistakesOf = ({ rounds }: Review, seats: readonly Seat[]): readonly ReviewStep[] =>
  rounds
    .flatMap(({ steps }) => steps)
    .filter(({ grade, seat, best }) => {
      return grade === 'blunder' && seats.includes(seat) && best.length > 0;
    });

interface Props {
  readonly context: StudyContext;
  readonly messages: MatchMessages;
  readonly mistakes: readonly ReviewStep[];
  readonly onLeave: () => void;
}

export function Drill({ context, messages, mistakes, onLeave }: Props) {
  const { texts, names } = messages;
  const tasks = mistakes.map((step) => ({
    position: step.position,
    question: texts.study.drillTask(step.number, names[step.seat], stepMoveText(step, messages)),
    answer: step.best[0]?.text ?? '',
  }));
  return (
    <>
      <p>{texts.study.drillAbout}</p>
      <Exercises context={context} messages={messages} tasks={tasks} />
      <p class="actions">
        <button type="button" onClick={onLeave}>
          {texts.study.leaveDrill}
        </button>
      </p>
    </>
  );
}
