/** Work of one kind, one piece at a time and in order. */

export interface KeyedMutex {
  /** Does work when all that was given before under the same key is done. */
  runExclusive<T>(key: string, work: () => Promise<T>): Promise<T>;
}

export function createKeyedMutex(): KeyedMutex {
  const last = new Map<string, Promise<void>>();
  return {
    async runExclusive(key, work) {
      const mine = (last.get(key) ?? Promise.resolve()).then(work);
      const done = mine.then(
        () => {},
        () => {},
      );
      last.set(key, done);
      await done;
      if (last.get(key) === done) last.delete(key);
      return mine;
    },
  };
}
