import type { z } from 'zod';
import type { Handler } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { SiteSwitches } from '#api/contract/content.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { alert } from '../alert/kind.ts';
import type { ContentKind } from '../kind.ts';
import { maintenance } from '../maintenance/kind.ts';
import { switchKey } from '../switch-kind.ts';
import { theme } from '../theme/kind.ts';

type Period = { startsAt?: string | undefined; endsAt?: string | undefined };
type Stored = ReadonlyMap<string, unknown>;

async function readStored(db: Queryable, city: RegionCode): Promise<Stored> {
  const rows = await db.query<{ key: string; value: unknown }>({
    name: 'site_switches',
    text: 'select key, value from setting where key = any($1::text[])',
    values: [['theme', 'maintenance', 'alert'].flatMap((kind) => [kind, switchKey(kind, city)])],
  });
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Whether the moment lies within the period; an open end is no bound, the end itself is outside. */
function isWithin(now: Date, { startsAt, endsAt }: Period): boolean {
  return (
    (startsAt === undefined || new Date(startsAt) <= now) && (endsAt === undefined || now < new Date(endsAt))
  );
}

/** The region's value beats the one for all; what is broken or not due now reads as absent. */
function dueValue<T extends Period>(
  kind: string,
  { schema }: ContentKind<z.ZodType<T>>,
  { city, stored, now }: { city: RegionCode; stored: Stored; now: Date },
): T | null {
  for (const key of [switchKey(kind, city), kind]) {
    const value = schema.safeParse(stored.get(key));
    if (value.success && isWithin(now, value.data)) return value.data;
  }
  return null;
}

/** What is switched on in the region at this moment. */
export const getSiteSwitches: Handler<'getSiteSwitches'> = async (_input, { city, database, clock }) => {
  const at = { city, stored: await readStored(database, city), now: clock.now() };
  const season = dueValue('theme', theme, at);
  const works = dueValue('maintenance', maintenance, at);
  const notice = dueValue('alert', alert, at);
  const shown: SiteSwitches = {
    theme: season === null ? null : { name: season.name },
    maintenance: works?.enabled ? { label: works.label, description: works.description } : null,
    alert: notice?.enabled ? { id: notice.id, title: notice.title, text: notice.text } : null,
  };
  return shown;
};
