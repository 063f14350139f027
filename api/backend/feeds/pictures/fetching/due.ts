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

/**
 * Pictures of these hosts that are due, those that wait longest first; each may be fetched for one of its
 * sources.
 */
export function duePictures(q: Queryable, hosts: readonly string[], limit: number): Promise<DuePicture[]> {
  return q.query({
    name: 'pictures_due',
    text: `
      select a.id, a.source_url as "sourceUrl", a.host, a.tries, a.webp_base as address, a.etag,
        a.last_modified as "lastModified", a.sources
      from image_asset a
      where a.host = any($1::text[]) and a.next_at <= now()
        and exists (select from image_host h where h.host = a.host and h.source = any(a.sources))
      order by a.next_at, a.id limit $2`,
    values: [hosts, limit],
  });
}

/** How many of the allowed pictures are due now, and how many there are. */
export async function countDue(q: Queryable): Promise<{ due: number; all: number }> {
  const [row] = await q.query<{ due: number; all: number }>({
    name: 'pictures_due_count',
    text: `select count(*) filter (where a.next_at <= now()) as due, count(*) as all from image_asset a
           where exists (select from image_host h where h.host = a.host and h.source = any(a.sources))`,
  });
  return row ?? { due: 0, all: 0 };
}
