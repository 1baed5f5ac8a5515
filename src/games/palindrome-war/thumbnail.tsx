/** The picture of Palindrome War: tiles that grow at both ends until they read the same both ways. */
import { SeatShape } from '../../web/ui/seat-mark.tsx';

/** The tiles of the thumbnail come from the middle to the ends: when, and from which side. */
const THUMBNAIL_TILES = [
  { seat: 1, at: '36%', from: -8 },
  { seat: 2, at: '8%', from: -8 },
  { seat: null, at: '0%', from: 0 },
  { seat: 2, at: '22%', from: 8 },
  { seat: 1, at: '50%', from: 8 },
] as const;

export function thumbnail() {
  return (
    <svg viewBox="0 0 120 60" class="thumbnail" aria-hidden="true">
      {THUMBNAIL_TILES.map(({ seat, at, from }, index) => (
        <g
          key={index}
          class={from === 0 ? undefined : 'appears'}
          style={{ '--at': at, '--from': `translateX(${from}px)` }}
        >
          <rect class="lights" x={9 + index * 21} y="20.5" width="18" height="19" rx="4" />
          {seat === null ? (
            <path d="M60 24.5 l5.5 5.5 l-5.5 5.5 l-5.5 -5.5z" fill="currentcolor" />
          ) : (
            <SeatShape seat={seat} x={18 + index * 21} y={30} />
          )}
        </g>
      ))}
    </svg>
  );
}
