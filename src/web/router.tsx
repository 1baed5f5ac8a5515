/** Pages by their addresses, without loading anew. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Goes to another page of ours. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** The path and query of the address, kept up to date. */
export function useAddress(): {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
} {
  const [address, setAddress] = useState(location.pathname + location.search);
  useEffect(() => {
    const changed = (): void => {
      setAddress(location.pathname + location.search);
      scrollTo(0, 0);
    };
    addEventListener('popstate', changed);
    return () => removeEventListener('popstate', changed);
  }, []);
  const url = new URL(address, location.origin);
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
    goTo(to);
  };
  return (
    <a href={to} onClick={follow} class={look}>
      {children}
    </a>
  );
}
