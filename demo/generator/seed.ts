import type { Database } from '#api/backend/db/database.ts';
import { importCatalogue } from '#api/backend/import/import-catalogue.ts';
import type { Clock } from '#lib/clock.ts';
import { type PageRegion, REGION_IDS } from '#lib/region/codes.ts';
import { demoCatalogue } from './catalogue/catalogue.ts';
import { seedContent } from './content/seed-content.ts';
import { demoSeoTexts } from './content/seo.ts';

/** Names the demo's products among the imports, so that a real feed never takes them for its own. */
const SOURCE = 'demo';

/** The catalogue that README and the browser tests speak of. */
const SEED = 2026;

export type Seeding =
  | { kind: 'not-needed' }
  | { kind: 'seeded'; products: number; categories: number; durationMs: number };

/**
 * Fills a shop that has neither products nor categories with the demo catalogue (D19), its SEO texts and its content,
 * through the same merge and store as every import. Throws when that fails, since the demo is the program's own.
 */
export async function seedWhenEmpty(database: Database, clock: Clock): Promise<Seeding> {
  const [state] = await database.query<{ used: boolean }>({
    name: 'seed_used',
    text: 'select exists (select from product) or exists (select from category) as used',
  });
  if (state?.used !== false) return { kind: 'not-needed' };
  const report = await importCatalogue(database, demoCatalogue(SEED), {
    regions: 'all',
    source: SOURCE,
    format: SOURCE,
    mode: 'full',
    clock,
  });
  if (report.kind === 'failed') throw new Error(`The demo catalogue was refused: ${report.message}`);
  await writeSeoTexts(database);
  await seedContent(database, clock);
  return {
    kind: 'seeded',
    products: report.products.created,
    categories: report.categories.created,
    durationMs: report.durationMs,
  };
}

/** Texts are keyed by the category's own id (acc-C1); without a region they serve the neutral address. */
async function writeSeoTexts(database: Database): Promise<void> {
  const texts = demoSeoTexts();
  await database.query({
    name: 'seed_seo_texts',
    text: `insert into seo_text (entity, entity_id, region_id, h1, title, description, keywords, body)
           select 'category', c.id::text, t.region_id, t.h1, t.title, t.description, t.keywords, t.body
           from unnest($1::text[], $2::smallint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
             as t (external_id, region_id, h1, title, description, keywords, body)
           join category c on c.tree = 'main' and c.external_id = t.external_id
           on conflict do nothing`,
    values: [
      texts.map(({ categoryExternalId }) => categoryExternalId),
      texts.map(({ region }) => regionId(region)),
      texts.map(({ h1 }) => h1),
      texts.map(({ title }) => title),
      texts.map(({ description }) => description),
      texts.map(({ keywords }) => keywords),
      texts.map(({ body }) => body),
    ],
  });
}

function regionId(region: PageRegion): number | null {
  return region === 'neutral' ? null : REGION_IDS[region];
}
