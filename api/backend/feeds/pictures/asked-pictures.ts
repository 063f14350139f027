import type { Queryable } from '#api/backend/db/database.ts';
import type { DuePicture } from './fetching/due.ts';

/**
 * Pictures that only visitors have asked for, together: an allowed host has more addresses than we have disk.
 */
const MOST_ASKED = 5000;

export type AskedPicture = DuePicture & { reason: string | null; isDue: boolean };

async function find(q: Queryable, url: string): Promise<AskedPicture | null> {
  const [row] = await q.query<AskedPicture>({
    name: 'picture_asked',
    text: `select id, source_url as "sourceUrl", host, tries, webp_base as address, etag,
             last_modified as "lastModified", '{}'::text[] as sources, reason, next_at <= now() as "isDue"
           from image_asset where source_url = $1`,
    values: [url],
  });
  return row ?? null;
}

/**
 * What is known of an address elsewhere; a new one is noted. Null when there are too many that no product
 * shows.
 */
export async function askedPicture(q: Queryable, { href, host }: URL): Promise<AskedPicture | null> {
  const known = await find(q, href);
  if (known !== null) return known;
  await q.query({
    name: 'picture_ask',
    text: `insert into image_asset (source_url, host)
           select $1, $2 where (select count(*) from image_asset a
             where not exists (select from image_use u where u.asset_id = a.id)) < $3
           on conflict do nothing`,
    values: [href, host, MOST_ASKED],
  });
  return await find(q, href);
}
