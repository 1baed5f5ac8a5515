/** Buttons to the first, previous, next and last of a number of steps. */

/** What the buttons show; every font has them. */
const SIGNS = ['«', '‹', '›', '»'] as const;

interface Props {
  /** The labels of the four, in this order. */
  readonly labels: readonly [string, string, string, string];
  readonly at: number;
  readonly last: number;
  readonly onStep: (to: number) => void;
}

export function StepButtons({ labels, at, last, onStep }: Props) {
  const steps = [0, at - 1, at + 1, last];
  return (
    <div class="steps">
      {labels.map((label, index) => {
        const to = Math.min(last, Math.max(0, steps[index] ?? at));
        return (
          // Not disabled: the focus stays on the button at the end.
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-disabled={to === at}
            onClick={() => to !== at && onStep(to)}
          >
            <span aria-hidden="true">{SIGNS[index]}</span>
          </button>
        );
      })}
    </div>
  );
}
