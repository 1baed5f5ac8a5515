/** Arrow keys, Home and End walk through moves, unless the board or another element needs them. */
import { useEffect, useRef } from 'preact/hooks';

/**
 * What needs these keys wherever in it the focus is, and what needs them itself: areas that scroll.
 * The sheets of small screens show what is walked through.
 */
const FIELDS = 'input:not([type="checkbox"]), textarea, select, dialog:not(.sheet), .confirm';
const SCROLLS = '[tabindex="0"]:not(button)';

/** Returns whether a key led anywhere. */
export function useWalkKeys(walk: (key: string) => boolean): void {
  const latest = useRef(walk);
  latest.current = walk;
  useEffect(() => {
    /** Whether the visitor went to the board with Tab: then the arrows are the board's. */
    let isTabbing = false;
    const pressed = (event: KeyboardEvent): void => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key === 'Tab') isTabbing = true;
      if (defaultPrevented || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element) {
        if (target.closest(FIELDS) !== null || target.matches(SCROLLS)) return;
        if (isTabbing && target.closest('#board :is(button, [tabindex])') !== null) return;
      }
      if (latest.current(key)) event.preventDefault();
    };
    const pointed = (): void => {
      isTabbing = false;
    };
    // Before the boards, which take the keys of the whole page.
    addEventListener('keydown', pressed, { capture: true });
    addEventListener('pointerdown', pointed, { capture: true });
    return () => {
      removeEventListener('keydown', pressed, { capture: true });
      removeEventListener('pointerdown', pointed, { capture: true });
    };
  }, []);
}
