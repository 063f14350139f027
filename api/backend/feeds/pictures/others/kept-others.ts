import { createHash } from 'node:crypto';
import { readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { isAbsent, writeWhole } from '#api/backend/base/files/whole-file.ts';
import { PICTURE_WIDTHS } from '#lib/pictures.ts';
import { flights } from '#process/flights.ts';
import type { PictureStore, StoredFormat } from '../picture-store.ts';
import type { AllowedAddress } from '../remote/picture-host.ts';
import { turns } from '../turns.ts';
import type { FetchOther } from './fetch-other.ts';

/** A copy older than this is still shown, and asked for again meanwhile, ms. */
const FRESH_MS = 7 * 24 * 60 * 60_000;
/** How long a picture that failed is left alone the first time, doubled each time up to the last, ms. */
const FIRST_WAIT_MS = 60_000;
const LAST_WAIT_MS = 60 * 60_000;
const MOST_FAILURES = 10_000;
/** A visitor is kept waiting no longer, ms: the picture then comes for the next one. */
const PATIENCE_MS = 10_000;
const ORIGINAL = `${Math.max(...PICTURE_WIDTHS)}.webp`;

type KeptOthersConfig = {
  /** Where copies lie, `{name}/{width}.webp`. */
  folder: string;
  store: Pick<PictureStore, 'get' | 'getAvif' | 'getShared'>;
  fetchOne: FetchOther;
  /** Told that there is one more copy. */
  onKept?: () => void;
  /** Replaceable for tests. */
  now?: () => number;
  patienceMs?: number;
};

export type KeptOthers = {
  /**
   * One width of a picture elsewhere, fetched on the first request; null when it cannot be had, or not yet.
   */
  read(address: AllowedAddress, width: number, format: StoredFormat): Promise<Uint8Array | null>;
};

/** What comes in time; the work goes on without who waited. */
async function inTime(work: Promise<void>, patienceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patienceMs);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/**
 * Copies of another server's pictures by their addresses. One that failed is asked for again later, not by
 * every visitor.
 */
export function keptOthers({
  folder,
  store,
  fetchOne,
  onKept = () => undefined,
  now = Date.now,
  patienceMs = PATIENCE_MS,
}: KeptOthersConfig): KeptOthers {
  const fly = flights<void>();
  const inTurn = turns({ atOnce: 3, mostWaiting: 100 });
  const failures = new LRUCache<string, { until: number; waitMs: number }>({ max: MOST_FAILURES });

  async function ageOf(name: string): Promise<number | null> {
    try {
      return now() - (await stat(join(folder, name, ORIGINAL))).mtimeMs;
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  async function keep(name: string, bytes: Uint8Array): Promise<void> {
    const path = join(folder, name, ORIGINAL);
    const before = await readFile(path).catch(() => null);
    const at = now() / 1000;
    if (before === null || !before.equals(bytes)) {
      await rm(join(folder, name), { recursive: true, force: true });
      await writeWhole(path, bytes);
      onKept();
    }
    await utimes(path, at, at);
  }

  function noteFailure(name: string, asked: number | null): void {
    const before = failures.get(name)?.waitMs ?? FIRST_WAIT_MS / 2;
    const waitMs = Math.min(Math.max(before * 2, asked ?? 0), LAST_WAIT_MS);
    failures.set(name, { until: now() + waitMs, waitMs });
  }

  async function bring(name: string, address: AllowedAddress): Promise<void> {
    const made = await inTurn(() => fetchOne(address));
    if (made === null) return;
    if (made.kind === 'failed') return noteFailure(name, made.waitMs);
    await keep(name, made.bytes);
    failures.delete(name);
  }

  return {
    read: async (address, width, format) => {
      if (!PICTURE_WIDTHS.some((known) => known === width)) return null;
      const name = createHash('sha256').update(address.url.href).digest('hex').slice(0, 32);
      const age = await ageOf(name);
      const mayAsk = (failures.get(name)?.until ?? 0) <= now();
      if (mayAsk && (age === null || age > FRESH_MS)) {
        const bringing = fly(name, () => bring(name, address));
        if (age === null) await inTime(bringing, patienceMs);
        else bringing.catch(() => undefined);
      }
      if (format === 'avif') return await store.getAvif(name, width);
      const found = format === 'jpeg' ? await store.getShared(name, width) : await store.get(name, width);
      return found?.bytes ?? null;
    },
  };
}
