/**
 * Keys for boards on which moves may also be typed. They work wherever on the page the focus is: whoever
 * has begun a match, or pressed something beside the board, need not find the board first. Whoever does
 * not want that switches them off.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSettings } from '../settings.tsx';

/** What has a use of its own for some keys while it has the focus, and for which. */
const RESERVED_KEYS: readonly (readonly [selector: string, keys: RegExp])[] = [
  // What one writes or chooses in, and a question that waits for its answer.
  ['input:not([type="checkbox"]), textarea, select, dialog, .confirm', /./],
  ['a, button, summary, input', /^(Enter| )$/],
  // What Tab reaches though it cannot be pressed is there to be scrolled.
  ['[tabindex="0"]:not(button)', /^(Arrow.*|Home|End|Page.*| )$/],
];

/** Whether a sign is written with a key more, as brackets are on many keyboards: AltGr, or Option. */
const isAltGrSymbol = (event: KeyboardEvent): boolean =>
  event.getModifierState('AltGraph') ||
  (event.altKey && !event.ctrlKey && !event.metaKey && /^[^\w\s]$/.test(event.key));

/** Whether nothing else has a use for a key: neither the browser, nor what has the focus. */
export function isKeyFree(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented) return false;
  if ((ctrlKey || metaKey || altKey) && !isAltGrSymbol(event)) return false;
  return !RESERVED_KEYS.some(
    ([selector, keys]) =>
      keys.test(key) && target instanceof Element && target.closest(selector) !== null,
  );
}

/** Gives a board the free keys while it is on; one that meant something there does nothing more. */
export function useBoardKeys(isOn: boolean, onKey: (key: string) => boolean): void {
  const { keys } = useSettings();
  const latest = useRef(onKey);
  latest.current = onKey;
  // At once: a board that is seen has its keys.
  useLayoutEffect(() => {
    if (!isOn || !keys) return;
    const listen = (event: KeyboardEvent): void => {
      // A key that is held down is one move, not one for each of the players.
      if (event.repeat || !isKeyFree(event)) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn, keys]);
}

/** Brings the keys that belong there to a field: whoever has pressed something else goes on writing. */
export function useFocusOnTyping(
  field: { readonly current: HTMLInputElement | null },
  isOn: boolean,
  belongs: RegExp,
): void {
  useBoardKeys(isOn, (key) => {
    const input = field.current;
    if (input !== null && belongs.test(key)) {
      // All of it is selected when Tab has led there: the key would replace it.
      const at = input.selectionEnd;
      input.setSelectionRange(at, at);
      input.focus();
    }
    // The key itself is typed into what has the focus now.
    return false;
  });
}
