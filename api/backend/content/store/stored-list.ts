import type { Queryable } from '#api/backend/db/database.ts';
import { REGION_CODES, REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { KIND_NAMES, type Kind, kindOf } from '../register.ts';

/** One stored piece of content as a list shows it. */
export type StoredItem = { kind: Kind; name: string; region: RegionCode | null; title: string };

type Row = { kind: Kind; name: string; region_id: number | null; title: string | null };

const LIST = KIND_NAMES.map(
  (kind) => `select '${kind}' as kind, l.name, l.region_id, l.title from (${kindOf(kind).list}) l`,
).join('\n  union all ');

function regionOfId(id: number | null): RegionCode | null {
  return REGION_CODES.find((code) => REGION_IDS[code] === id) ?? null;
}

/** Everything stored, of one kind or of all, by kind and name. */
export async function listContent(db: Queryable, kind: Kind | null): Promise<StoredItem[]> {
  const rows = await db.query<Row>({
    name: 'content_list',
    text: `select * from (${LIST}) c where $1::text is null or kind = $1
           order by kind, name, region_id nulls first`,
    values: [kind],
  });
  return rows.map(({ kind: each, name, region_id, title }) => ({
    kind: each,
    name,
    region: regionOfId(region_id),
    title: title ?? '',
  }));
}
