/** A table of each player's moves, slips and blunders. */
import type { Names } from '../../core/seat.ts';
import type { Review } from '../../solver/review.ts';
import { useTexts } from '../settings.tsx';
import { Scroll } from '../ui/scroll.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';

export function Tallies({ review, names }: { readonly review: Review; readonly names: Names }) {
  const { study, reports } = useTexts();
  return (
    <Scroll label={study.tally}>
      <table class="figures">
        <caption>{study.tally}</caption>
        <thead>
          <tr>
            {[reports.columns.player, study.movesMade, study.kept, study.slips, study.blunders].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {([1, 2] as const).map((seat) => {
            const { moves, kept, slips, blunders } = review.players[seat];
            const share = moves === 0 ? '' : ` (${Math.round((100 * kept) / moves)} %)`;
            return (
              <tr key={seat}>
                <th scope="row">
                  <SeatMark seat={seat} /> {names[seat]}
                </th>
                <td>{moves}</td>
                <td>
                  {kept}
                  {share}
                </td>
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
