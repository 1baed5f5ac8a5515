/** The moves of a reviewed round: who made each, its grade, and how the players stood after it. */
import { useRef } from 'preact/hooks';
import { roundEnd, standingText } from '../../messages/verdicts.ts';
import type { ReviewedRound } from '../../solver/review.ts';
import type { MatchMessages } from '../match/messages.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { useInSight } from '../ui/use-in-sight.ts';
import { GradeMark } from './chart.tsx';
import { stepMoveText } from './messages.ts';

interface Props {
  readonly round: ReviewedRound;
  readonly messages: MatchMessages;
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

export function ReviewMoves({ round, messages, at, onChoose }: Props) {
  const { texts, names } = messages;
  const { grades } = texts.reports;
  const list = useRef<HTMLOListElement>(null);
  useInSight(list, at);
  return (
    <>
      <ol class="move-list graded-moves" ref={list}>
        {round.steps.map((step, index) => (
          <li
            key={index}
            class={`seat-${step.seat}`}
            aria-current={at === index + 1 ? 'step' : undefined}
          >
            <button type="button" onClick={() => onChoose(index + 1)}>
              <SeatMark seat={step.seat} />
              <span class="visually-hidden">{names[step.seat]}: </span>
              <span class="move-text">
                {stepMoveText(step, messages)}
                <small>{standingText(step, messages)}</small>
              </span>
              <span class="grade">
                <GradeMark grade={step.grade} /> {grades[step.grade]}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p>{roundEnd(round, messages)}</p>
    </>
  );
}
