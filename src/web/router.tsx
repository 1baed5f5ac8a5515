/** Navigation between parts of the page without reloading. */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';

interface Route {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

const currentUrl = (): string => location.pathname + location.search;
const RouteContext = createContext('/');

/** The element that had the focus before navigating, until the new heading takes it. */
let leaving: { readonly from: Element | null } | null = null;

/** Goes to another part of the page: to its top, unless the address is only replaced. */
export function navigate(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') {
    history.pushState(null, '', address);
    scrollTo(0, 0);
  } else history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
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
}: {
  readonly to: string;
  readonly children: ComponentChildren;
  readonly look?: string;
}) {
  const follow = (event: MouseEvent): void => {
    // Leave new tabs and windows to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} onClick={follow} class={look}>
      {children}
    </a>
  );
}
