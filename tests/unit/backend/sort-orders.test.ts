import { expect, it } from 'vitest';
import { readPage } from '#api/backend/catalogue/catalog/listing-page.ts';
import type { Queryable, Statement } from '#api/backend/db/database.ts';
import { SORTS, type Sort } from '#lib/sorts.ts';
import { CATEGORIES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

type Plan = { 'Node Type': string; 'Index Name'?: string; Plans?: Plan[] };

/** The statement by which a page of a category is read. */
async function statementOf(db: Queryable, sort: Sort): Promise<Statement> {
  let asked: Statement | undefined;
  const listener: Queryable = {
    orm: db.orm,
    query: async (statement) => {
      asked = statement;
      return [];
    },
  };
  await readPage(listener, { regionId: 1, categoryId: CATEGORIES.cups, sort, page: 2, brandIds: [] });
  if (asked === undefined) throw new Error('Nothing was asked.');
  return asked;
}

function find(plan: Plan, type: string): Plan | undefined {
  if (plan['Node Type'] === type) return plan;
  return plan.Plans?.map((inner) => find(inner, type)).find((found) => found !== undefined);
}

eachDatabase('a page of a listing', (db) => {
  it.each(SORTS)('in the order %s walks one index, sorting nothing but its own rows', async (sort) => {
    await fillCatalogue(db());
    const { text, values } = await statementOf(db(), sort);
    const plan = await db().transaction(async (tx) => {
      // So small a table would be read whole.
      await tx.query({ name: '', text: 'set local enable_seqscan = off' });
      await tx.query({ name: '', text: 'set local enable_bitmapscan = off' });
      await tx.query({ name: '', text: 'set local enable_sort = off' });
      const rows = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
        name: '',
        text: `explain (format json, costs off) ${text}`,
        values,
      });
      return rows[0]?.['QUERY PLAN'][0].Plan;
    });
    const [walk] = (plan && find(plan, 'Limit'))?.Plans ?? [];
    expect(walk?.['Node Type']).toBe('Index Only Scan');
    expect(walk?.['Index Name']).toMatch(/^listing_/);
  });
});
