/** Documents name what the page needs at their address, however the address is written. */
import { expect, it } from 'vitest';
import { neededAt, parsePreloads, withPreloads } from './preloads.ts';

const preloads = parsePreloads(
  JSON.stringify({ '': ['/a.js'], play: [], 'play/*': ['/b.js'], 'lab/dice': ['/c.js'], x: 1 }),
);

it.each([
  ['', '', ''],
  ['play', '', 'play'],
  ['play', 'dice', 'play/*'],
  ['lab', 'dice', 'lab/dice'],
  ['audit', 'dice', 'lab/dice'],
  ['lab', 'constructor', 'none'],
  ['x', '', 'none'],
])('/%s/%s has the entry %j', (name, id, address) => {
  expect(neededAt(preloads, name, id)).toBe(address);
});

it('writes a link for each file into the document, and nothing where none is needed', () => {
  const html = '<head></head>';
  expect(withPreloads(html, preloads, 'play/*').toString()).toBe(
    '<head>  <link rel="modulepreload" href="/b.js" />\n  </head>',
  );
  expect(withPreloads(html, preloads, 'none').toString()).toBe(html);
});

it('takes what is no list of preloads for none', () => {
  expect(parsePreloads('nonsense').size).toBe(0);
});
