import { useState } from 'react';

type StillRows<R> = {
  /** The rows as they stood, each as it is now; one that has left the list keeps its last look. */
  rows: readonly R[];
  /** Whether a row has left the list since. */
  hasLeft(key: string): boolean;
  /** How many have come since that are not shown. */
  fresh: number;
  /** Shows the list as it is now. */
  show(): void;
};

type Kept<R> = { input: string; order: readonly string[]; looks: ReadonlyMap<string, R> };

/**
 * Rows that never move by themselves (desk.md §2, «Lists»): newer ones wait until somebody asks for them,
 * what follows the last is added below. Another `input` is another list.
 */
export function useStillRows<R>(now: readonly R[], keyOf: (row: R) => string, input: string): StillRows<R> {
  const [kept, setKept] = useState<Kept<R>>({ input: '', order: [], looks: new Map() });
  const keys = now.map(keyOf);
  const there = new Set(keys);
  const known = kept.input === input ? kept.order : [];
  const lastAt = keys.findLastIndex((key) => known.includes(key));
  // Before any is shown, and below the last one, nothing has to wait.
  const below = known.length === 0 ? keys : lastAt < 0 ? [] : keys.slice(lastAt + 1);
  const order = [...known, ...below];
  const looks = new Map(kept.input === input ? kept.looks : []);
  for (const row of now) looks.set(keyOf(row), row);
  if (kept.input !== input || below.length > 0) setKept({ input, order, looks });
  return {
    rows: order.flatMap((key) => {
      const row = looks.get(key);
      return row === undefined ? [] : [row];
    }),
    hasLeft: (key) => !there.has(key),
    fresh: keys.filter((key) => !order.includes(key)).length,
    show: () => setKept({ input, order: keys, looks: new Map(now.map((row) => [keyOf(row), row])) }),
  };
}
