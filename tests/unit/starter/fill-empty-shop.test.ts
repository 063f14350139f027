import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillEmptyShop } from '#api/backend/commands/starter/fill-empty-shop.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const clock = fixedClock('2026-03-02T09:00:00Z');
const DEMO = join(import.meta.dirname, '../../../demo');

eachDatabase('D19 an empty shop at its first start', (db) => {
  it('is filled once with the demo, with different assortments in the two regions', async () => {
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
  }, 90_000);

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
});
