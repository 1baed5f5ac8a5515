/** Keeps the focus when its element disappears: the nearest board or heading around it takes it. */
import { useEffect } from 'preact/hooks';

/** What takes the focus, the best first. */
const FOCUS_TARGETS = ['#board', ':is(h1, h2):not(#board *)'];

export function useRestoreFocus(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const here = root.current;
    if (here === null) return;
    /** The focused element and its ancestors, from the inside out. */
    let around: readonly HTMLElement[] = [];
    const came = ({ target }: FocusEvent): void => {
      const found: HTMLElement[] = [];
      for (let at = target; at instanceof HTMLElement && at !== here; at = at.parentElement) {
        found.push(at);
      }
      around = found;
    };
    const left = ({ target }: FocusEvent): void => {
      // After the update: a visitor who moved elsewhere is not brought back.
      queueMicrotask(() => {
        const isThere = target instanceof Element && target.isConnected;
        if (isThere && !target.matches(':disabled') && isFocusLost()) around = [];
      });
    };
    const observer = new MutationObserver(() => {
      const [last] = around;
      if (last === undefined || !isFocusLost()) return;
      // An element that is disabled for a while gets it back.
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
    const place = each.matches(FOCUS_TARGETS.join())
      ? each
      : FOCUS_TARGETS.map((target) => each.querySelector<HTMLElement>(target)).find(Boolean);
    if (place == null) continue;
    place.tabIndex = -1;
    return place;
  }
  return root;
}
