import { expect, it } from 'vitest';
import { LISTING_ORDERS } from '#api/backend/catalogue/catalog/sort-orders.ts';
import { BASE_PARTS } from '#api/backend/catalogue/derived/base-price.ts';
import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import { type ChosenFacets, resolveChoice } from '#api/backend/catalogue/facets/chosen.ts';
import { readCounts } from '#api/backend/catalogue/facets/counts.ts';
import { readListFacts } from '#api/backend/catalogue/facets/list-facts.ts';
import { NO_CHOICE } from '#lib/facets/facet-choice.ts';
import { SORTS, type Sort } from '#lib/sorts.ts';
import { runtime } from '#process/runtime.ts';
import { CATEGORIES, CUP_COUNT, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const PAGES = [1, 2, 60].flatMap((page) => [1, 3].map((size) => ({ page, size })));

eachDatabase('the goods of a page that a choice leaves', (db) => {
  /** So many cups are in the city, the popular ones or those that nobody buys, at the end of that order. */
  async function stock(count: number, isPopular: boolean): Promise<void> {
    await db().transaction(async (tx) => {
      await tx.query({
        name: '',
        text: `with placed as (select id, row_number() over (order by md5(id::text)) <= $1::int as in_city from product
                                where main_category_id = $2::int),
               terms as (update product_region r set in_city = p.in_city from placed p where r.product_id = p.id)
               update product p set popularity = p.id + case when c.in_city = $3::boolean then 1000 else 0 end
               from placed c where c.id = p.id`,
        values: [count, CATEGORIES.cups, isPopular],
      });
      await refreshDerived(tx, 'all');
    });
    runtime().freshness.raise(['anything']);
  }

  /** The same goods, looked for and sorted one by one. */
  async function expected(sort: Sort, chosen: ChosenFacets, { page, size }: (typeof PAGES)[number]) {
    const rows = await db().query<{ id: number }>({
      name: '',
      text: `select product_id as id from listing where region_id = 1 and category_id = $1 and in_city
               and base_price * 2 between $4::bigint * ${BASE_PARTS} and ($5::bigint - 1) * ${BASE_PARTS}
             order by ${LISTING_ORDERS[sort].join(', ')} limit $2 offset $3`,
      values: [CATEGORIES.cups, size, (page - 1) * size, chosen.priceFrom, chosen.priceEnd],
    });
    return rows.map(({ id }) => id);
  }

  it.each([0, 1, 10, 26, CUP_COUNT])('issue 35: are those of the order, %s of a list left', async (count) => {
    await fillCatalogue(db());
    for (const isPopular of [true, false]) {
      await stock(count, isPopular);
      const list = await readListFacts(db(), 1, 'main', 'stakany');
      if (list === null) throw new Error('The list of cups is not there.');
      const place = { regionId: 1, categoryId: CATEGORIES.cups, ...list.prices };
      const middle = Math.floor(((place.priceMin ?? 0) + (place.priceMax ?? 0)) / 2);
      for (const priceTo of [null, middle]) {
        const asked = { ...NO_CHOICE, facets: [], brands: [], inStock: true, priceTo };
        const chosen = resolveChoice(place, { values: [], brandIds: [] }, asked);
        for (const sort of SORTS)
          for (const wanted of PAGES)
            expect((await readCounts(db(), chosen, { sort, ...wanted })).productIds, sort).toEqual(
              await expected(sort, chosen, wanted),
            );
      }
    }
  });
});
