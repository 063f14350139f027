import { z } from 'zod';
import { readSetting, writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import type { Queryable } from '#api/backend/db/database.ts';

const KEY = 'exchange';

/** Where 1C's own names of statuses lead. */
export const MAPPED_STATUSES = ['confirmed', 'shipped', 'done', 'cancelled'] as const;
/** When goods leave that a full exchange does not name (exchange-1c §7). */
export const MISSING_RULES = ['twice', 'once', 'keep'] as const;

const exchangeSettings = z.object({
  missing: z.enum(MISSING_RULES).default('twice'),
  statuses: z.record(z.string(), z.enum(MAPPED_STATUSES)).default({}),
});

export type ExchangeSettings = z.infer<typeof exchangeSettings>;

/** What the operator has set for the exchange; what holds without it where nothing is set. */
export async function readExchangeSettings(db: Queryable): Promise<ExchangeSettings> {
  return exchangeSettings.catch({ missing: 'twice', statuses: {} }).parse(await readSetting(db, KEY));
}

export async function writeExchangeSettings(
  tx: Queryable,
  value: ExchangeSettings,
  now: Date,
): Promise<void> {
  await writeSetting(tx, KEY, value, now);
}

/** By which name a status of 1C is kept and found: its case and spaces are nothing to go by. */
export const statusKey = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();
