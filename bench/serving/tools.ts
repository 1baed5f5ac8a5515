/** Small tools of the serving benchmark: waiting, asking over HTTP, doing things many times. */

const ANSWER_MS = 20_000;

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** What was promised, or an error when it takes too long. */
export async function within<T>(ms: number, what: string, promised: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promised, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Posts JSON to a server on this machine and returns what it answers. */
export async function post<T>(port: number, path: string, body: object): Promise<T> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

/** Does something so many times, some of them at once. */
export async function times(
  count: number,
  atOnce: number,
  act: (index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await act(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
