/** The signs of the bars and the menu: lines on a grid of 24, in the colour of the text. */

const PATHS = {
  play: 'M7.5 16.5a5 5 0 1 1 0-10 5 5 0 0 1 0 10M12.5 8.5h8v9h-8z',
  puzzles:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8M12 12h.01',
  learn:
    'M12 6.5C10 5 7 4.5 3.5 5v13c3.5-.5 6.5 0 8.5 1.5 2-1.5 5-2 8.5-1.5V5c-3.5-.5-6.5 0-8.5 1.500zv13',
  analysis: 'M6 20V4M6 14c0-4 4-3 8-4 3-.8 4-2.5 4-4M15 8.5 18 5.500l3 3',
  watch:
    'M2.5 12C5 7.5 8.3 5.5 12 5.500s7 2 9.5 6.500c-2.5 4.5-5.8 6.5-9.5 6.500S5 16.5 2.5 12M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  leaders: 'M8.5 20V9.500h7V20M8.5 13.500H3.500V20h17v-4.500h-5M12 3.500v2.5',
  menu: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h7M15 17h5M13 15v4',
  history: 'M4 12a8 8 0 1 1 2.5 5.800M4 17.500v-4h4M12 7.500V12l3 2',
  rules: 'M6 3.500h9l3.5 3.500V20.500H6zM9 10h6M9 13.500h6M9 17h4',
  lab: 'M9.5 3.500h5M10.5 3.500v6L5 19a1 1 0 0 0 .9 1.500h12.200A1 1 0 0 0 19 19l-5.5-9.500v-6M7.8 14.500h8.4',
  progress: 'M4 20h16M6.5 16.500v-5M11 16.500V8M15.5 16.500v-3M20 16.500V4.5',
} as const;

export const FrameIcon = ({ name }: { readonly name: keyof typeof PATHS }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
);

/** The sign of Duelbook: the circle of the first seat and the square of the second, overlapping. */
export const Logo = () => (
  <svg class="logo" viewBox="0 0 44 28" aria-hidden="true">
    <clipPath id="logo-square">
      <rect x="18" y="2" width="24" height="24" rx="5" />
    </clipPath>
    <rect class="logo-two" x="18" y="2" width="24" height="24" rx="5" />
    <circle class="logo-one" cx="14" cy="14" r="14" />
    <circle class="logo-both" cx="14" cy="14" r="14" clip-path="url(#logo-square)" />
  </svg>
);
