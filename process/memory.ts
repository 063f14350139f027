import { LRUCache } from 'lru-cache';
import type { Freshness } from './freshness.ts';

/** A value with what it rests on. */
type Kept = { value: unknown; keys: readonly string[]; since: number };

/** Values by name, bounded by bytes; what was not read for the longest time goes first. */
export class Memory {
  readonly #kept: LRUCache<string, Kept>;
  readonly #freshness: Freshness;

  constructor(maxBytes: number, freshness: Freshness) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf });
    this.#freshness = freshness;
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** A value that still holds, with its keys. */
  get(name: string): Pick<Kept, 'value' | 'keys'> | undefined {
    const kept = this.#kept.get(name);
    if (kept === undefined) return undefined;
    if (!this.#freshness.holds(kept.since, kept.keys)) {
      this.#kept.delete(name);
      return undefined;
    }
    kept.since = this.#freshness.now;
    return kept;
  }

  /** Keeps a value whose making began at the change numbered `since`. */
  set(name: string, kept: Kept): void {
    this.#kept.set(name, { ...kept });
  }
}

/** Bytes of an object, about: texts of objects take twice their JSON, the rest is what surrounds them. */
function sizeOf({ value, keys }: Kept, name: string): number {
  const texts = JSON.stringify(value) ?? '';
  return 300 + 2 * (name.length + texts.length) + keys.reduce((sum, key) => sum + 2 * key.length + 30, 0);
}
