/** Keys that are pressed on a board, wherever on it: for boards on which moves may also be typed. */
import { useEffect, useRef } from 'preact/hooks';

/**
 * Listens to the board that an element is part of, while it is on; what is typed elsewhere on the
 * page is meant for something else. A key that meant something here does nothing more.
 */
export function useTyping(
  root: { readonly current: HTMLElement | null },
  isOn: boolean,
  onKey: (key: string) => boolean,
): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    // With its frame, which gets the focus when what had it on the board goes away.
    const board = root.current?.closest<HTMLElement>('#board') ?? null;
    if (!isOn || board === null) return;
    const listen = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
      if (latest.current(key)) event.preventDefault();
    };
    board.addEventListener('keydown', listen);
    return () => board.removeEventListener('keydown', listen);
  }, [isOn, root]);
}
