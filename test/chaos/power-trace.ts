/**
 * A trace of a server by strace: what it wrote to the files of a folder, when it had the disk sync
 * them, and what it said to its clients, in this order.
 */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

export type Step =
  | { readonly kind: 'write'; readonly path: string; readonly at: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly path: string; readonly size: number }
  | { readonly kind: 'sync' | 'create' | 'remove'; readonly path: string }
  | { readonly kind: 'say'; readonly text: string };

const CALLS = [
  ...['pwrite64', 'write', 'writev', 'fsync', 'fdatasync', 'ftruncate'],
  ...['openat', 'unlink', 'rename'],
];

/** The command under which a server runs: a file for each of its threads, and Node is still our child. */
export const tracer = (file: string): readonly string[] => [
  ...['strace', '-D', '-ff', '--seccomp-bpf', '-qq', '-y', '-xx', '-s', '16777216'],
  ...['-e', `trace=${CALLS.join(',')}`, '-e', 'signal=none', '-o', file],
];

const CALL = /^(\w+)\((.*)\)\s+= (\d+)/;
/** A descriptor with its path, as -y prints it. */
const DESCRIPTOR = /^\d+<((?:\\x\w\w)+)>/;
const STRING = /"((?:\\x\w\w)*)"/g;

const decode = (hex: string): Buffer => Buffer.from(hex.replaceAll('\\x', ''), 'hex');

/** The steps of a thread, of which each call ends before its next. */
export async function readTrace(file: string, folder: string): Promise<readonly Step[]> {
  const steps: Step[] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const step = parseCall(line, folder);
    if (step !== null) steps.push(step);
  }
  return steps;
}

/** What a line of a trace tells; null where it failed or is about something else. */
export function parseCall(line: string, folder: string): Step | null {
  const [, name = '', args = '', result = ''] = CALL.exec(line) ?? [];
  const isOurs = (path: string): boolean => path === folder || path.startsWith(`${folder}/`);
  const strings = [...args.matchAll(STRING)].map(([, hex = '']) => decode(hex));
  const [bytes = Buffer.alloc(0)] = strings;
  const path = String(decode(DESCRIPTOR.exec(args)?.[1] ?? ''));
  if (path.startsWith('socket:')) return { kind: 'say', text: String(Buffer.concat(strings)) };
  const last = Number(/\d+$/.exec(args)?.[0]);
  switch (name) {
    case 'openat':
      return isOurs(String(bytes)) && args.includes('O_CREAT')
        ? { kind: 'create', path: String(bytes) }
        : null;
    case 'unlink':
      return isOurs(String(bytes)) ? { kind: 'remove', path: String(bytes) } : null;
  }
  if (!isOurs(path)) return null;
  switch (name) {
    case 'pwrite64':
      return { kind: 'write', path, at: last, bytes: bytes.subarray(0, Number(result)) };
    case 'ftruncate':
      return { kind: 'truncate', path, size: last };
    case 'fsync':
    case 'fdatasync':
      return { kind: 'sync', path };
    default:
      throw new Error(`The trace has a call that is not understood: ${line.slice(0, 200)}`);
  }
}
