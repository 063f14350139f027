import { fileURLToPath } from 'node:url';
import { readContentFolder } from '#api/backend/content/command/read-files.ts';
import { type Draft, storeContent } from '#api/backend/content/store/store.ts';
import type { Database } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/clock.ts';
import { brandDrafts } from './brands.ts';

const FILES = fileURLToPath(new URL('../../content', import.meta.url));

/** Everything the demo says, as an operator would have imported it. Throws when a file of ours cannot be read. */
export function demoContent(): Draft[] {
  const files = readContentFolder(FILES) ?? [];
  const drafts = files.map((each) => {
    if (each.kind === 'unreadable') throw new Error(`${each.file}: ${each.message}`);
    return each.draft;
  });
  return [...drafts, ...brandDrafts()];
}

/** Brands of the catalogue; a brand whose products were all left out has no row to write to. */
async function knownBrands(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ slug: string }>({ name: 'seed_brands', text: 'select slug from brand' });
  return new Set(rows.map(({ slug }) => slug));
}

/** Writes the demo's pages, banners, services, actions, specials and brands. Throws when the store refuses them. */
export async function seedContent(db: Database, clock: Clock): Promise<number> {
  const brands = await knownBrands(db);
  const drafts = demoContent().filter(({ kind, name }) => kind !== 'brand' || brands.has(name));
  const stored = await storeContent(db, drafts, clock);
  if (stored.kind === 'stored') return drafts.length;
  const faults = [...stored.problems].flatMap(([at, problems]) =>
    problems.map(({ field, message }) => `${drafts[at]?.kind} ${drafts[at]?.name}: ${field}: ${message}`),
  );
  throw new Error(`The demo content was refused: ${faults.join('; ')}`);
}
