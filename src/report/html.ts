/** Pages without scripts, as text: one frame for reviews and arenas. They load nothing. */
import { escapeXml } from './svg.ts';

export const paragraph = (text: string): string => `<p>${escapeXml(text)}</p>`;

/** A table with a heading row; cells are markup. */
export const htmlTable = (head: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${head.map((text) => `<th scope="col">${escapeXml(text)}</th>`).join('')}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;

export const htmlPage = (
  { lang, title, style }: Readonly<Record<'lang' | 'title' | 'style', string>>,
  body: readonly string[],
): string =>
  [
    '<!doctype html>',
    `<html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeXml(title)}</title><style>${style}</style></head><body>`,
    `<h1>${escapeXml(title)}</h1>`,
    ...body,
    '</body></html>\n',
  ].join('\n');
