/** The standings of a run as CSV, for spreadsheets and other programs. */
import { LOSS_REASONS } from './results.ts';
import { keptShare, pointsOf, type Standings } from './standings.ts';

const csvCell = (cell: string): string =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** A line a player. */
export function reportCsv({ players }: Standings): string {
  const head = ['player', 'rating', 'low', 'high', 'played', 'won', 'drawn', 'lost', 'points'];
  const play = ['moves', 'blunders', 'kept', ...LOSS_REASONS.map((loss) => `lost ${loss}`)];
  const rows = players.map((one) => [
    one.player,
    one.rating.toFixed(1),
    (one.rating - one.margin).toFixed(1),
    (one.rating + one.margin).toFixed(1),
    ...[one.played, one.won, one.drawn, one.lost, pointsOf(one), one.moves, one.blunders].map(
      String,
    ),
    keptShare(one)?.toFixed(4) ?? '',
    ...LOSS_REASONS.map((loss) => `${one.losses[loss]}`),
  ]);
  return [[...head, ...play], ...rows].map((row) => `${row.map(csvCell).join(',')}\n`).join('');
}
