/** The picture of Binary Race: a stone that hops along the line to the flag. */

export function thumbnail() {
  return (
    <svg viewBox="0 0 120 60" class="thumbnail" aria-hidden="true">
      <path class="race-thumb-line" d="M10 40 H112" />
      <path class="race-thumb-hops" d="M12 40 Q18 26 24 40 Q30 26 36 40 Q52 8 68 40 Q84 4 100 40" />
      <path class="race-thumb-flag" d="M100 40 V18 L110 22 L100 26" />
      <circle class="one race-thumb-stone" r="5" />
    </svg>
  );
}
