/** What keeps a page from being used by all: what axe finds, and what it does not look at. */
import axe, { type AxeResults, type CheckResult, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What depends on how wide a page is. */
const BY_SIZE = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'tabindex'];

/** Before `violations`, once for each document. */
const loadAxe = (page: Page): Promise<unknown> => page.evaluate(axe.source);

/** What axe has to say of a page as it is, one line for each element. */
async function violations(page: Page, options: RunOptions): Promise<readonly string[]> {
  const given = JSON.stringify({ ...options, resultTypes: ['violations', 'incomplete'] });
  const found = await page.evaluate<AxeResults>(`axe.run(document, ${given})`);
  // Text in the very colour of its ground is only a doubt to axe.
  const unseen = found.incomplete.map((result) => ({
    ...result,
    nodes: result.nodes.filter(({ any }) => any.some(isUnseen)),
  }));
  return [...found.violations, ...unseen].flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
  );
}

const isUnseen = ({ data }: CheckResult): boolean => data?.messageKey === 'equalRatio';

/**
 * What cannot be read in forced colours: the browser lays a plate in
 * the colour of the ground behind text, unless CSS says that the text has a ground of its own.
 */
export async function unreadable(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const found = await page.evaluate(() => {
    const ground = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      const style = getComputedStyle(element);
      const hasText = [...element.childNodes].some(({ nodeName }) => nodeName === '#text');
      const isPlated = style.getPropertyValue('forced-color-adjust') !== 'none';
      return hasText && isPlated && style.color === ground ? [element.outerHTML] : [];
    });
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Controls whose edge has too little contrast. */
const faint = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const channels = (color: string): readonly number[] =>
      (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
        const part = channel / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, two: string): number => {
      const [dark = 0, light = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const ground = getComputedStyle(document.body).backgroundColor;
    return [...document.querySelectorAll('button, .button, select, input')].flatMap((element) => {
      const isOwn = element.matches('[type="checkbox"], [type="range"]');
      if (isOwn || element.matches(':disabled, [aria-disabled="true"]')) return [];
      const { borderTopColor, borderTopWidth } = getComputedStyle(element);
      const isFramed = Number.parseFloat(borderTopWidth) > 0;
      return isFramed && contrast(borderTopColor, ground) < 3 ? [element.outerHTML] : [];
    });
  });

const WIDE = { width: 1100, height: 800 };
export const NARROW = { width: 320, height: 640 };

/**
 * What is wrong with a page as it is, on a desk and on a phone, in light, dark and forced colours. Dark
 * differs from light in its colours alone.
 */
export async function barriers(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  const note = (where: string, troubles: readonly string[]): void => {
    found.push(...troubles.map((trouble) => `${where}: ${trouble}`));
  };
  await loadAxe(page);
  await page.setViewportSize(WIDE);
  note('on a desk', await violations(page, {}));
  note('a faint edge', await faint(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  note('in the dark', await violations(page, { runOnly: ['color-contrast'] }));
  note('a faint edge in the dark', await faint(page));
  await page.emulateMedia({ colorScheme: 'light' });
  note('unreadable in forced colours', await unreadable(page));
  await page.setViewportSize(NARROW);
  note('on a phone', await violations(page, { runOnly: BY_SIZE }));
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > NARROW.width) note('on a phone', [`${width} wide`]);
  const moving = await page.evaluate(() => document.getAnimations().length);
  if (moving > 0) note('where nothing should move', [`${moving} do`]);
  return found;
}
