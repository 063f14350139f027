import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import { type Draft, storeContent } from '#api/backend/content/store/store.ts';
import type { Database } from '#api/backend/db/database.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { readContentFolder } from '../content/read-files.ts';

/** Names the products among the imports, so that a real feed never takes them for its own. */
const SOURCE = 'demo';

/** A setting that stands while a shop is being filled: a start that was cut short begins again. */
const MARK = 'filling';

export type Filling =
  | { kind: 'not-needed' }
  | { kind: 'filled'; products: number; categories: number; durationMs: number };

/**
 * Fills a shop that has neither products nor categories from a folder, with what an operator has:
 * `feeds/{region}.yml` through the import, then `content/` through the store. Throws when either is refused,
 * since the folder comes with the program.
 */
export async function fillEmptyShop(db: Database, folder: string, clock: Clock): Promise<Filling> {
  const started = clock.now();
  if (!(await isToBeFilled(db))) return { kind: 'not-needed' };
  for (const region of REGION_CODES) {
    const file = join(folder, 'feeds', `${region}.yml`);
    if (!existsSync(file)) continue;
    const report = await importCatalogue(db, readYml(file, { regions: [region] }), {
      afterChange: queuePriceNotices,
      regions: [region],
      source: SOURCE,
      format: 'yml',
      mode: 'full',
      clock,
    });
    if (report.kind === 'failed') throw new Error(`${file}: ${report.message}`);
  }
  await storeFolder(db, join(folder, 'content'), clock);
  return { kind: 'filled', ...(await settle(db)), durationMs: Number(clock.now()) - Number(started) };
}

async function isToBeFilled(db: Database): Promise<boolean> {
  const [state] = await db.query<{ filling: boolean; used: boolean }>({
    name: 'starter_state',
    text: `select exists (select from setting where key = $1) as filling,
                  exists (select from product) or exists (select from category) as used`,
    values: [MARK],
  });
  if (state?.filling === true) return true;
  if (state?.used !== false) return false;
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
async function settle(db: Database): Promise<{ products: number; categories: number }> {
  const [counts] = await db.query<{ products: number; categories: number }>({
    name: 'starter_end',
    text: `with done as (delete from setting where key = $1)
           select (select count(*) from product) as products, (select count(*) from category) as categories`,
    values: [MARK],
  });
  return counts ?? { products: 0, categories: 0 };
}
