import type { z } from 'zod';
import { setting } from '#api/backend/db/schema/regions.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { type ContentKind, defineKind, type Fields } from './kind.ts';
import { singleName } from './names.ts';

/** Key of a setting, for one region or for all. */
export function switchKey(kind: string, city: RegionCode | null): string {
  return city === null ? kind : `${kind}:${city}`;
}

/** A moment written as text in a setting; what is no moment is none. */
const written = (field: string) =>
  `case when value->>'${field}' ~ '^\\d{4}-\\d\\d-\\d\\dT' then (value->>'${field}')::timestamptz end`;

/** A kind of which each region may have one, kept whole in `setting` under the kind's name. */
export function defineSwitch<S extends z.ZodType>(kind: string, schema: S): ContentKind<S> {
  const own = `split_part(key, ':', 1) = '${kind}'`;
  return defineKind({
    schema,
    names: singleName(kind),
    async write(tx, { region, now }, value) {
      const row = { value, updatedAt: now };
      await tx.orm
        .insert(setting)
        .values({ key: switchKey(kind, region), ...row })
        .onConflictDoUpdate({ target: setting.key, set: row });
      return null;
    },
    async read(db, { region }) {
      const [row] = await db.query<{ value: Fields }>({
        name: 'content_setting',
        text: 'select value from setting where key = $1',
        values: [switchKey(kind, region)],
      });
      return row?.value ?? null;
    },
    list: `select '${kind}' as name, (select id from region where code = nullif(split_part(key, ':', 2), ''))
      as region_id, '' as title from setting where ${own}`,
    keys: (_name, city) => [CACHE_KEYS.switches(city)],
    periods: `select ${written('startsAt')} as "startsAt", ${written('endsAt')} as "endsAt" from setting where ${own}`,
  });
}
