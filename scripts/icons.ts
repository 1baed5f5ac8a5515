/** Draws the page's icons and its preview picture in Chromium: `npm run icons`, after a build. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '../src/messages/en/page.ts';
import { launchBrowser } from '../test/support/chromium.ts';

const OUT = 'src/web/icons';
const GROUND = '#faf6ee';

const svg = readFileSync('src/web/icon.svg', 'utf8');
const face = readFileSync('src/web/fonts/display.woff2').toString('base64');
const browser = await launchBrowser();

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly body: string;
  readonly isClear?: boolean;
}

/** The icon on a ground: rounded and clear around it, or filling a square that systems cut to shape. */
const icon = (name: string, size: number, scale: number): Picture => ({
  ...{ name, width: size, height: size, isClear: scale === 1 },
  body: `<div style="width:${100 * scale}%;margin:auto">${svg}</div>`,
});

const PICTURES: readonly Picture[] = [
  icon('192', 192, 1),
  icon('512', 512, 1),
  icon('apple', 180, 0.999),
  icon('maskable', 512, 0.8),
  {
    ...{ name: 'preview', width: 1200, height: 630 },
    body: `<div style="width:420px;margin:-20px auto -50px">${svg}</div>
      <h1>${en.title}</h1><p>${en.tagline}</p>`,
  },
];

try {
  for (const { name, width, height, body, isClear = false } of PICTURES) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(`<style>
      @font-face { font-family: Display; src: url(data:font/woff2;base64,${face}) }
      body { margin: 0; display: grid; align-content: center; height: 100vh; text-align: center;
        background: ${isClear ? 'none' : GROUND}; color: #22201c; font-family: Display }
      svg { display: block }
      h1 { font-size: 120px; line-height: 1; margin: 0; letter-spacing: -.02em }
      p { font-size: 44px; margin: 24px 0 0; color: #645f57 }
    </style>${body}`);
    await page.evaluate(() => document.fonts.ready);
    writeFileSync(
      join(OUT, `${name}.png`),
      await page.screenshot({ omitBackground: isClear, type: 'png' }),
    );
    console.log(`${OUT}/${name}.png`);
    await page.close();
  }
} finally {
  await browser.close();
}
