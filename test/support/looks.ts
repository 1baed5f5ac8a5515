/**
 * Pictures of pages that are kept and compared. They are a quarter as wide and high as the screen, and
 * may differ a little: what is compared is where things are and in which colours, not how a machine
 * draws its letters. Chromium itself makes and reads them.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

const FOLDER = join(import.meta.dirname, '../looks');
const SCALE = 4;
/** A dot differs when one of its colours does by more than this, of 255. */
const MAX_SHADE = 40;
/** So many dots may differ, of all. */
const MAX_SHARE = 0.01;

/** A page of its own for the work on pictures. */
export const openDarkroom = async (page: Page): Promise<Page> => {
  const darkroom = await page.context().newPage();
  await darkroom.goto('about:blank');
  return darkroom;
};

/** A picture of the page in small, as a PNG. */
export async function takeLook(page: Page, darkroom: Page): Promise<Buffer> {
  const full = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const address = await darkroom.evaluate(
    async ([png, scale]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width / scale, image.height / scale];
      const brush = canvas.getContext('2d');
      if (brush === null) throw new Error('no canvas');
      brush.imageSmoothingQuality = 'high';
      brush.drawImage(image, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL('image/png');
    },
    [full.toString('base64'), SCALE] as const,
  );
  return Buffer.from(address.replace(/^.*,/, ''), 'base64');
}

/** The share of dots that differ; all of them where the sizes do. */
const differing = (darkroom: Page, one: Buffer, two: Buffer): Promise<number> =>
  darkroom.evaluate(
    async ([pngs, most]) => {
      const [before, after] = await Promise.all(
        pngs.map(async (png) => {
          const image = new Image();
          image.src = `data:image/png;base64,${png}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const brush = canvas.getContext('2d');
          if (brush === null) throw new Error('no canvas');
          brush.drawImage(image, 0, 0);
          return brush.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (before === undefined || before.data.length !== after?.data.length) return 1;
      let dots = 0;
      for (let at = 0; at < before.data.length; at += 4) {
        const isOther = [0, 1, 2].some(
          (channel) =>
            Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)) > most,
        );
        if (isOther) dots += 1;
      }
      return dots / (before.data.length / 4);
    },
    [[one.toString('base64'), two.toString('base64')], MAX_SHADE] as const,
  );

/** What is wrong with a look; null where it is as before. A new one is kept, except where `CI` is set. */
export async function compareLook(
  name: string,
  look: Buffer,
  darkroom: Page,
): Promise<string | null> {
  const file = join(FOLDER, `${name}.png`);
  if (!existsSync(file)) {
    if (process.env.CI) return `${name}: there is no picture of it; npm run looks takes one`;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, look);
    return null;
  }
  const share = await differing(darkroom, readFileSync(file), look);
  if (share <= MAX_SHARE) return null;
  const now = join(mkdtempSync(join(tmpdir(), 'duelbook-look-')), `${name}.png`);
  writeFileSync(now, look);
  return `${name}: ${Math.round(share * 100)} % differ; it looks like ${now} now`;
}
