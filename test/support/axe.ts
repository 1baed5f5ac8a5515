/** What axe finds on a page, in a few words for each element. */
import axe, { type AxeResults, type CheckResult, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** What depends on how wide a page is. */
export const BY_SIZE = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'tabindex'];

/** Before `violations`, once for each document. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(axe.source);

/** What axe has to say of a page as it is, one line for each element. */
export async function violations(page: Page, options: RunOptions): Promise<readonly string[]> {
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
