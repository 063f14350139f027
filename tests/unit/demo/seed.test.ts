import { expect, it } from 'vitest';
import { seedWhenEmpty } from '#demo/generator/seed.ts';
import { fixedClock } from '#lib/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const clock = fixedClock('2026-03-02T09:00:00Z');

eachDatabase('D19 the demo catalogue', (db) => {
  it('fills an empty shop once, with different assortments in the two regions', async () => {
    expect(await seedWhenEmpty(db(), clock)).toMatchObject({ kind: 'seeded' });
    expect(await seedWhenEmpty(db(), clock)).toEqual({ kind: 'not-needed' });
    const [facts] = await db().query({
      name: 'seed_facts',
      text: `select (select count(*) from product) >= 1500 as products,
                    (select count(*) from category where tree = 'main' and parent_id is null) as roots,
                    (select count(*) from seo_text where entity = 'category') as texts,
                    (select count(distinct product_id) from product_region where region_id = 1) <>
                    (select count(distinct product_id) from product_region where region_id = 2) as differs`,
    });
    expect(facts).toEqual({ products: true, roots: 14, texts: 42, differs: true });
  }, 90_000);

  it('leaves a shop that has anything alone', async () => {
    await db().query({
      name: 'seed_own_category',
      text: `insert into category (tree, slug, name, external_id, path) values ('main', 'own', 'Своё', 'own', '{}')`,
    });
    expect(await seedWhenEmpty(db(), clock)).toEqual({ kind: 'not-needed' });
  });
});
