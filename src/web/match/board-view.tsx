/** The board of a game in its frame, in the visitor's language. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { parseForfeit } from '../../core/match.ts';
import { useSettings } from '../settings.tsx';
import type { BoardProps } from './board.ts';
import { useBoard } from './use-board.ts';

type Props = Omit<BoardProps, 'language' | 'lastMove'> & {
  readonly game: string;
  /** Whether the opponent made the last move: it arrives a little slower, and pulses. */
  readonly isAnswer?: boolean;
};

export function BoardView({ game, isAnswer = false, ...props }: Props) {
  const { texts, language } = useSettings();
  const module = useBoard(game);
  const root = useKeptHeight(props.outcome !== null);
  // A resignation is no move.
  const lastMove = props.played.findLast((text) => parseForfeit(text) === null) ?? null;
  const look = module === null ? ' waiting-board' : isAnswer ? ' answer' : '';
  return (
    <section
      ref={root}
      class={`board${look}`}
      id="board"
      aria-label={texts.match.board}
      tabIndex={-1}
    >
      {module === null ? (
        <p>{texts.loading}</p>
      ) : (
        <module.board {...props} language={language} lastMove={lastMove} />
      )}
    </section>
  );
}

/** At the end a board loses its buttons but not their room: nothing on it or below it jumps. */
function useKeptHeight(isOver: boolean) {
  const root = useRef<HTMLElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const { current } = root;
    if (!isOver) height.current = current?.firstElementChild?.clientHeight ?? 0;
    current?.style.setProperty('--kept-height', isOver ? `${height.current}px` : '0');
  });
  return root;
}
