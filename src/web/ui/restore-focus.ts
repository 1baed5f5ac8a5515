/**
 * Keeps the place of whoever uses the keys. When the button that was pressed goes away, the browser
 * forgets where one was; then the nearest board or heading around it gets the focus.
 */
import { useEffect } from 'preact/hooks';

/** Where one can go on from: a board, or the heading of a part. A board's own headings are in it. */
const FOCUS_TARGETS = '#board, :is(h1, h2):not(#board *)';

export function useRestoreFocus(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const here = root.current;
    if (here === null) return;
    /** What has the focus, and what it is in, from the inside out. */
    let around: readonly HTMLElement[] = [];
    const came = ({ target }: FocusEvent): void => {
      const found: HTMLElement[] = [];
      for (let at = target; at instanceof HTMLElement && at !== here; at = at.parentElement) {
        found.push(at);
      }
      around = found;
    };
    const left = ({ target }: FocusEvent): void => {
      // Once all is in its place: whoever has gone elsewhere is not brought back.
      queueMicrotask(() => {
        const isThere = target instanceof Element && target.isConnected;
        if (isThere && !target.matches(':disabled') && isFocusLost()) around = [];
      });
    };
    const observer = new MutationObserver(() => {
      const [last] = around;
      if (last === undefined || !isFocusLost()) return;
      // What is only disabled for a while gets it back: focusing it does nothing until then.
      const place = last.isConnected ? last : nearestTarget(around, here);
      place.focus({ preventScroll: true });
    });
    observer.observe(here, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    here.addEventListener('focusin', came);
    here.addEventListener('focusout', left);
    return () => {
      observer.disconnect();
      here.removeEventListener('focusin', came);
      here.removeEventListener('focusout', left);
    };
  }, [root]);
}

const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

function nearestTarget(around: readonly HTMLElement[], root: HTMLElement): HTMLElement {
  const left = [...around.filter(({ isConnected }) => isConnected), root];
  for (const each of left) {
    const place = each.matches(FOCUS_TARGETS)
      ? each
      : each.querySelector<HTMLElement>(FOCUS_TARGETS);
    if (place === null) continue;
    place.tabIndex = -1;
    return place;
  }
  return root;
}
