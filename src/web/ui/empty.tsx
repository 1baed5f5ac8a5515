/** What stands where there is nothing yet: a quiet drawing, and what to do about it. */
import type { ComponentChildren, JSX } from 'preact';

/** Two seats, one of them free; steps to stand on; a mistake made good; matches played. */
const PICTURES = {
  seats: (
    <>
      <path d="M20 46h80" />
      <circle class="one" cx="42" cy="30" r="10" />
      <rect x="69" y="21" width="18" height="18" rx="3" stroke-dasharray="3 3" />
    </>
  ),
  podium: (
    <>
      <path d="M24 48V38h24V28h24v14h24v6z" />
      <circle cx="36" cy="29" r="6" stroke-dasharray="3 3" />
      <circle cx="60" cy="18" r="7" stroke-dasharray="3 3" />
      <rect x="78" y="29" width="11" height="11" rx="2" stroke-dasharray="3 3" />
    </>
  ),
  mended: (
    <>
      <path d="m26 22 16 16m0-16L26 38M52 30h18m-5-5 5 5-5 5" />
      <path class="empty-good" d="m80 30 7 8 14-18" />
    </>
  ),
  played: (
    <>
      <circle class="one" cx="25" cy="30" r="9" />
      <rect class="two" x="40" y="21" width="18" height="18" rx="3" />
      <circle cx="72" cy="30" r="9" stroke-dasharray="3 3" />
      <rect x="86" y="21" width="18" height="18" rx="3" stroke-dasharray="3 3" />
    </>
  ),
} satisfies Readonly<Record<string, JSX.Element>>;

interface Props {
  readonly picture: keyof typeof PICTURES;
  readonly children: ComponentChildren;
}

export const Empty = ({ picture, children }: Props) => (
  <div class="empty">
    <svg viewBox="12 8 96 44" aria-hidden="true">
      {PICTURES[picture]}
    </svg>
    {children}
  </div>
);
