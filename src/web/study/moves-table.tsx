/** The moves of a round in a table, with grades and verdicts. */
import { roundEnd, standingText } from '../../messages/verdicts.ts';
import type { ReviewedRound } from '../../solver/review.ts';
import type { MatchMessages } from '../match/messages.ts';
import { SeatMark } from '../ui/seat-mark.tsx';
import { GradeMark } from './chart.tsx';
import { stepMoveText } from './messages.ts';

interface Props {
  readonly round: ReviewedRound;
  readonly messages: MatchMessages;
  readonly at: number;
  readonly onChoose: (at: number) => void;
}

export function MovesTable({ round, messages, at, onChoose }: Props) {
  const { texts, names } = messages;
  const { columns, grades } = texts.reports;
  return (
    <section aria-label={texts.study.moves}>
      <h2>{texts.study.moves}</h2>
      <div class="scroll tall">
        <table class="figures moves-table">
          <thead>
            <tr>
              <th scope="col">{columns.move}</th>
              <th scope="col">{columns.played}</th>
              <th scope="col">{columns.grade}</th>
              <th scope="col">{columns.after}</th>
            </tr>
          </thead>
          <tbody>
            {round.steps.map((step, index) => (
              <tr
                key={index}
                class={at === index + 1 ? 'chosen' : undefined}
                aria-current={at === index + 1 ? 'step' : undefined}
              >
                <th scope="row">
                  <button
                    type="button"
                    aria-label={texts.study.moveOf(step.number, round.steps.length)}
                    onClick={() => onChoose(index + 1)}
                  >
                    {step.number}
                  </button>
                </th>
                <td>
                  <SeatMark seat={step.seat} />{' '}
                  <span class="visually-hidden">{names[step.seat]}: </span>
                  {stepMoveText(step, messages)}
                </td>
                <td>
                  <GradeMark grade={step.grade} /> {grades[step.grade]}
                </td>
                <td>{standingText(step, messages)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{roundEnd(round, messages)}</p>
    </section>
  );
}
