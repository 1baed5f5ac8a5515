/**
 * The picture of a game: a scene of its own shapes, without text. It plays a calm loop while its card
 * is pointed at, and is complete when it stands still. A game without one gets two stones.
 */
import type { FunctionComponent } from 'preact';
import { gameCard } from '../game-list.ts';
import { SeatShape } from './seat-mark.tsx';
import { loaderHook } from './use-loaded.ts';

/** What a game's `thumbnail.tsx` exports. */
interface ThumbnailModule {
  readonly thumbnail: FunctionComponent;
}

const GENERIC: ThumbnailModule = {
  thumbnail: () => (
    <svg viewBox="0 0 120 60" class="thumbnail" aria-hidden="true">
      <SeatShape seat={1} x={45} y={30} />
      <g class="appears" style={{ '--at': '40%' }}>
        <SeatShape seat={2} x={75} y={30} />
      </g>
    </svg>
  ),
};

/** The bundler finds the pictures by this pattern. */
const useThumbnail = loaderHook<ThumbnailModule>(async (id) =>
  gameCard(id)?.hasThumbnail ? await import(`../../games/${id}/thumbnail.tsx`) : GENERIC,
);

export function Thumbnail({ game }: { readonly game: string }) {
  const Picture = useThumbnail(game).value?.thumbnail;
  return <div class="picture">{Picture !== undefined && <Picture />}</div>;
}
