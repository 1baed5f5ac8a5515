/**
 * The heading of a page: the name of its tab, and where whoever comes from another page begins to
 * read, for the link that led here is gone.
 */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { justNavigated } from '../router.tsx';
import { useTexts } from '../settings.tsx';

interface Props {
  readonly children: string;
  /** What whoever looks at another tab should know. */
  readonly tabAlert?: string | null;
}

export function Heading({ children, tabAlert = null }: Props) {
  const { title } = useTexts();
  const here = useRef<HTMLHeadingElement>(null);
  const name = children === title ? title : `${children} · ${title}`;
  // With the heading, not a moment after it.
  useLayoutEffect(() => {
    document.title = tabAlert === null ? name : `● ${tabAlert} · ${name}`;
    return () => {
      document.title = title;
    };
  }, [tabAlert, name, title]);
  useEffect(() => {
    // Where the page stands is settled already: at its top, or where it was before.
    if (justNavigated()) here.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={here} tabIndex={-1}>
      {children}
    </h1>
  );
}
