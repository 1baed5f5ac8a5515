/** A bar in a chart: up while the first seat leads, down while the second does. */

interface Props {
  /** From 1 for the first seat to -1 for the second. */
  readonly lead: number;
  /** The middle of the bar, and its greatest height each way. */
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly width: number;
}

export function LeadBar({ lead, x, y, half, width }: Props) {
  // Even is no bar, but still visible.
  const height = Math.max(2, Math.abs(lead) * half);
  const seat = lead > 0 ? 'one' : lead < 0 ? 'two' : 'none';
  return (
    <rect
      class={`bar ${seat}`}
      x={x - width / 2}
      y={lead > 0 ? y - height : lead < 0 ? y : y - 1}
      width={width}
      height={height}
      // The first seat is round and the second square, as everywhere.
      rx={lead > 0 ? Math.min(6, width / 3) : 0}
    />
  );
}
