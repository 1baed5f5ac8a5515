// Makes the display face of the page: one weight of a variable font, with the letters of Western
// Europe only (`npm run font`). docs/decisions/0015-how-the-page-looks.md says why this face.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const OUT = fileURLToPath(new URL('../src/web/fonts', import.meta.url));
const PACKAGE = dirname(
  fileURLToPath(import.meta.resolve('@fontsource-variable/bricolage-grotesque/package.json')),
);
const WEIGHT = 700;

/** What titles and figures in English and German are written with. */
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at));
const LETTERS = `${range(0x20, 0x7e)}ÄÖÜäöüß·–—‘’‚“”„…−×÷`;

const source = readFileSync(join(PACKAGE, 'files/bricolage-grotesque-latin-wght-normal.woff2'));
const subset = await subsetFont(source, LETTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: WEIGHT },
});
writeFileSync(join(OUT, 'display.woff2'), subset);
copyFileSync(join(PACKAGE, 'LICENSE'), join(OUT, 'LICENSE'));
console.log(`display.woff2: ${subset.length} bytes`);
