/** What the commands share that listen at a port until they are stopped. */
import { ok } from '../../../core/result.ts';
import { texts } from '../../../messages/terminal.ts';
import { listFlag, mustBe } from '../../flags.ts';

const { flags: about, takes } = texts;

/** The addresses of a server that other machines can reach. */
export const ALL_INTERFACES = ['0.0.0.0', '::'];

/** The name by which this machine reaches a server that listens at an address. */
export function hostName(host: string): string {
  if ([...ALL_INTERFACES, 'localhost', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

const isDomain = (text: string): boolean => /^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text);

/** Further names by which clients reach the server. */
export const DOMAINS = listFlag({ about: about.domain, takes: takes.domain }, (text, name) =>
  isDomain(text) ? ok(text) : mustBe(name, takes.domain, text),
);

/** Gives the signal by which the program is asked to stop. Asked twice, it stops at once. */
export const untilStopped = (): Promise<NodeJS.Signals> =>
  new Promise((resolve) => {
    const stop = (asked: NodeJS.Signals): void => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.off(signal, stop);
        process.once(signal, () => process.exit(1));
      }
      resolve(asked);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  });
