/** The picture of Equation Duel: two tiles with pips, and a third with their sum. */

const THUMBNAIL_TILES = [
  { x: 9, pips: [25, 35], at: '1%' },
  { x: 46, pips: [30], at: '20%' },
  { x: 84, pips: [23.5, 30, 36.5], at: '42%' },
] as const;
const THUMBNAIL_SIGNS = [
  { d: 'M36.5 25 v10 M31.5 30 h10', at: '20%' },
  { d: 'M69 27 h10 M69 33 h10', at: '42%' },
] as const;

export function thumbnail() {
  return (
    <svg viewBox="0 0 120 60" class="thumbnail equation-thumbnail" aria-hidden="true">
      {THUMBNAIL_TILES.map(({ x, pips, at }) => (
        <g key={x} class="appears" style={{ '--at': at }}>
          <rect class="lights" x={x} y="18" width="18" height="24" rx="4" />
          {pips.map((y) => (
            <circle key={y} cx={x + 9} cy={y} r="2.6" class="one" />
          ))}
        </g>
      ))}
      {THUMBNAIL_SIGNS.map(({ d, at }) => (
        <path key={d} class="appears" style={{ '--at': at }} d={d} />
      ))}
    </svg>
  );
}
