import type { z } from 'zod';
import { toStored } from '#api/backend/catalogue/catalog/volume-prices.ts';
import { markTerms } from '#api/backend/catalogue/derived/marks.ts';
import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { indexWords } from '#api/backend/feeds/import/write/search.ts';
import { REGION_CODES, REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { Piece, Problem } from '../kind.ts';
import type { schema } from './schema.ts';

type Fields = z.output<typeof schema>;

/** Above this share of the products everything derived is made anew. */
const REBUILD_SHARE = 0.1;

const LINKS = ['set', 'similar', 'linked'] as const;

/** Arrays of arrays do not travel, so a list of regions goes as PostgreSQL writes it. */
const regionList = (codes: readonly RegionCode[]): string =>
  `{${codes.map((code) => REGION_IDS[code]).join(',')}}`;

/** The steps as the database keeps them, by the id of the region. */
function stepsByRegion(steps: Fields['volumePrices']): Record<string, [number, number][]> {
  return Object.fromEntries(
    REGION_CODES.flatMap((code) => {
      const list = steps[code];
      return list === undefined ? [] : [[REGION_IDS[code], toStored(list)]];
    }),
  );
}

/** The products that an article names, of all pieces at once. */
async function idsByArticle(
  tx: Queryable,
  pieces: readonly Piece<Fields>[],
): Promise<ReadonlyMap<string, number>> {
  const articles = pieces.flatMap(({ place, value }) => [
    place.name,
    ...LINKS.flatMap((kind) => value[kind] ?? []),
  ]);
  const rows = await tx.query<{ id: number; code: string }>({
    name: 'content_products_named',
    text: 'select id, code from product where code = any($1::text[])',
    values: [[...new Set(articles)]],
  });
  return new Map(rows.map(({ id, code }) => [code, id]));
}

function problemOf({ place, value }: Piece<Fields>, ids: ReadonlyMap<string, number>): Problem | null {
  if (!ids.has(place.name))
    return { field: 'имя', message: `в каталоге нет товара с артикулом ${place.name}` };
  for (const kind of LINKS) {
    const missing = (value[kind] ?? []).filter((code) => !ids.has(code));
    if (missing.length > 0) return { field: kind, message: `нет товаров с артикулами ${missing.join(', ')}` };
  }
  return null;
}

type Known = { id: number; value: Fields };

async function writeFacts(tx: Queryable, products: readonly Known[]): Promise<void> {
  const column = <T>(of: (value: Fields) => T): T[] => products.map(({ value }) => of(value));
  await tx.query({
    name: 'content_products_facts',
    text: `update product p set is_new = t.is_new, popularity = coalesce(t.popularity, p.popularity),
             seo_text = t.seo_text, seo_additional_description = t.additional, sale_in = t.sale::smallint[],
             promo_in = t.promo::smallint[], volume_prices = t.volume_prices::jsonb, updated_at = now()
           from unnest($1::int[], $2::boolean[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[],
             $8::text[])
             as t (id, is_new, popularity, seo_text, additional, sale, promo, volume_prices)
           where p.id = t.id`,
    values: [
      products.map(({ id }) => id),
      column(({ isNew }) => isNew),
      column(({ popularity }) => popularity ?? null),
      column(({ seoText }) => seoText ?? null),
      column(({ seoAdditionalDescription }) => seoAdditionalDescription ?? null),
      column(({ sale }) => regionList(sale)),
      column(({ promo }) => regionList(promo)),
      column(({ volumePrices }) => JSON.stringify(stepsByRegion(volumePrices))),
    ],
  });
}

/** Replaces the kinds of links that a product's fields name. */
async function writeLinks(
  tx: Queryable,
  products: readonly Known[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const named = products.flatMap(({ id, value }) =>
    LINKS.filter((kind) => value[kind] !== undefined).map((kind) => ({ id, kind })),
  );
  await tx.query({
    name: 'content_products_unlink',
    text: `delete from product_link l using unnest($1::int[], $2::text[]) as t (id, kind)
           where l.product_id = t.id and l.kind = t.kind`,
    values: [named.map(({ id }) => id), named.map(({ kind }) => kind)],
  });
  const links = products.flatMap(({ id, value }) =>
    LINKS.flatMap((kind) =>
      [...new Set(value[kind] ?? [])].flatMap((code, sort) => {
        const other = ids.get(code);
        return other === undefined || other === id ? [] : [{ id, kind, other, sort }];
      }),
    ),
  );
  await tx.query({
    name: 'content_products_link',
    text: `insert into product_link (product_id, kind, other_id, sort)
           select * from unnest($1::int[], $2::text[], $3::int[], $4::smallint[])`,
    values: [
      links.map(({ id }) => id),
      links.map(({ kind }) => kind),
      links.map(({ other }) => other),
      links.map(({ sort }) => sort),
    ],
  });
}

/** Prices, lists and search follow the products written. */
async function follow(tx: Queryable, ids: readonly number[]): Promise<void> {
  await markTerms(tx, ids);
  await tx.query({
    name: 'content_products_search',
    text: `update product_search s set popularity = p.popularity from product p
           where p.id = s.product_id and p.id = any($1::int[]) and s.popularity <> p.popularity`,
    values: [ids],
  });
  await indexWords(tx);
  const [all] = await tx.query<{ total: number }>({
    name: 'content_products_total',
    text: 'select count(*) as total from product',
    values: [],
  });
  await refreshDerived(tx, ids.length > (all?.total ?? 0) * REBUILD_SHARE ? 'all' : ids);
}

/**
 * Writes what operators say of products, any number in a handful of statements; nothing when a piece is
 * wrong.
 */
export async function writeProducts(
  tx: Queryable,
  pieces: readonly Piece<Fields>[],
): Promise<ReadonlyMap<number, Problem>> {
  const ids = await idsByArticle(tx, pieces);
  const problems = new Map<number, Problem>();
  for (const [at, piece] of pieces.entries()) {
    const problem = problemOf(piece, ids);
    if (problem !== null) problems.set(at, problem);
  }
  if (problems.size > 0) return problems;
  const products = pieces.flatMap(({ place, value }) => {
    const id = ids.get(place.name);
    return id === undefined ? [] : [{ id, value }];
  });
  await writeFacts(tx, products);
  await writeLinks(tx, products, ids);
  await follow(
    tx,
    products.map(({ id }) => id),
  );
  return problems;
}
