import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillEmptyShop } from '#api/backend/commands/starter/fill-empty-shop.ts';
import type { Database } from '#api/backend/db/database.ts';
import { runtime } from '#process/runtime.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import words from '#tests/fixtures/trade-words.json' with { type: 'json' };
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn, rounds } from '#tests/harness/rounds.ts';
import { askSearch } from '../backend/ask-search.ts';

const clock = fixedClock('2026-03-02T09:00:00Z');
const DEMO = join(import.meta.dirname, '../../../demo');

/** Three hundred words of buyers with what they mean; every fourth in `npm test`, some of each family. */
const ASKED = Object.entries(words).filter((_, at) => at % rounds(4, 1) === 0);

/** Words of buyers that find something else first than what they mean. */
async function missed(db: Database): Promise<string[]> {
  // Files of tests share a process, which has read another shop's words.
  runtime().freshness.raise(null);
  const all: string[] = [];
  for (const [query, first] of ASKED) {
    const [found] = (await askSearch(db, { query })).list;
    if (found === undefined || !new RegExp(first).test(found.name)) all.push(`${query}: ${found?.name}`);
  }
  return all;
}

eachDatabase('D19 an empty shop at its first start', (db, engine) => {
  it('is left alone when it has anything', async () => {
    await db().query({
      name: 'starter_own_category',
      text: `insert into category (tree, slug, name, external_id, path) values ('main', 'own', 'Своё', 'own', '{}')`,
    });
    expect(await fillEmptyShop(db(), DEMO, clock)).toEqual({ kind: 'not-needed' });
  });

  it('begins again after a start that was cut short', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'starter-'));
    try {
      cpSync(join(DEMO, '../tests/fixtures/feeds/stroy.yml'), join(folder, 'feeds', 'msk.yml'));
      cpSync(join(DEMO, 'content', 'theme.json'), join(folder, 'content', 'theme.json'));
      writeFileSync(join(folder, 'content', 'alert.json'), 'broken');
      await expect(fillEmptyShop(db(), folder, clock)).rejects.toThrow('alert.json');
      rmSync(join(folder, 'content', 'alert.json'));
      expect(await fillEmptyShop(db(), folder, clock)).toMatchObject({ kind: 'filled' });
      expect(await fillEmptyShop(db(), folder, clock)).toEqual({ kind: 'not-needed' });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  // The whole demo is what every shop of the browser tests begins with, on the embedded engine.
  if (!isWholeOn(engine)) return;
  it('is filled once with the demo, with different assortments in the two regions; acc-C16: words of buyers find what they mean', async () => {
    expect(await fillEmptyShop(db(), DEMO, clock)).toMatchObject({ kind: 'filled', products: 1594 });
    expect(await fillEmptyShop(db(), DEMO, clock)).toEqual({ kind: 'not-needed' });
    const [facts] = await db().query({
      name: 'starter_facts',
      text: `select (select count(*) from category where tree = 'main' and parent_id is null) as roots,
                    (select count(*) from seo_text where entity = 'category') as texts,
                    (select count(*) from product_region where region_id = 1) as msk,
                    (select count(*) from product_region where region_id = 2) as spb,
                    (select count(*) from product_region where region_id = 1 and is_sale) as sale,
                    (select count(*) from product_region where region_id = 1 and is_promo) as promo,
                    (select count(*) > 0 from listing l join category c on c.id = l.category_id
                     where c.tree = 'sale' and l.region_id = 1) as listed,
                    (select count(distinct kind) from product_link) as links`,
    });
    expect(facts).toEqual({
      roots: 14,
      texts: 42,
      msk: 1481,
      spb: 1415,
      sale: 148,
      promo: 99,
      listed: true,
      links: 3,
    });
    const others = await missed(db());
    expect(others.length, others.join('\n')).toBeLessThanOrEqual(0.03 * ASKED.length);
  }, 120_000);
});
