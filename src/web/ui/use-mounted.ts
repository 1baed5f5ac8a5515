/** Whether a component is still shown when an answer arrives. */
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
