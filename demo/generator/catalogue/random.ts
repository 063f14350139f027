/**
 * A seeded source of numbers. The demo catalogue must be the same on every machine, so nothing here reads the
 * clock or Math.random.
 */
export type Random = {
  /** In [0, 1). */
  next(): number;
  /** Whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** Number from `min` to `max`. */
  between(min: number, max: number): number;
  chance(probability: number): boolean;
  /** One of a non-empty list; throws on an empty one. */
  pick<T>(list: readonly T[]): T;
  /** A new list in random order. */
  shuffle<T>(list: readonly T[]): T[];
};

/** 32-bit FNV-1a of a text, to give every product its own stream of numbers. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text) {
    value ^= char.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/**
 * Stream of one subject: the same seed and key give the same numbers, whatever else is drawn. So adding a
 * product leaves the others as they were.
 */
export function randomFor(seed: number, key: string): Random {
  let state = (hash(key) ^ Math.imul(seed, 0x9e3779b1)) >>> 0;

  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));

  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[int(0, list.length - 1)];
      if (item === undefined) throw new Error('pick: the list is empty');
      return item;
    },
    shuffle: (list) => {
      const keyed = list.map((item) => ({ item, order: next() }));
      return keyed.sort((a, b) => a.order - b.order).map(({ item }) => item);
    },
  };
}
