/** The clients of one server, in a process of their own: sharing one slows them by varying amounts. */
import type { ChildProcess } from 'node:child_process';
import { bare } from './bare.ts';
import type { Entrant } from './contender.ts';
import { duelbook } from './duelbook.ts';
import { type Load, openLoad } from './load.ts';
import { loadPeers } from './peers.ts';
import { spawnNode } from './server.ts';
import { within } from './tools.ts';

/** Runs the clients, as the first argument of the benchmark's own program. */
export const CLIENTS = 'serving-clients';

/** What is asked of the clients: a function of `Load` with its arguments. */
type Wish = { [Name in keyof Load]: readonly [Name, ...Parameters<Load[Name]>] }[keyof Load];
type Answer = { readonly value: unknown } | { readonly error: string };

/** Longer than any turn, with all that it waits for. */
const ANSWER_MS = 60_000;

/** Connects clients to a server that an entrant has started. */
export async function openClients({ name }: Entrant, port: number, matches: number): Promise<Load> {
  const program = process.argv[1] ?? '';
  const child = spawnNode([program, CLIENTS, name, String(port), String(matches)]);
  child.stderr?.pipe(process.stderr);
  const ask = <T>(...wish: Wish): Promise<T> =>
    within(ANSWER_MS, `${wish[0]} by the clients of ${name}`, answerOf<T>(child, wish));
  await within(ANSWER_MS, `connecting to ${name}`, answerOf(child));
  return {
    fullSpeed: (ms) => ask('fullSpeed', ms),
    paced: (rate, ms) => ask('paced', rate, ms),
    async close() {
      const moves = await ask<number>('close');
      child.disconnect();
      return moves;
    },
  };
}

function answerOf<T>(child: ChildProcess, wish?: Wish): Promise<T> {
  return new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error('the clients are gone'));
    child.once('exit', gone);
    child.once('message', (answer: Answer) => {
      child.off('exit', gone);
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.value as T);
    });
    if (wish !== undefined) child.send(wish);
  });
}

/** The process: connects, then runs what it is asked until the channel closes. */
export async function runClients([name, port, matches]: readonly string[]): Promise<void> {
  const answer = async (result: Promise<unknown>): Promise<void> => {
    const said: Answer = await result.then(
      (value) => ({ value }),
      (error: unknown) => ({ error: String(error) }),
    );
    process.send?.(said);
  };
  process.once('disconnect', () => process.exit());
  const peers = loadPeers();
  const entrant = [duelbook, ...(peers.ok ? peers.value : []), bare].find(
    (each) => each.name === name,
  );
  if (entrant === undefined) throw new Error(`there is no ${name}`);
  const opened = openLoad(entrant, Number(port), Number(matches));
  process.on('message', ([what, ...given]: Wish) => {
    void answer(opened.then((load) => (load[what] as (...args: unknown[]) => unknown)(...given)));
  });
  await answer(opened.then(() => null));
}
