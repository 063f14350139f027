import type { z } from 'zod';
import type { Handler } from '#api/backend/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { SiteSwitches } from '#api/contract/content.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { isWithin, SHELL_KEYS, SHELL_VALUES, type ShellKey } from './switch-values.ts';

/** Key of a setting, for one region or for all. */
export function shellSettingKey(key: ShellKey, city: RegionCode | null): string {
  return city === null ? key : `${key}:${city}`;
}

async function readStored(db: Queryable, city: RegionCode): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.query<{ key: string; value: unknown }>({
    name: 'site_switches',
    text: 'select key, value from setting where key = any($1::text[])',
    values: [SHELL_KEYS.flatMap((key) => [key, shellSettingKey(key, city)])],
  });
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** The region's value beats the one for all; what is broken or not due now reads as absent. */
function dueValue<K extends ShellKey>(
  key: K,
  city: RegionCode,
  stored: ReadonlyMap<string, unknown>,
  now: Date,
): z.output<(typeof SHELL_VALUES)[K]> | null {
  for (const each of [shellSettingKey(key, city), key]) {
    const value = SHELL_VALUES[key].safeParse(stored.get(each));
    if (value.success && isWithin(now, value.data)) return value.data as z.output<(typeof SHELL_VALUES)[K]>;
  }
  return null;
}

export const getSiteSwitches: Handler<'getSiteSwitches'> = async (_input, { city, database, clock }) => {
  const stored = await readStored(database, city);
  const now = clock.now();
  const theme = dueValue('theme', city, stored, now);
  const maintenance = dueValue('maintenance', city, stored, now);
  const alert = dueValue('alert', city, stored, now);
  const shown: SiteSwitches = {
    theme: theme === null ? null : { name: theme.name },
    maintenance: maintenance?.enabled
      ? { label: maintenance.label, description: maintenance.description }
      : null,
    alert: alert?.enabled ? { id: alert.id, title: alert.title, text: alert.text } : null,
  };
  return shown;
};
