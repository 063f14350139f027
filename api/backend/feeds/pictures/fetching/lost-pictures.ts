import { LRUCache } from 'lru-cache';
import type { Queryable } from '#api/backend/db/database.ts';
import { STORED_MEDIA } from '#lib/catalogue/media.ts';
import { KEPT_KEY } from '../picture-store.ts';

/** The same picture is not reported again for so long, ms. */
const AGAIN_MS = 60 * 60_000;
/** Keys remembered; whoever invents keys has the oldest forgotten. */
const MOST_KEYS = 1_000;
/** Reports of a minute: anybody may ask for keys that never were. */
const MOST_A_MINUTE = 30;

/**
 * Tells of pictures whose files have gone although pages show them (a restored database without its
 * pictures): those of a feed are due at once, whatever their host says of changes; of one that was given by
 * hand `onLost` hears, since nobody can fetch it. Never rejects.
 */
export function lostPictures(
  q: Queryable,
  { onLost, onError }: { onLost: (key: string) => void; onError: (error: unknown) => void },
): (key: string) => void {
  const told = new LRUCache<string, true>({ max: MOST_KEYS, ttl: AGAIN_MS });
  let minute = 0;
  let reports = 0;

  function mayTell(key: string, now: number): boolean {
    if (!KEPT_KEY.test(key) || told.has(key)) return false;
    if (now - minute > 60_000) {
      minute = now;
      reports = 0;
    }
    reports += 1;
    return reports <= MOST_A_MINUTE;
  }

  async function note(key: string): Promise<void> {
    const [found] = await q.query<{ given: boolean }>({
      name: 'picture_lost',
      text: `with due as (
               update image_asset set next_at = now(), etag = null, last_modified = null where webp_base = $1
               returning 1
             )
             select not exists (select from due)
                    and exists (select from product_picture where address = $1) as given`,
      values: [`${STORED_MEDIA}${key}`],
    });
    if (found?.given === true) onLost(key);
  }

  return (key) => {
    if (!mayTell(key, Date.now())) return;
    told.set(key, true);
    note(key).catch(onError);
  };
}
