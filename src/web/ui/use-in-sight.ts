/** Keeps the current item of a list in sight: its panel scrolls with it, and the page stays where it is. */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** `at` says when the item with `aria-current` is another; where there is none, an end of the list is shown. */
export function useInSight(
  list: RefObject<HTMLElement | null>,
  at: unknown,
  otherwise: 'first' | 'last' = 'first',
): void {
  useLayoutEffect(() => {
    const panel = list.current?.closest('.stage-panel, .sheet-body');
    if (panel == null) return;
    const item = list.current?.querySelector('[aria-current]');
    if (item == null) {
      panel.scrollTop = otherwise === 'first' ? 0 : panel.scrollHeight;
      return;
    }
    const { top, bottom } = item.getBoundingClientRect();
    const frame = panel.getBoundingClientRect();
    if (bottom > frame.bottom) panel.scrollTop += bottom - frame.bottom;
    else if (top < frame.top) panel.scrollTop -= frame.top - top;
  }, [at]);
}
