/**
 * Keys for boards. They work with the focus anywhere on the page, so players need not find the board
 * first; a setting switches them off.
 */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useSettings } from '../settings.tsx';

/** Elements that need some keys for themselves while they have the focus. */
const RESERVED_KEYS: readonly (readonly [selector: string, keys: RegExp])[] = [
  // Fields, lists and open questions.
  ['input:not([type="checkbox"]), textarea, select, dialog, .confirm', /./],
  ['a, button, summary, input', /^(Enter| )$/],
  // Focusable areas that scroll.
  ['[tabindex="0"]:not(button)', /^(Arrow.*|Home|End|Page.*| )$/],
];

/** Whether a sign is typed with AltGr or Option, as brackets are on many keyboards. */
const isAltGrSymbol = (event: KeyboardEvent): boolean =>
  event.getModifierState('AltGraph') ||
  (event.altKey && !event.ctrlKey && !event.metaKey && /^[^\w\s]$/.test(event.key));

/** Whether neither the browser nor the focused element needs a key. */
export function isKeyFree(event: KeyboardEvent): boolean {
  const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented) return false;
  if ((ctrlKey || metaKey || altKey) && !isAltGrSymbol(event)) return false;
  return !RESERVED_KEYS.some(
    ([selector, keys]) =>
      keys.test(key) && target instanceof Element && target.closest(selector) !== null,
  );
}

/** Gives a board the free keys. `onKey` returns whether it used the key. */
export function useBoardKeys(isOn: boolean, onKey: (key: string) => boolean): void {
  const { keys } = useSettings();
  const latest = useRef(onKey);
  latest.current = onKey;
  // Before painting: a visible board has its keys.
  useLayoutEffect(() => {
    if (!isOn || !keys) return;
    const listen = (event: KeyboardEvent): void => {
      // A held key is one move, not one for each player.
      if (event.repeat || !isKeyFree(event)) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn, keys]);
}

/** Moves the focus to a field when a key is typed that belongs there. */
export function useFocusOnTyping(
  field: { readonly current: HTMLInputElement | null },
  isOn: boolean,
  belongs: RegExp,
): void {
  useBoardKeys(isOn, (key) => {
    const input = field.current;
    if (input !== null && belongs.test(key)) {
      // After Tab the whole text is selected, and the key would replace it.
      const at = input.selectionEnd;
      input.setSelectionRange(at, at);
      input.focus();
    }
    // The browser types the key into the field.
    return false;
  });
}
