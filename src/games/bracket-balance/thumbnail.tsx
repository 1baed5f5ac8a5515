/** The picture of Bracket Balance: a ridge that draws itself while the arches over it close. */

const THUMBNAIL_ARCHES = [
  { color: 'var(--one)', at: '27%', d: 'M42 26 V20 Q42 16 46 16 H50 Q54 16 54 20 V26' },
  { color: 'var(--two)', at: '47%', d: 'M66 26 V16 H78 V26' },
  { color: 'var(--faint)', at: '57%', d: 'M30 26 V12 Q30 6 36 6 H84 Q90 6 90 12 V26' },
] as const;

export function thumbnail() {
  return (
    <svg viewBox="0 0 120 60" class="thumbnail brackets-thumbnail" aria-hidden="true">
      {THUMBNAIL_ARCHES.map(({ color, at, d }) => (
        <path key={d} class="appears" style={{ stroke: color, '--at': at }} d={d} />
      ))}
      <path
        class="brackets-thumb-ridge"
        pathLength="1"
        d="M24 52 L36 42 L48 32 L60 42 L72 32 L84 42 L96 52"
      />
    </svg>
  );
}
