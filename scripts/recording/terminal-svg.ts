/**
 * Screens of a terminal that follow each other, as a moving picture in SVG. Reads what tmux captures: lines of
 * text with colors, bold, faint and reversed. Lines that come again are drawn once.
 */
import { escapeXml } from '../../src/report/svg.ts';

export interface Frame {
  /** When it appears, in seconds. */
  readonly at: number;
  readonly lines: readonly string[];
}

export interface Look {
  readonly columns: number;
  readonly rows: number;
  /** Stands in the bar of the window. */
  readonly title: string;
}

interface Theme {
  readonly paper: string;
  readonly bar: string;
  readonly ink: string;
  readonly faint: string;
  /** Black, red, green, yellow, blue, magenta, cyan, white; then the same, bright. */
  readonly colors: readonly string[];
}

const THEME: Theme = {
  paper: '#1a1d26',
  bar: '#262a36',
  ink: '#d8dce6',
  faint: '#7d8496',
  colors: [
    ...['#3b4152', '#f2777a', '#8fc78a', '#f2c572', '#6ea8fe', '#d9a0e8', '#6cc7d6', '#d8dce6'],
    ...['#5a6175', '#ff8b8e', '#a6dea1', '#ffd98c', '#82b4ff', '#ebb5f7', '#86dbe9', '#ffffff'],
  ],
};

const CELL = { width: 8.4, height: 18 } as const;
const FONT_SIZE = 14;
const PADDING = 14;
const BAR = 30;
/** How long the last screen stays before the first one comes again, in seconds. */
const REST = 3;

interface Style {
  readonly color: string;
  readonly paper: string | null;
  readonly isBold: boolean;
}

interface Run extends Style {
  readonly column: number;
  readonly text: string;
}

/** What escape codes have switched on so far. */
interface Pen {
  color: number | null;
  paper: number | null;
  isBold: boolean;
  isFaint: boolean;
  isReversed: boolean;
}

const newPen = (): Pen => ({
  ...{ color: null, paper: null },
  ...{ isBold: false, isFaint: false, isReversed: false },
});

function applyCode(pen: Pen, code: number): void {
  if (code === 0) Object.assign(pen, newPen());
  else if (code === 1) pen.isBold = true;
  else if (code === 2) pen.isFaint = true;
  else if (code === 7) pen.isReversed = true;
  else if (code === 22) Object.assign(pen, { isBold: false, isFaint: false });
  else if (code === 27) pen.isReversed = false;
  else if (code === 39) pen.color = null;
  else if (code === 49) pen.paper = null;
  else if (code >= 30 && code <= 37) pen.color = code - 30;
  else if (code >= 90 && code <= 97) pen.color = code - 82;
  else if (code >= 40 && code <= 47) pen.paper = code - 40;
  else throw new Error(`no drawing knows the escape code ${code}`);
}

function styleOf(pen: Pen): Style {
  const { ink, faint, paper, colors } = THEME;
  const color = (pen.color === null ? undefined : colors[pen.color]) ?? (pen.isFaint ? faint : ink);
  const under = (pen.paper === null ? undefined : colors[pen.paper]) ?? null;
  return pen.isReversed
    ? { color: under ?? paper, paper: color, isBold: pen.isBold }
    : { color, paper: under, isBold: pen.isBold };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is how terminals are colored.
const PIECES = /\x1b\[([\d;]*)m|([^\x1b]+)/g;

/** Nothing that is recorded has wide letters. */
const widthOf = (text: string): number => [...text].length;

/** The words of a text, each with its column: spaces between columns would be drawn as wide as the font has them. */
function wordsOf(text: string, from: number): readonly { column: number; text: string }[] {
  return [...text.matchAll(/\S+(?: \S+)*/g)].map((found) => ({
    column: from + widthOf(text.slice(0, found.index)),
    text: found[0],
  }));
}

/** A line as runs of one style, each with its column. The pen goes on from line to line. */
function runsOf(line: string, pen: Pen): readonly Run[] {
  const runs: Run[] = [];
  let column = 0;
  for (const [, codes, text] of line.matchAll(PIECES)) {
    if (text === undefined) {
      for (const code of (codes ?? '').split(';')) applyCode(pen, Number(code));
      continue;
    }
    const style = styleOf(pen);
    const parts = style.paper === null ? wordsOf(text, column) : [{ column, text }];
    runs.push(...parts.map((part) => ({ ...part, ...style })));
    column += widthOf(text);
  }
  return runs;
}

const round = (value: number): string => `${Math.round(value * 10) / 10}`;

function drawRun({ column, text, color, paper, isBold }: Run): string {
  const [x, width] = [column, widthOf(text)].map((columns) => round(columns * CELL.width));
  const under =
    paper === null
      ? ''
      : `<rect x="${x}" width="${width}" height="${CELL.height}" fill="${paper}"/>`;
  const weight = isBold ? ' font-weight="bold"' : '';
  // The length keeps columns in line whatever font there is.
  return `${under}<text x="${x}" y="13.5" fill="${color}"${weight} textLength="${width}" lengthAdjust="spacingAndGlyphs">${escapeXml(text)}</text>`;
}

const sizeOf = ({ columns, rows }: Look) => ({
  width: Math.ceil(columns * CELL.width + 2 * PADDING),
  height: Math.ceil(rows * CELL.height + 2 * PADDING + BAR),
});

/** The window around the screens. */
function windowAround(look: Look, inside: string, head = ''): string {
  const { width, height } = sizeOf(look);
  const { paper, bar, faint } = THEME;
  const dots = [0, 1, 2].map(
    (dot) => `<circle cx="${18 + dot * 18}" cy="15" r="5" fill="${faint}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${FONT_SIZE}">
<title>${escapeXml(look.title)}</title>${head}
<rect width="${width}" height="${height}" rx="8" fill="${bar}"/>
<path d="M0 ${BAR}h${width}v${height - BAR - 8}a8 8 0 0 1 -8 8h${16 - width}a8 8 0 0 1 -8 -8z" fill="${paper}"/>
${dots.join('')}<text x="${width / 2}" y="20" fill="${faint}" text-anchor="middle">${escapeXml(look.title)}</text>
<svg x="${PADDING}" y="${BAR + PADDING}" width="${width - 2 * PADDING}" height="${height - BAR - 2 * PADDING}">${inside}</svg>
</svg>
`;
}

/** Every different line once, to be used in many screens. */
function drawScreens(screens: readonly (readonly string[])[]) {
  const ids = new Map<string, string>();
  const drawn = screens.map((lines) => {
    const pen = newPen();
    return lines
      .flatMap((line, row) => {
        const runs = runsOf(line, pen).map(drawRun).join('');
        if (runs === '') return [];
        const id = ids.get(runs) ?? `l${ids.size}`;
        ids.set(runs, id);
        return [`<use href="#${id}" y="${row * CELL.height}"/>`];
      })
      .join('');
  });
  const defined = [...ids].map(([runs, id]) => `<g id="${id}">${runs}</g>`);
  return { defined: `<defs>${defined.join('\n')}</defs>`, drawn };
}

/** Screens one after the other, for ever: they stand below each other, and the window moves along. */
export function animatedSvg(frames: readonly Frame[], look: Look): string {
  const { defined, drawn } = drawScreens(frames.map(({ lines }) => lines));
  const seconds = (frames.at(-1)?.at ?? 0) + REST;
  const height = look.rows * CELL.height;
  const steps = frames.map(
    ({ at }, index) =>
      `${((at / seconds) * 100).toFixed(2)}%{transform:translateY(${-index * height}px)}`,
  );
  const last = `100%{transform:translateY(${-(frames.length - 1) * height}px)}`;
  const style = `<style>@keyframes play{${steps.join('')}${last}}#film{animation:play ${seconds.toFixed(1)}s steps(1,end) infinite}</style>`;
  const film = drawn.map(
    (screen, index) => `<svg y="${index * height}" height="${height}">${screen}</svg>`,
  );
  return windowAround(look, `${defined}<g id="film">${film.join('\n')}</g>`, style);
}
