import type { Queryable } from '#api/backend/db/database.ts';
import { STORED_MEDIA } from '#lib/catalogue/media.ts';
import { KEPT_KEY } from './picture-store.ts';

/** The keys of all pictures that the shop has made and that something may show. */
export async function storedKeys(q: Queryable): Promise<string[]> {
  const rows = await q.query<{ address: string }>({
    name: 'picture_keys',
    text: `select webp_base as address from image_asset where webp_base is not null
           union select address from product_picture`,
  });
  return rows.map(({ address }) => address.slice(STORED_MEDIA.length)).filter((key) => KEPT_KEY.test(key));
}
