/**
 * The names by which clients may reach a server. A page of another site can have its own name lead to
 * this machine (DNS rebinding) and would then be the server's own page to a browser; its requests still
 * carry that name.
 */
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { ProtocolError } from '../../online/protocol.ts';

/** Whether a request's Host header is one of the server's. */
export type IsAllowedHost = (header: string | undefined) => boolean;

export const BAD_HOST: ProtocolError = {
  code: 'bad_host',
  message: 'The server does not go by this name; its operator can allow it with --domain.',
};

/** The name in a Host header, without the port; null where it has none. */
function nameOf(header: string): string | null {
  const [, address, name] = /^(?:\[([\da-f:.]+)\]|([^:[\]]+))(?::\d*)?$/i.exec(header.trim()) ?? [];
  return (address ?? name)?.toLowerCase().replace(/\.$/, '') ?? null;
}

/**
 * Addresses are no names, so no one else can own one. `localhost` and this machine's own name are
 * known; all others must be given.
 */
export function createHostCheck(names: readonly string[]): IsAllowedHost {
  const own = hostname().toLowerCase();
  const [short = own] = own.split('.');
  const allowed = new Set([
    'localhost',
    own,
    `${short}.local`,
    ...names.map((name) => name.toLowerCase()),
  ]);
  return (header) => {
    // A browser always sends one.
    if (header === undefined) return true;
    const name = nameOf(header);
    if (name === null) return false;
    return isIP(name) !== 0 || allowed.has(name) || name.endsWith('.localhost');
  };
}
