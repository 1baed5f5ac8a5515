/** The standings of a run as CSV, for spreadsheets and other programs. */
import { LOSS_REASONS } from './entries.ts';
import {
  illegalShare,
  lenientShare,
  matchesOf,
  meanCost,
  optimality,
  type PlayerResult,
  pointsOf,
  type Standings,
} from './standings.ts';

const csvCell = (cell: string): string =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\n`).join('');

const decimals = (value: number | null, digits: number): string => value?.toFixed(digits) ?? '';

const RESULT_HEAD = [
  ...['played', 'won', 'drawn', 'lost', 'points', 'moves', 'chances', 'blunders', 'optimal'],
  ...['mean loss', 'illegal', 'lenient'],
];

const resultCells = (result: PlayerResult): readonly string[] => {
  const { won, drawn, lost, play } = result;
  return [
    ...[matchesOf(result), won, drawn, lost, pointsOf(result)].map(String),
    ...[play.moves, play.chances, play.blunders].map(String),
    ...[optimality(play), meanCost(play), illegalShare(play), lenientShare(play)].map((value) =>
      decimals(value, 4),
    ),
  ];
};

/** A line a player. */
export function reportCsv({ players }: Standings): string {
  const head = [
    ...['player', 'is', 'rating', 'low', 'high', ...RESULT_HEAD],
    ...LOSS_REASONS.map((loss) => `lost ${loss}`),
    ...['void start', 'void server', 'requests', 'tokens in', 'tokens out', 'tokens reasoning'],
    ...['seconds', 'cost'],
  ];
  const rows = players.map((one) => [
    ...[one.player, one.spec, decimals(one.rating, 1), decimals(one.low, 1), decimals(one.high, 1)],
    ...resultCells(one),
    ...LOSS_REASONS.map((loss) => `${one.losses[loss]}`),
    ...[one.faults.start, one.faults.server].map(String),
    ...(one.spending === null
      ? ['', '', '', '', '', '']
      : [
          ...[one.spending.requests, one.spending.in, one.spending.out].map(String),
          ...[`${one.spending.reasoning}`, decimals(one.spending.ms / 1000, 3)],
          decimals(one.spending.cost, 6),
        ]),
  ]);
  return csvText([head, ...rows]);
}

/** A line a player and part of the run: a game, a seat, a variant. */
export function breakdownCsv({ players, breakdowns }: Standings): string {
  const rows = breakdowns.flatMap(({ by, slices }) =>
    slices.flatMap(({ value, results }) =>
      results.flatMap((result, place) =>
        matchesOf(result) === 0
          ? []
          : [[by, value.join(' '), players[place]?.player ?? '', ...resultCells(result)]],
      ),
    ),
  );
  return csvText([['by', 'value', 'player', ...RESULT_HEAD], ...rows]);
}
