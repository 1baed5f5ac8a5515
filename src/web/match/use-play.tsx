/** Playing a move on a board, and the refusal to show below it. */
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { ErrorMessage } from '../ui/localized.tsx';
import type { BoardProps } from './board.ts';

interface Play {
  /** Plays a move by its text, if it is the player's turn. Returns whether it was accepted. */
  readonly play: (text: string) => boolean;
  readonly clearRefusal: () => void;
  readonly refusal: ComponentChildren;
}

export function usePlay({
  canMove,
  onMove,
  translate,
}: Pick<BoardProps, 'canMove' | 'onMove' | 'translate'>): Play {
  const [why, setWhy] = useState<ReturnType<typeof onMove>>(null);
  return {
    play(text) {
      if (!canMove) return false;
      const refused = onMove(text);
      setWhy(refused);
      return refused === null;
    },
    clearRefusal: () => setWhy(null),
    refusal: <ErrorMessage why={why} translate={translate} />,
  };
}

/** Whether the visitor plays on this board. Once a player, always one: the controls must not jump. */
export function useIsPlayer({ isPlayer }: Pick<BoardProps, 'isPlayer'>): boolean {
  const was = useRef(isPlayer);
  was.current ||= isPlayer;
  return was.current;
}
