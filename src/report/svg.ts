/**
 * Pictures without a library: the few shapes and the two charts that cards, reviews and audits
 * need, as SVG text. Everything that comes from outside goes through `escaped`.
 */

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Colours that differ for colour-blind eyes too, on light and on dark ground. */
const COLORS = { red: '#d41159', blue: '#1a85ff' } as const;
export const PALETTE = {
  ...COLORS,
  win: COLORS.blue,
  draw: '#8c8c8c',
  loss: COLORS.red,
  ink: '#222222',
  faint: '#bbbbbb',
} as const;

export interface LabelStyle {
  readonly size?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly color?: string;
  readonly mono?: boolean;
}

export function label(x: number, y: number, text: string, look: LabelStyle = {}): string {
  const { size = 13, anchor = 'start', color = PALETTE.ink, mono = false } = look;
  const family = mono ? 'ui-monospace, Menlo, Consolas, monospace' : 'system-ui, sans-serif';
  return `<text x="${x}" y="${y}" font-size="${size}" font-family="${family}" text-anchor="${anchor}" fill="${color}" xml:space="preserve">${escapeXml(text)}</text>`;
}

export const rect = (x: number, y: number, width: number, height: number, color: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, color: string): string =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}"/>`;

/** A whole picture with a title that screen readers read, on white ground. */
export function svgDocument(width: number, height: number, title: string, body: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    rect(0, 0, width, height, '#ffffff'),
    body,
    '</svg>\n',
  ].join('\n');
}

export interface ChartPoint {
  readonly x: string;
  readonly y: number;
  readonly color?: string;
  /** Shown when the pointer rests on it. */
  readonly note?: string;
}

export interface ChartScale {
  readonly low: number;
  readonly high: number;
  readonly unit: string;
  /** What the colours mean, a line each. */
  readonly legend?: readonly (readonly [color: string, text: string])[];
}

const longest = (texts: readonly string[]): number =>
  Math.max(0, ...texts.map((text) => text.length));

/** Bars up from a zero line (or down from it), one a point, with what each stands for below. */
export function barChart(
  title: string,
  points: readonly ChartPoint[],
  { low, high, unit, legend = [] }: ChartScale,
): string {
  const texts = legend.map(([, text]) => text);
  const width = Math.max(
    360,
    60 + points.length * 26,
    20 + 8 * longest([title]),
    40 + 7 * longest(texts),
  );
  const bottom = 220;
  const height = bottom + 40 + 18 * legend.length;
  const top = 40;
  const yOf = (value: number): number =>
    Math.round((bottom - ((value - low) / (high - low)) * (bottom - top)) * 10) / 10;
  const step = (width - 60) / Math.max(1, points.length);
  const zero = yOf(Math.max(low, Math.min(high, 0)));
  const bars = points.map(({ x, y, color = PALETTE.win, note }, index) => {
    const left = Math.round((50 + index * step) * 10) / 10;
    const at = yOf(y);
    const bar = `<rect x="${left}" y="${Math.min(at, zero)}" width="${Math.round(step * 0.7 * 10) / 10}" height="${Math.max(1, Math.abs(at - zero))}" fill="${color}"><title>${escapeXml(note ?? `${x}: ${y}`)}</title></rect>`;
    const every = Math.ceil(points.length / 24);
    return index % every === 0
      ? `${bar}${label(left + step * 0.35, bottom + 16, x, { size: 10, anchor: 'middle' })}`
      : bar;
  });
  return svgDocument(
    width,
    height,
    title,
    [
      label(10, 22, title, { size: 15 }),
      label(44, yOf(high) + 4, `${high}${unit}`, { size: 10, anchor: 'end' }),
      label(44, yOf(low) + 4, `${low}${unit}`, { size: 10, anchor: 'end' }),
      line(48, zero, width - 10, zero, PALETTE.faint),
      ...bars,
      ...legend.map(([color, text], index) => {
        const y = bottom + 30 + 18 * index;
        return `${rect(12, y, 10, 10, color)}${label(28, y + 9, text, { size: 11 })}`;
      }),
    ].join('\n'),
  );
}
