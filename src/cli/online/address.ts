/** The addresses of this machine: which of them others can use, and that all of them are one. */
import { networkInterfaces } from 'node:os';

/** Networks that only this machine has, for other programs. */
const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet)/;

/** The address under which other machines of the network find this one; null where none can. */
function localAddress(): string | null {
  const addresses = Object.entries(networkInterfaces()).flatMap(([name, found = []]) =>
    VIRTUAL.test(name) ? [] : found,
  );
  const lan = addresses.find(({ family, internal }) => family === 'IPv4' && !internal);
  return lan?.address ?? null;
}

/** Whether a server is found under a name that every machine has for itself. */
const isLoopback = (server: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(server).hostname);

/** The address of a server with one name for this machine, which has many. */
export function canonicalServer(server: string): string {
  const url = new URL(server);
  const host = url.hostname.replaceAll(/[[\]]/g, '');
  const ours = Object.values(networkInterfaces()).flatMap((found = []) => found);
  if (isLoopback(server) || ours.some(({ address }) => address === host)) {
    url.hostname = 'localhost';
  }
  return url.href.replace(/\/$/, '');
}

/** A server on this machine as other machines find it; null where they cannot. */
export function lanServer(server: string): string | null {
  const lan = localAddress();
  if (lan === null || !isLoopback(server)) return null;
  const url = new URL(server);
  url.hostname = lan;
  return url.href.replace(/\/$/, '');
}
