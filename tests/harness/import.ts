import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import { vocabularyWords } from '#api/backend/catalogue/search/lexemes.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import type { ImportOptions } from '#api/backend/feeds/import/import-options.ts';
import type { ImportFailure, ImportReport } from '#api/backend/feeds/import/merge/report.ts';
import type { StagedRow } from '#api/backend/feeds/import/model.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { systemClock } from '#lib/time/clock.ts';

type Rows = AsyncIterable<StagedRow> | Iterable<StagedRow>;

export type ImportSettings = Partial<
  Pick<
    ImportOptions,
    | 'isDryRun'
    | 'isForced'
    | 'isShort'
    | 'mode'
    | 'source'
    | 'inPlaceLimit'
    | 'keepsUnknown'
    | 'format'
    | 'mayBeInParts'
  >
>;

/** An import of a full feed, unless the settings say otherwise. */
export function importRows(
  db: Database,
  rows: Rows,
  regions: readonly RegionCode[],
  settings: ImportSettings = {},
): Promise<ImportReport | ImportFailure> {
  return importCatalogue(db, rows, {
    afterChange: queuePriceNotices,
    regions,
    source: null,
    format: 'yml',
    mode: 'full',
    clock: systemClock,
    ...settings,
  });
}

/** The report of an import that is to succeed. */
export async function imported(result: Promise<ImportReport | ImportFailure>): Promise<ImportReport> {
  const report = await result;
  if (report.kind === 'failed') throw new Error(report.message);
  return report;
}

/** The rows of a feed given as text or bytes. */
export async function* feedRows(
  feed: string | Uint8Array,
  regions: readonly RegionCode[] = ['msk'],
): AsyncGenerator<StagedRow> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield typeof feed === 'string' ? new TextEncoder().encode(feed) : feed;
  }
  yield* readYml(bytes(), { regions });
}

const TABLES = [
  'category',
  'category_closure',
  'brand',
  'slug_redirect',
  'product',
  'product_region',
  'product_category',
  'product_link',
  'product_search',
  'search_word',
  'product_debut',
  'listing',
  'category_count',
  'category_brand_count',
  'brand_count',
];

/**
 * What the bits of every list say, read back: which product has which value, price digit, mark or brand.
 * Places and ids of values are numbered as things come, so they are left out.
 */
export async function facetRows(db: Pick<Queryable, 'query'>): Promise<string[]> {
  const rows = await db.query<{ row: string }>({
    name: '',
    text: `select concat_ws(' ', b.region_id, b.category_id, coalesce(f.slug || '.' || v.token, b.value_id::text), l.product_id) as row
           from listing l
           join facet_bits b on b.region_id = l.region_id and b.category_id = l.category_id and b.chunk = l.place / 4096
           left join facet_value v on v.id = b.value_id left join facet f on f.id = v.facet_id
           where get_bit(b.bits, l.place % 4096) = 1
           union all select concat_ws(' ', c.region_id, c.category_id, 'brand', c.brand_id, l.product_id)
           from listing l join category_brand_count c using (region_id, category_id) where c.places @> l.place
           -- A bit or a place that no product owns would only show in their number.
           union all select 'bits ' || coalesce(sum(bit_count(bits)), 0) from facet_bits
           union all select 'places ' || coalesce(sum(upper(r) - lower(r)), 0)
           from category_brand_count c cross join unnest(c.places) r order by 1`,
  });
  return rows.map(({ row }) => row);
}

async function lineRows(db: Pick<Queryable, 'query'>): Promise<string[]> {
  const rows = await db.query<{ row: string }>({
    name: '',
    text: `select product_id || ' ' || line as row from product_facet order by 1`,
  });
  return rows.map(({ row }) => row);
}

/** Rows of the catalogue's tables without the moments at which they were written, in a fixed order. */
export async function catalogueRows(
  db: Pick<Queryable, 'query'>,
): Promise<Record<string, readonly unknown[]>> {
  const content: Record<string, readonly unknown[]> = {};
  for (const table of TABLES) {
    const rows = await db.query<{ row: string }>({
      name: '',
      text: `select (to_jsonb(t) - 'created_at' - 'updated_at' - 'archived_at' - 'place' - 'places')::text
               || (to_jsonb(t)->>'archived_at' is null)::text as row from ${table} t order by 1`,
    });
    content[table] = rows.map(({ row }) => row);
  }
  return { ...content, facets: await facetRows(db), lines: await lineRows(db) };
}

/** Words that the search knows with how many goods they name, as the shop has counted them: «чашка 2». */
export async function keptWords(db: Pick<Queryable, 'query'>): Promise<string[]> {
  const rows = await db.query<{ row: string }>({
    name: '',
    text: `select word || ' ' || n as row from search_word`,
  });
  return rows.map(({ row }) => row).toSorted();
}

/** The same counted anew, by the names and brands of the goods that are sold. */
export async function soldWords(db: Pick<Queryable, 'query'>): Promise<string[]> {
  const rows = await db.query<{ text: string }>({
    name: '',
    text: `select concat_ws(' ', p.name, b.name) as text from product p left join brand b on b.id = p.brand_id
           where p.archived_at is null`,
  });
  const counts = new Map<string, number>();
  for (const { text } of rows)
    for (const { word } of vocabularyWords(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, n]) => `${word} ${n}`).toSorted();
}

/** Pages of words that have been written and are not in their places of the index; they are put there. */
export async function waitingWords(db: Pick<Queryable, 'query'>): Promise<number> {
  const text = `select gin_clean_pending_list('product_search_lex')::int as pages`;
  const [row] = await db.query<{ pages: number }>({ name: '', text });
  return row?.pages ?? 0;
}

/**
 * Where real files of other shops lie: `shared/data` beside the project or further up; null where they are
 * not at hand. Tests read them by path and are skipped without them.
 */
export function realData(): string | null {
  for (let at = import.meta.dirname; at !== dirname(at); at = dirname(at)) {
    const data = join(at, 'shared', 'data');
    if (existsSync(data)) return data;
  }
  return null;
}
