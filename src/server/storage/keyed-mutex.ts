/** Runs work with the same key one after the other. */

export interface KeyedMutex {
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
