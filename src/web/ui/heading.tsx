/** The heading of a part of the page. It names the tab and takes the focus after navigation. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { justNavigated } from '../router.tsx';
import { useTexts } from '../settings.tsx';

interface Props {
  readonly children: string;
  /** News for the title of the tab. */
  readonly tabAlert?: string | null;
}

export function Heading({ children, tabAlert = null }: Props) {
  const { title } = useTexts();
  const here = useRef<HTMLHeadingElement>(null);
  const name = children === title ? title : `${children} · ${title}`;
  useLayoutEffect(() => {
    document.title = tabAlert === null ? name : `● ${tabAlert} · ${name}`;
    return () => {
      document.title = title;
    };
  }, [tabAlert, name, title]);
  // Before the focus that went with the last page is given to a board.
  useLayoutEffect(() => {
    if (justNavigated()) here.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={here} tabIndex={-1}>
      {children}
    </h1>
  );
}
