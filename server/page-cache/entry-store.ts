import type { Freshness } from '#lib/cache/freshness.ts';
import type { Entry } from './entry.ts';

/** From so many reads on a page counts as read by many. */
const HOT_READS = 8;

/**
 * Entries by key, bounded by bytes; one that something has changed under is gone. When room is needed the oldest go
 * first, but one that was read since the last look is passed over once, so a hit costs no bookkeeping.
 */
export class EntryStore {
  readonly #entries = new Map<string, Entry>();
  readonly #spellings = new Map<string, Map<string, Entry>>();
  readonly #maxBytes: number;
  readonly #freshness: Freshness;
  readonly #onHot: (entry: Entry) => void;
  #bytes = 0;

  /** `onHot` hears once of each entry that many read. */
  constructor(maxBytes: number, freshness: Freshness, onHot: (entry: Entry) => void = () => undefined) {
    this.#maxBytes = maxBytes;
    this.#freshness = freshness;
    this.#onHot = onHot;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get count(): number {
    return this.#entries.size;
  }

  /** The entry a visitor's spelling of an address led to before. */
  spelled(host: string, url: string): Entry | undefined {
    const entry = this.#spellings.get(host)?.get(url);
    if (entry === undefined || !this.#holds(entry)) return undefined;
    this.#read(entry);
    return entry;
  }

  /** Remembers a spelling; a page has at most sixteen, so that a storm of utm tags cannot fill the memory. */
  spell(host: string, url: string, entry: Entry): void {
    if (entry.spellings.length >= 16 || url.length > 1_000) return;
    const urls = this.#spellings.get(host) ?? new Map<string, Entry>();
    if (urls.has(url)) return;
    this.#spellings.set(host, urls.set(url, entry));
    entry.spellings.push([host, url]);
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (!this.#holds(entry)) {
      this.#drop(key);
      return undefined;
    }
    this.#read(entry);
    return entry;
  }

  set(key: string, entry: Entry): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    entry.isKept = true;
    this.#bytes += entry.size;
    this.#makeRoom();
  }

  #holds(entry: Entry): boolean {
    if (entry.since === this.#freshness.now) return true;
    if (!this.#freshness.holds(entry.since, entry.keys)) return false;
    entry.since = this.#freshness.now;
    return true;
  }

  #read(entry: Entry): void {
    entry.used = true;
    entry.reads += 1;
    if (entry.reads === HOT_READS) this.#onHot(entry);
  }

  #makeRoom(): void {
    // Passed-over entries move to the end as unread, so two rounds over the map always suffice.
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      if (entry.used) {
        entry.used = false;
        this.#entries.delete(key);
        this.#entries.set(key, entry);
      } else {
        this.#drop(key);
      }
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    entry.isKept = false;
    this.#bytes -= entry.size;
    for (const [host, url] of entry.spellings) this.#spellings.get(host)?.delete(url);
  }
}
