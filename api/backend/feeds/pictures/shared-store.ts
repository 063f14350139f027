import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ObjectStore } from '#api/backend/base/objects/object-store.ts';
import { flights } from '#process/flights.ts';
import { sweep } from './others/sweep.ts';
import type { KeepPicture } from './picture-maker.ts';
import { KEPT_KEY, keyOfPicture, type PictureStore } from './picture-store.ts';

/** The room of copies is looked at after so many new ones. */
const SWEEP_AFTER = 200;
const TYPE = 'image/webp';
/**
 * What the store has not is not asked for again for so long, ms: another process may put it there any moment,
 * and no page names it before.
 */
const ABSENT_MS = 2_000;
const MOST_ABSENT = 10_000;

/** Whether a picture can be read here now; `away` = nobody knows while the store does not answer. */
export type Brought = 'here' | 'none' | 'away';

/** Originals that all processes share; this machine has copies of those it was asked for. */
export type SharedStore = {
  /** Brings the original of a key to this machine. */
  bring(key: string): Promise<Brought>;
  /** Keeps it where all find it, then here. */
  save: KeepPicture;
};

export type SharedConfig = {
  /** Where this machine's copies are put. */
  copies: PictureStore;
  /** What copies may take of the disk, and where they lie. */
  room: { dataDir: string; mostBytes: number };
  /** Told of a picture that the store has otherwise than it was put there. */
  onDamaged(key: string): void;
  onError(error: unknown): void;
};

/** The name of an original in the store. */
export function objectOf(key: string): string {
  return `${key}.webp`;
}

/**
 * Pictures in a store of objects, by their bytes (operations §1). What comes from there is checked by its
 * sum: a damaged one counts as lost, and is replaced when it is made again.
 */
export function sharedStore(objects: ObjectStore, config: SharedConfig): SharedStore {
  const { copies, room, onDamaged, onError } = config;
  const fly = flights<Brought>();
  const absent = new LRUCache<string, true>({ max: MOST_ABSENT, ttl: ABSENT_MS });
  const folder = join(room.dataDir, 'media', 'copies');
  let added = 0;

  async function copy(bytes: Uint8Array): Promise<string> {
    added += 1;
    if (added % SWEEP_AFTER === 0) void sweep(folder, room.mostBytes).catch(onError);
    return await copies.save(bytes);
  }

  async function bring(key: string): Promise<Brought> {
    if (absent.has(key)) return 'none';
    const got = await objects.get(objectOf(key));
    if (got.kind === 'none') absent.set(key, true);
    if (got.kind !== 'object') return got.kind;
    if (keyOfPicture(got.bytes) !== key) {
      onDamaged(key);
      return 'none';
    }
    await copy(got.bytes);
    return 'here';
  }

  return {
    bring: async (key) => (KEPT_KEY.test(key) ? await fly(key, () => bring(key)) : 'none'),
    save: async (bytes) => {
      if (!(await putWhole(objects, bytes))) return null;
      absent.delete(keyOfPicture(bytes));
      return await copy(bytes);
    },
  };
}

/** Puts an original into the store, unless it is there as it should be; false while the store is away. */
export async function putWhole(objects: ObjectStore, bytes: Uint8Array): Promise<boolean> {
  const name = objectOf(keyOfPicture(bytes));
  const put = await objects.put(name, bytes, { type: TYPE, isNew: true });
  if (put.kind !== 'there') return put.kind === 'put';
  const got = await objects.get(name);
  if (got.kind === 'away') return false;
  if (got.kind === 'object' && Buffer.from(got.bytes).equals(bytes)) return true;
  return (await objects.put(name, bytes, { type: TYPE, isNew: false })).kind === 'put';
}
