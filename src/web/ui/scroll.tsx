/** A table that may be wider than the page: it scrolls by itself, with the keys too. */
import type { ComponentChildren } from 'preact';

interface Props {
  readonly label: string;
  readonly children: ComponentChildren;
}

export function Scroll({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll with the keys too
    <section class="scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
