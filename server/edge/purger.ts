import { setTimeout as pause } from 'node:timers/promises';
import type { Purge } from './purge-requests.ts';
import { changedTags, EVERY_PAGE } from './tags.ts';

export type Purger = {
  /** Makes what rests on these names forgotten; null = everything. Returns at once. */
  purge(keys: readonly string[] | null): void;
  /** Tries once more to tell what has not been told, and ends. */
  stop(): Promise<void>;
};

export type PurgerConfig = {
  send: Purge;
  /** Told of each try. */
  note: (result: 'sent' | 'failed') => void;
  /** Told of the first failure of several, and that it works again. */
  onTrouble: (error: unknown) => void;
  onRelief: () => void;
  /** How long after the first time everything is told once more, and after a failure, ms. */
  againMs?: number;
  retryMs?: number;
};

/** More are told as everything: each costs the cache a look at every page. */
const MOST_TAGS = 1_000;
/**
 * A page that was on its way when its change was told may be kept after it; it is old then and nobody would
 * say so. A render and an answer take less than this, ms.
 */
const AGAIN_MS = 1_000;
/** Between tries, ms; doubled each time up to the longest. */
const RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/**
 * Tells a cache in front which pages are old, each change twice, until it has been heard. What comes while it
 * is told waits and goes together. Every process tells by itself what it has heard of: a page of before can
 * only come from one that has not, which tells later.
 */
export function createPurger({ send, note, onTrouble, onRelief, ...times }: PurgerConfig): Purger {
  const { againMs = AGAIN_MS, retryMs = RETRY_MS } = times;
  const ending = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  /** Tags to be told, by whether they were told before. */
  let waiting = new Map<string, boolean>();
  let failures = 0;
  let work: Promise<void> | null = null;

  function add(tags: readonly string[], wereTold: boolean): void {
    for (const tag of tags) waiting.set(tag, wereTold && (waiting.get(tag) ?? true));
    if (waiting.size <= MOST_TAGS) return;
    const areAllTold = [...waiting.values()].every(Boolean);
    waiting = new Map([[EVERY_PAGE, areAllTold]]);
  }

  function tellAgain(tags: readonly string[]): void {
    if (tags.length === 0) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      add(tags, true);
      begin();
    }, againMs);
    timers.add(timer.unref());
  }

  /** Whether all of it has been told. */
  async function tell(): Promise<boolean> {
    const told = waiting;
    waiting = new Map();
    const tags = told.has(EVERY_PAGE) ? [EVERY_PAGE] : [...told.keys()];
    try {
      await send(tags);
    } catch (error) {
      for (const [tag, wasTold] of told) add([tag], wasTold);
      note('failed');
      failures += 1;
      if (failures === 1) onTrouble(error);
      return false;
    }
    note('sent');
    if (failures > 0) onRelief();
    failures = 0;
    tellAgain(tags.filter((tag) => told.get(tag) !== true));
    return true;
  }

  async function tellAll(): Promise<void> {
    while (waiting.size > 0 && !ending.signal.aborted) {
      if (await tell()) continue;
      const wait = Math.min(LONGEST_RETRY_MS, retryMs * 2 ** (failures - 1));
      await pause(wait, undefined, { ref: false, signal: ending.signal }).catch(() => undefined);
    }
  }

  function begin(): void {
    work ??= tellAll().finally(() => {
      work = null;
      // What came after the last look at it.
      if (waiting.size > 0 && !ending.signal.aborted) begin();
    });
  }

  return {
    purge(keys) {
      add(changedTags(keys), false);
      begin();
    },
    async stop() {
      ending.abort();
      for (const timer of timers) clearTimeout(timer);
      await work;
      if (waiting.size > 0) await tell();
    },
  };
}
