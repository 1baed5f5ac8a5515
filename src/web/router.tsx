/** Pages by their addresses, without loading anew. */
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useLayoutEffect, useState } from 'preact/hooks';

interface Route {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

const currentUrl = (): string => location.pathname + location.search;
const RouteContext = createContext('/');

/** What had the focus when another page was gone to, until its heading has taken it. */
let leaving: { readonly from: Element | null } | null = null;

/** Goes to another page of ours: to its top, unless it is this one under another address. */
export function navigate(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') {
    history.pushState(null, '', address);
    scrollTo(0, 0);
  } else history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/**
 * Whether somebody has just come here from another page of ours and has not gone on to something
 * else since; true only once. Whoever opens the page anew is not moved about.
 */
export function justNavigated(): boolean {
  if (leaving === null) return false;
  const { from } = leaving;
  leaving = null;
  const { activeElement, body } = document;
  return [null, body, document.querySelector('main'), from].includes(activeElement);
}

/** Tells everything in it the address, and listens to it for all of them. */
export function RouterProvider({ children }: { readonly children: ComponentChildren }) {
  const [address, setAddress] = useState(currentUrl);
  // Before anything in it can be clicked.
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

/** The path and query of the address, kept up to date. */
export function useRoute(): Route {
  const url = new URL(useContext(RouteContext), location.origin);
  return { path: url.pathname.split('/').filter((part) => part !== ''), query: url.searchParams };
}

/** A link to another page of ours. */
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
    // Whoever wants another tab gets one.
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
