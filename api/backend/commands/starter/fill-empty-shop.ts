import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import { type Draft, storeContent } from '#api/backend/content/store/store.ts';
import { alone } from '#api/backend/db/alone.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { readContentFolder } from '../content/read-files.ts';

/** Names the products among the imports, so that a real feed never takes them for its own. */
const SOURCE = 'demo';

/** How often is looked whether another import has ended, ms. */
const BUSY_MS = 1_000;

/** A setting that stands while a shop is being filled: a start that was cut short begins again. */
const MARK = 'filling';

type Filled = { kind: 'filled'; products: number; categories: number; durationMs: number };
export type Filling = { kind: 'not-needed' } | Filled;

/** What whoever starts the shop reads of it. */
export function filledWords({ products, categories, durationMs }: Filled): string {
  return `Показательный каталог: ${products} товаров, ${categories} категорий (${(durationMs / 1000).toFixed(1)} с)`;
}

/**
 * Fills a shop that has neither goods nor orders from a folder, with what an operator has:
 * `feeds/{region}.yml` through the import, then `content/` through the store. Of several first starts at once
 * one does it, the others wait and find it done. Throws when either is refused, since the folder comes with
 * the program.
 */
export function fillEmptyShop(db: Database, folder: string, clock: Clock): Promise<Filling> {
  return alone(db, () => fill(db, folder, clock));
}

async function fill(db: Database, folder: string, clock: Clock): Promise<Filling> {
  const started = clock.now();
  do {
    if (!(await isToBeFilled(db))) return { kind: 'not-needed' };
  } while (!(await importFolder(db, folder, clock)));
  await storeFolder(db, join(folder, 'content'), clock);
  return { kind: 'filled', ...(await settle(db)), durationMs: Number(clock.now()) - Number(started) };
}

/**
 * False when another import was under way and one has to look again: it may be that of a start that has died
 * elsewhere, which is known by its silence, or an operator's.
 */
async function importFolder(db: Database, folder: string, clock: Clock): Promise<boolean> {
  for (const region of REGION_CODES) {
    const file = join(folder, 'feeds', `${region}.yml`);
    if (!existsSync(file)) continue;
    const report = await importCatalogue(db, readYml(file, { regions: [region] }), {
      afterChange: queuePriceNotices,
      regions: [region],
      source: SOURCE,
      format: 'yml',
      mode: 'full',
      // An operator's import may have come to its end since one has looked.
      mayBegin: isToBeFilled,
      clock,
    });
    if (report.kind !== 'failed') continue;
    if (report.reason !== 'busy') throw new Error(`${file}: ${report.message}`);
    await pause(BUSY_MS);
    return false;
  }
  return true;
}

/**
 * A filling that was cut short is gone on with only while nothing but it has been there: somebody's own goods
 * or orders are never written into.
 */
async function isToBeFilled(db: Queryable): Promise<boolean> {
  const [state] = await db.query<{ filling: boolean; holdsGoods: boolean; isOwn: boolean }>({
    name: 'starter_state',
    text: `select exists (select from setting where key = $1) as filling,
                  exists (select from product) or exists (select from category) as "holdsGoods",
                  exists (select from shop_order)
                    or exists (select from import_run where status = 'done' and source <> $2) as "isOwn"`,
    values: [MARK, SOURCE],
  });
  if (state === undefined) return false;
  if (state.isOwn) {
    if (state.filling) await settle(db);
    return false;
  }
  if (state.filling) return true;
  if (state.holdsGoods) return false;
  await db.query({
    name: 'starter_begin',
    text: `insert into setting (key, value) values ($1, '{}') on conflict do nothing`,
    values: [MARK],
  });
  return true;
}

async function storeFolder(db: Database, folder: string, clock: Clock): Promise<void> {
  const files = readContentFolder(folder) ?? [];
  const drafts = files.map((each): Draft => {
    if (each.kind === 'unreadable') throw new Error(`${each.file}: ${each.message}`);
    return each.draft;
  });
  const stored = await storeContent(db, drafts, clock);
  if (stored.kind === 'stored') return;
  const faults = [...stored.problems].flatMap(([at, problems]) =>
    problems.map(({ field, message }) => `${files[at]?.file}: ${field}: ${message}`),
  );
  throw new Error(faults.join('\n'));
}

/** Takes the mark away and counts what is there now. */
async function settle(db: Queryable): Promise<{ products: number; categories: number }> {
  const [counts] = await db.query<{ products: number; categories: number }>({
    name: 'starter_end',
    text: `with done as (delete from setting where key = $1)
           select (select count(*) from product) as products, (select count(*) from category) as categories`,
    values: [MARK],
  });
  return counts ?? { products: 0, categories: 0 };
}
