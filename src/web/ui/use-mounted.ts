/** Whether a part of the page is still shown: an answer must not pull back whoever has left it. */
import { useLayoutEffect, useRef } from 'preact/hooks';

export function useMounted(): () => boolean {
  const shown = useRef(true);
  useLayoutEffect(
    () => () => {
      shown.current = false;
    },
    [],
  );
  return () => shown.current;
}
