/** Keys for boards on which moves may also be typed: pressed on the board, or meant for its field. */
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

/** What one may type into, other than the field; a box to check is not. */
const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select');

/**
 * Brings what is typed to a field, wherever on the page the focus is: whoever has pressed something
 * else goes on writing where they were.
 */
export function useTypingInto(
  field: { readonly current: HTMLInputElement | null },
  belongs: RegExp,
): void {
  useEffect(() => {
    const listen = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const input = field.current;
      if (ctrlKey || metaKey || altKey || input === null) return;
      if (isTypedInto(target) || !belongs.test(key)) return;
      // All of it is selected when Tab has led there: the key would replace it.
      const at = input.selectionEnd;
      input.setSelectionRange(at, at);
      // The key itself is typed into what has the focus now.
      input.focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [field, belongs]);
}
