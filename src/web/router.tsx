/** Navigation between parts of the page without reloading. */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import { isObject } from '../core/json.ts';
import { MOVED } from '../online/pages.ts';
import { siteAddress, sitePath } from './site.ts';

interface Route {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** The current address; that of an earlier version leads on to where its part is now. */
function currentUrl(): string {
  const path = sitePath(location.pathname);
  const [, name = '', ...rest] = path.split('/');
  if (!isMoved(name)) return path + location.search;
  const moved = ['', MOVED[name], ...rest].join('/') + location.search;
  history.replaceState(null, '', siteAddress(moved));
  return moved;
}

const isMoved = (name: string): name is keyof typeof MOVED => Object.hasOwn(MOVED, name);
const RouteContext = createContext('/');

/** The element that had the focus before navigating, until the new heading takes it. */
let leaving: { readonly from: Element | null } | null = null;

/** Goes to another part of the page: to its top, unless the address is only replaced. */
export function navigate(to: string, how: 'push' | 'replace' = 'push'): void {
  const address = siteAddress(to);
  if (how === 'push') {
    history.replaceState({ scrolled: scrollY }, '');
    history.pushState(null, '', address);
    scrollTo(0, 0);
  } else history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Where the entry of the history was scrolled to when it was left; null where it was not. */
function leftAt(): number | null {
  const state: unknown = history.state;
  return isObject(state) && typeof state.scrolled === 'number' ? state.scrolled : null;
}

/** Whether the visitor just came from another part and the focus has not moved since; true once. */
export function justNavigated(): boolean {
  if (leaving === null) return false;
  const { from } = leaving;
  leaving = null;
  const { activeElement, body } = document;
  return [null, body, document.querySelector('main'), from].includes(activeElement);
}

/** Provides the current address. */
export function RouterProvider({ children }: { readonly children: ComponentChildren }) {
  const [address, setAddress] = useState(currentUrl);
  useLayoutEffect(() => {
    let path = location.pathname;
    const changed = (): void => {
      setAddress(currentUrl());
      if (location.pathname !== path) leaving = { from: document.activeElement };
      path = location.pathname;
    };
    addEventListener('popstate', changed);
    return () => removeEventListener('popstate', changed);
  }, []);
  useLayoutEffect(() => {
    // The browser scrolls no further than the page before was long, or to what the address names.
    const top = leftAt();
    if (top === null) return;
    scrollTo(0, top);
    const again = requestAnimationFrame(() => scrollTo(0, top));
    return () => cancelAnimationFrame(again);
  }, [address]);
  return <RouteContext.Provider value={address}>{children}</RouteContext.Provider>;
}

/** The path and query of the current address. */
export function useRoute(): Route {
  const url = new URL(useContext(RouteContext), location.origin);
  return { path: url.pathname.split('/').filter((part) => part !== ''), query: url.searchParams };
}

/** A link to another part of the page. */
export function Link({
  to,
  children,
  look,
  current,
}: {
  readonly to: string;
  readonly children: ComponentChildren;
  readonly look?: string;
  /** Whether it leads to this page, or to its section. */
  readonly current?: 'page' | 'true' | undefined;
}) {
  const follow = (event: MouseEvent): void => {
    // Leave new tabs and windows to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={siteAddress(to)} onClick={follow} class={look} aria-current={current}>
      {children}
    </a>
  );
}
