/**
 * Counts what is open of each key. `open` gives what is to be called once when that is over; a key of which
 * nothing is open is forgotten.
 */
export function countedByKey(): { count: (key: string) => number; open: (key: string) => () => void } {
  const counts = new Map<string, number>();
  const count = (key: string): number => counts.get(key) ?? 0;
  return {
    count,
    open: (key) => {
      counts.set(key, count(key) + 1);
      return () => {
        const left = count(key) - 1;
        if (left <= 0) counts.delete(key);
        else counts.set(key, left);
      };
    },
  };
}
