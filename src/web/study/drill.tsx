/** The blunders of a match, played again until the right move is found. */
import type { Seat } from '../../core/seat.ts';
import type { Review, Step } from '../../solver/review.ts';
import type { Voice } from '../voice.ts';
import { Exercises } from './exercise.tsx';
import { moveText } from './said.ts';
import type { Setting } from './setting.ts';

/** The blunders of the seats in question; who lost a round out of turn had no move to find. */
export const mistakesOf = ({ rounds }: Review, seats: readonly Seat[]): readonly Step[] =>
  rounds
    .flatMap(({ steps }) => steps)
    .filter(({ grade, seat, best }) => {
      return grade === 'blunder' && seats.includes(seat) && best.length > 0;
    });

interface Props {
  readonly setting: Setting;
  readonly voice: Voice;
  readonly mistakes: readonly Step[];
  readonly onLeave: () => void;
}

export function Drill({ setting, voice, mistakes, onLeave }: Props) {
  const { texts, names } = voice;
  const tasks = mistakes.map((step) => ({
    position: step.position,
    asked: texts.study.drillTask(step.number, names[step.seat], moveText(step, voice)),
    answer: step.best[0]?.text ?? '',
  }));
  return (
    <>
      <p>{texts.study.drillAbout}</p>
      <Exercises setting={setting} voice={voice} tasks={tasks} />
      <p class="actions">
        <button type="button" onClick={onLeave}>
          {texts.study.leaveDrill}
        </button>
      </p>
    </>
  );
}
