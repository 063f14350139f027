import { LRUCache } from 'lru-cache';
import type { Freshness } from '#process/freshness.ts';
import type { Entry } from './entry.ts';

/** From so many reads on a page counts as read by many. */
const HOT_READS = 8;
/** Spellings of one page: a storm of utm tags must not fill the memory. */
const MOST_SPELLINGS = 16;
const LONGEST_SPELLING = 1_000;

/**
 * Entries by key, bounded by bytes: what was not read for the longest time goes first, and one that something
 * has changed under is gone.
 */
export class EntryStore {
  readonly #entries: LRUCache<string, Entry>;
  /** Keys of entries by host and by the address as visitors spell it. */
  readonly #spellings = new Map<string, Map<string, string>>();
  readonly #freshness: Freshness;
  readonly #onHot: (entry: Entry) => void;

  /** `onHot` hears once of each entry that many read. */
  constructor(maxBytes: number, freshness: Freshness, onHot: (entry: Entry) => void = () => undefined) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ size }) => size,
      dispose: (entry) => this.#forget(entry),
    });
    this.#freshness = freshness;
    this.#onHot = onHot;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get count(): number {
    return this.#entries.size;
  }

  /** The entry a visitor's spelling of an address led to before. */
  spelled(host: string, url: string): Entry | undefined {
    const key = this.#spellings.get(host)?.get(url);
    return key === undefined ? undefined : this.get(key);
  }

  /** Remembers a spelling of the address of a page that is kept; a page has a few at most. */
  spell(host: string, url: string, key: string): void {
    const entry = this.#entries.peek(key);
    if (entry === undefined || entry.spellings.length >= MOST_SPELLINGS || url.length > LONGEST_SPELLING)
      return;
    const urls = this.#spellings.get(host) ?? new Map<string, string>();
    if (urls.has(url)) return;
    this.#spellings.set(host, urls.set(url, key));
    entry.spellings.push([host, url]);
  }

  get(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    if (!this.#holds(entry)) {
      this.#entries.delete(key);
      return undefined;
    }
    entry.reads += 1;
    if (entry.reads === HOT_READS) this.#onHot(entry);
    return entry;
  }

  set(key: string, entry: Entry): void {
    // One that is larger than everything is not kept.
    entry.isKept = this.#entries.set(key, entry).has(key);
  }

  #holds(entry: Entry): boolean {
    if (entry.since === this.#freshness.now) return true;
    if (!this.#freshness.holds(entry.since, entry.keys)) return false;
    entry.since = this.#freshness.now;
    return true;
  }

  #forget(entry: Entry): void {
    entry.isKept = false;
    for (const [host, url] of entry.spellings) this.#spellings.get(host)?.delete(url);
  }
}
