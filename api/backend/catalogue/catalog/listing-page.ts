import type { Queryable, Statement } from '#api/backend/db/database.ts';
import { type BrandChoice, type Counted, PAGE_SIZE } from '#api/contract/listing.ts';
import type { Sort } from '#lib/sorts.ts';
import { CARD_COLUMNS, type CardRow, cardTables } from './card.ts';
import { LISTING_ORDERS } from './sort-orders.ts';

/**
 * One page of a category. The inner query walks the index alone, however far the page is; only its rows are
 * joined with the wide tables.
 */
function pageText(sort: Sort, isFiltered: boolean): string {
  const order = LISTING_ORDERS[sort];
  const columns = order.map((column) => column.replace(' desc', ''));
  return `
    select ${CARD_COLUMNS}
    from (
      select ${columns.join(', ')} from listing
      where region_id = $1 and category_id = $2 ${isFiltered ? 'and brand_id = any($5::int[])' : ''}
      order by ${order.join(', ')} limit $3 offset $4
    ) l
    ${cardTables('l.product_id')}
    order by ${order.map((column) => `l.${column}`).join(', ')}`;
}

export type PageAsked = {
  regionId: number;
  categoryId: number;
  sort: Sort;
  page: number;
  brandIds: readonly number[];
};

function pageStatement({ regionId, categoryId, sort, page, brandIds }: PageAsked): Statement {
  const isFiltered = brandIds.length > 0;
  return {
    name: `listing_page_${sort}${isFiltered ? '_brands' : ''}`,
    text: pageText(sort, isFiltered),
    values: [regionId, categoryId, PAGE_SIZE, (page - 1) * PAGE_SIZE, ...(isFiltered ? [brandIds] : [])],
  };
}

export function readPage(db: Queryable, asked: PageAsked): Promise<CardRow[]> {
  return db.query<CardRow>(pageStatement(asked));
}

/**
 * The ids of the brands a filter names, by id or slug (D12). Brands without products in the category count as
 * known only by id: they filter to nothing. Names that mean nothing are left out (D16a).
 */
export async function resolveBrands(db: Queryable, tokens: readonly string[]): Promise<number[]> {
  if (tokens.length === 0) return [];
  const ids = tokens.filter((token) => /^\d{1,9}$/.test(token)).map(Number);
  const rows = await db.query<{ id: number }>({
    name: 'brands_by_token',
    text: 'select id from brand where slug = any($1::text[]) or id = any($2::int[]) order by id',
    values: [tokens, ids],
  });
  return rows.map((row) => row.id);
}

/** The last page of so many products; an empty category has one page (D10). */
export function lastPageOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** Products of the chosen brands: a product has one brand, so the facets add up and nothing is counted. */
export function totalOfBrands(choices: readonly Counted<BrandChoice>[], brandIds: readonly number[]): number {
  return choices.reduce((sum, choice) => sum + (brandIds.includes(choice.id) ? choice.count : 0), 0);
}
