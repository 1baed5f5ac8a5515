/** The button of a move: marks the hint and shows the verdict. Disabled, it still takes the focus. */
import type { ButtonHTMLAttributes, ComponentChildren } from 'preact';
import type { BoardProps } from './board.ts';
import { VerdictMark } from './verdict-mark.tsx';

type Props = Omit<ButtonHTMLAttributes, 'onPlay'> &
  Pick<BoardProps, 'canMove' | 'hints' | 'values'> & {
    readonly move: string;
    readonly look?: string;
    /** Without it, the button submits its form. */
    readonly onPlay?: (move: string) => void;
    readonly children: ComponentChildren;
  };

export function MoveButton({
  move,
  look = '',
  canMove,
  hints,
  values,
  onPlay,
  children,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      class={hints.includes(move) ? `${look} hinted` : look}
      aria-disabled={!canMove}
      onClick={() => canMove && onPlay?.(move)}
    >
      {children}
      <VerdictMark verdict={values?.get(move) ?? null} />
    </button>
  );
}
