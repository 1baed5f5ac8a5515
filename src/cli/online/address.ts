/** The addresses of this machine: the one that others can use, and one name for all of them. */
import { networkInterfaces } from 'node:os';

/** Virtual networks, which other machines cannot reach. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet)/;

/** This machine's address in the local network; null where it has none. */
function localAddress(): string | null {
  const addresses = Object.entries(networkInterfaces()).flatMap(([name, found = []]) =>
    VIRTUAL.test(name) ? [] : found,
  );
  const lan = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  return lan?.address ?? null;
}

const isLoopback = (server: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(server).hostname);

/** A server's address, with `localhost` for every name of this machine. */
export function canonicalServer(server: string): string {
  const url = new URL(server);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const ours = Object.values(networkInterfaces()).flatMap((found = []) => found);
  if (isLoopback(server) || ours.some(({ address }) => address === host)) {
    url.hostname = 'localhost';
  }
  return url.href.replace(/\/$/, '');
}

/** The address of a server on this machine for other machines; null where they cannot reach it. */
export function lanServer(server: string): string | null {
  const lan = localAddress();
  if (lan === null || !isLoopback(server)) return null;
  const url = new URL(server);
  url.hostname = lan;
  return url.href.replace(/\/$/, '');
}
