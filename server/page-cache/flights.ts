/** Work under way by key: whoever asks meanwhile gets the same promise. */
export function flights<T>(): (key: string, start: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>();
  return (key, start) => {
    const known = running.get(key);
    if (known !== undefined) return known;
    const started = start().finally(() => running.delete(key));
    running.set(key, started);
    return started;
  };
}
