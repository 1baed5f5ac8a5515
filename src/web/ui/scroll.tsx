/** A frame for tables wider than the page: it scrolls, by keyboard too. */
import type { ComponentChildren } from 'preact';

interface Props {
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Scroll({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it too
    <section class="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
