import type { Freshness } from './freshness.ts';

/** A value with what it rests on. */
type Kept = { value: unknown; keys: readonly string[]; since: number; bytes: number };

/** Values by name, bounded by bytes; what was not read for the longest time goes first. */
export class Memory {
  readonly #kept = new Map<string, Kept>();
  readonly #maxBytes: number;
  readonly #freshness: Freshness;
  #bytes = 0;

  constructor(maxBytes: number, freshness: Freshness) {
    this.#maxBytes = maxBytes;
    this.#freshness = freshness;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** A value that still holds, with its keys. */
  get(name: string): Pick<Kept, 'value' | 'keys'> | undefined {
    const kept = this.#kept.get(name);
    if (kept === undefined) return undefined;
    this.#kept.delete(name);
    if (!this.#freshness.holds(kept.since, kept.keys)) {
      this.#bytes -= kept.bytes;
      return undefined;
    }
    kept.since = this.#freshness.now;
    this.#kept.set(name, kept);
    return kept;
  }

  /** Keeps a value whose making began at the change numbered `since`. */
  set(name: string, kept: Omit<Kept, 'bytes'>): void {
    this.#drop(name);
    const bytes = sizeOf(name, kept);
    this.#kept.set(name, { ...kept, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(name: string): void {
    this.#bytes -= this.#kept.get(name)?.bytes ?? 0;
    this.#kept.delete(name);
  }
}

/** Bytes of an object, about: texts of objects take twice their JSON, the rest is what surrounds them. */
function sizeOf(name: string, { value, keys }: Omit<Kept, 'bytes'>): number {
  const texts = JSON.stringify(value) ?? '';
  return 300 + 2 * (name.length + texts.length) + keys.reduce((sum, key) => sum + 2 * key.length + 30, 0);
}
