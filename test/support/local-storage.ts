/** A browser's storage, as far as the page uses it: what is kept is a property of it, too. */
export function storage(kept: Record<string, string>): object {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => void Object.assign(kept, { [key]: text }),
    removeItem: (key: string) => void Reflect.deleteProperty(kept, key),
  };
  return Object.setPrototypeOf(kept, methods);
}
