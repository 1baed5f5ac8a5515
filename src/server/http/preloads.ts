/**
 * What the page needs at each of its addresses, from the build. The document names it, so that all of it
 * comes at once, and not one part after the other.
 */
import { isObject, parseJson } from '../../core/json.ts';
import { MOVED } from '../../online/pages.ts';

/** The files by the first part of an address, or by both, where `*` is any second part. */
export type Preloads = ReadonlyMap<string, readonly string[]>;

export function parsePreloads(text: string): Preloads {
  const read = parseJson(text);
  return new Map(isObject(read) ? Object.entries(read).filter(isList) : []);
}

const isList = (entry: readonly [string, unknown]): entry is [string, string[]] =>
  Array.isArray(entry[1]);

const isMoved = (name: string): name is keyof typeof MOVED => Object.hasOwn(MOVED, name);

/** The entry for an address; one of its own for those that need nothing more. */
export function neededAt(preloads: Preloads, name: string, id: string): string {
  const page = isMoved(name) ? MOVED[name] : name;
  const addresses = id === '' ? [page] : [`${page}/${id}`, `${page}/*`];
  return addresses.find((address) => preloads.has(address)) ?? 'none';
}

/** A document that names what an entry needs. */
export function withPreloads(html: string, preloads: Preloads, address: string): Buffer {
  const links = (preloads.get(address) ?? []).map(
    (file) => `  <link rel="modulepreload" href="${file}" />\n  `,
  );
  return Buffer.from(html.replace('</head>', `${links.join('')}</head>`));
}
