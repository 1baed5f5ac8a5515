/** A table of each player's moves, decisions, slips and blunders. */
import type { Names } from '../../core/seat.ts';
import { useTexts } from '../settings.tsx';
import { Scroll } from '../ui/scroll.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';
import type { CoachedReview } from '../worker-protocol.ts';

interface Props extends Pick<CoachedReview, 'review' | 'decisions'> {
  readonly names: Names;
}

export function Tallies({ review, decisions, names }: Props) {
  const { study, reports } = useTexts();
  return (
    <Scroll label={study.tally}>
      <table class="figures">
        <caption>{study.tally}</caption>
        <thead>
          <tr>
            {[
              reports.columns.player,
              study.movesMade,
              study.decisions,
              study.slips,
              study.blunders,
            ].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {([1, 2] as const).map((seat) => {
            const { moves, slips, blunders } = review.players[seat];
            const { made, kept } = decisions[seat];
            return (
              <tr key={seat}>
                <th scope="row">
                  <SeatMark seat={seat} /> {names[seat]}
                </th>
                <td>{moves}</td>
                <td>{study.keptOf(kept, made)}</td>
                <td>{slips}</td>
                <td>{blunders}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroll>
  );
}
