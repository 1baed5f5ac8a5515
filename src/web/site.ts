/**
 * Where the page is served. A server has it at its root; `duelbook site` writes into the document the path
 * that it is under, and that no server for matches is behind it.
 */

/** The path of the page's first address, with a slash at its end. */
const base = (): string => document.documentElement.dataset.base ?? '/';

/** The address of a part or a file of the page, given from its root: `/play` is `/games/play` under `/games/`. */
export const siteAddress = (path: string): string => base() + path.slice(1);

/** The part of the page at an address, without the path that the page is under. */
export const sitePath = (pathname: string): string => `/${pathname.slice(base().length)}`;

/** Whether matches, players and ratings can be asked for. */
export const hasServer = (): boolean => document.documentElement.dataset.server !== 'none';

/** The parts that ask a server for everything they show. */
const ONLINE: readonly string[] = ['leaders', 'm', 'replay', 'watch'];

/** Whether a part of the page, by its name, has something to show here. */
export const isAvailable = (part: string): boolean => hasServer() || !ONLINE.includes(part);
