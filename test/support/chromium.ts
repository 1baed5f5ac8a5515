/** Where Chromium is, and how it starts: for tests, benchmarks and pictures of the page. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { PATIENCE } from './until.ts';

/** The headless shell comes first: the same engine for two thirds of the work. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
const FOLDERS = (process.env.PATH ?? '').split(delimiter);

/** Chromium's path, where there is one. */
const chromiumPath = NAMES.flatMap((name) => FOLDERS.map((folder) => join(folder, name))).find(
  (path) => existsSync(path),
);

export const hasBrowser = chromiumPath !== undefined;

export const NEEDS_CHROMIUM =
  'This needs Chromium (apt-get install chromium-headless-shell, or chromium).';

/** Nothing but the page: no updates, no tips, no sandbox, which root cannot have. */
const FLAGS = [
  // Each visitor's window would make two more pages for its address bar, and one to spare: half of
  // all the work.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess',
  // A page stays in the process of the empty one that it began as: a twelfth of all the work.
  '--renderer-process-limit=1',
  ...['--no-sandbox', '--headless', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

export async function launchBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error(NEEDS_CHROMIUM);
  return chromium.launch({ executablePath: chromiumPath, args: FLAGS, timeout: PATIENCE });
}
