import type { Queryable } from '#api/backend/db/database.ts';
import type { Validators } from '../picture-maker.ts';

/** A picture that is to be asked for. */
export type DuePicture = Validators & {
  id: number;
  sourceUrl: string;
  host: string;
  tries: number;
  /** Our address of the copy that there is. */
  address: string | null;
  /** Of whose products it is. */
  sources: string[];
};

/** Shown by a product of a source that may fetch from its host. */
const ALLOWED = `
  exists (select from image_use u join product_region r on r.product_id = u.product_id
          join image_host h on h.source = r.source and h.host = a.host where u.asset_id = a.id)`;

/** Pictures of these hosts that are due, those that wait longest first. */
export function duePictures(q: Queryable, hosts: readonly string[], limit: number): Promise<DuePicture[]> {
  return q.query({
    name: 'pictures_due',
    text: `
      select a.id, a.source_url as "sourceUrl", a.host, a.tries, a.webp_base as address, a.etag,
        a.last_modified as "lastModified",
        array(select distinct r.source from image_use u join product_region r on r.product_id = u.product_id
              where u.asset_id = a.id and r.source is not null) as sources
      from image_asset a
      where a.host = any($1::text[]) and a.next_at <= now() and ${ALLOWED}
      order by a.next_at, a.id limit $2`,
    values: [hosts, limit],
  });
}

/** How many of the allowed pictures are due now, and how many there are. */
export async function countDue(q: Queryable): Promise<{ due: number; all: number }> {
  const [row] = await q.query<{ due: number; all: number }>({
    name: 'pictures_due_count',
    text: `select count(*) filter (where a.next_at <= now()) as due, count(*) as all from image_asset a
           where a.host in (select host from image_host) and ${ALLOWED}`,
  });
  return row ?? { due: 0, all: 0 };
}
