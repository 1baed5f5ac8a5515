/** The result of a review: a tally per player, and each round move by move. */
import { useState } from 'preact/hooks';
import type { Review } from '../../solver/review.ts';
import type { MatchMessages } from '../match/messages.ts';
import { Select } from '../ui/select.tsx';
import type { StudyContext } from './context.ts';
import { RoundView } from './round-view.tsx';
import { Tallies } from './tallies.tsx';

interface Props {
  readonly context: StudyContext;
  readonly messages: MatchMessages;
  readonly review: Review;
  readonly mistakes: number;
  /** Whether the mistakes are the visitor's own. */
  readonly areYours: boolean;
  readonly onDrill: () => void;
}

export function ReviewReport({ context, messages, review, mistakes, areYours, onDrill }: Props) {
  const { texts, names } = messages;
  const { rounds } = review;
  const [part, setPart] = useState(0);
  const round = rounds[part];
  return (
    <>
      <Tallies review={review} names={names} />
      {mistakes > 0 ? (
        <p class="actions">
          <button type="button" class="primary" onClick={onDrill}>
            {areYours ? texts.study.drill(mistakes) : texts.study.drillAll(mistakes)}
          </button>
        </p>
      ) : (
        <p>{areYours ? texts.study.noDrill : texts.study.noBlunder}</p>
      )}
      {rounds.length > 1 && (
        <p>
          <label>
            {texts.study.part}{' '}
            <Select
              value={part}
              choices={rounds.map(({ round: number, attempt }, value) => ({
                value,
                label: texts.study.round(number, attempt),
              }))}
              onChange={setPart}
            />
          </label>
        </p>
      )}
      {round !== undefined && (
        <RoundView key={part} context={context} messages={messages} round={round} />
      )}
    </>
  );
}
