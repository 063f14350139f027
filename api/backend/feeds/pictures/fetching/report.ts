import type { Queryable } from '#api/backend/db/database.ts';

/** Pictures of one source and one host that are in one state. */
export type PictureCount = {
  source: string;
  host: string;
  status: 'new' | 'ok' | 'missing' | 'failed';
  /** Why they did not come. */
  reason: string | null;
  /** Whether the operator lets this host be asked for this source. */
  isAllowed: boolean;
  count: number;
  /** One of them. */
  example: string;
  /** When the first of them is asked for again; null when it is due. */
  nextAt: Date | null;
};

/** How far the pictures of every source are. */
export function countPictures(q: Queryable): Promise<PictureCount[]> {
  return q.query({
    name: 'pictures_report',
    text: `
      select s.source, a.host, a.status, a.reason, count(*) as count, min(a.source_url) as example,
        exists (select from image_host h where h.source = s.source and h.host = a.host) as "isAllowed",
        case when min(a.next_at) > now() then min(a.next_at) end as "nextAt"
      from image_asset a cross join unnest(a.sources) as s (source)
      group by s.source, a.host, a.status, a.reason order by s.source, a.host, a.status, a.reason`,
    deadlineMs: 60_000,
  });
}

/** Pictures that failed are due at once; those of all sources, or of one. */
export async function askAgain(q: Queryable, source: string | null): Promise<number> {
  const rows = await q.query<{ id: number }>({
    name: 'pictures_again',
    text: `
      update image_asset a set next_at = now(), tries = 0
      where a.status in ('failed', 'missing') and ($1::text is null or $1 = any(a.sources))
      returning a.id`,
    values: [source],
  });
  return rows.length;
}
