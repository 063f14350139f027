import { z } from 'zod';
import { ROOT_ORDER_KEY, readRootOrder } from '#api/backend/catalogue/texts/root-order.ts';
import { writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { defineKind } from '../kind.ts';
import { singleName } from '../names.ts';

type Root = { id: number; slug: string };

/** Roots are named by slug, as in their addresses, and kept by id, which an import leaves alone. */
export const rootOrder = defineKind({
  schema: z.strictObject({
    categories: z
      .array(z.string({ error: 'нужны адреса категорий' }).min(1), { error: 'нужен список' })
      .max(100),
  }),
  names: singleName('root-order'),
  async write(tx, { now }, { categories }) {
    const roots = await tx.query<Root>({
      name: 'content_roots_by_slug',
      text: `select id, slug from category where tree = 'main' and parent_id is null and slug = any($1::text[])`,
      values: [categories],
    });
    const known = new Map(roots.map(({ id, slug }) => [slug, id]));
    const missing = categories.filter((slug) => !known.has(slug));
    if (missing.length > 0)
      return { field: 'categories', message: `нет категорий первого уровня: ${missing.join(', ')}` };
    await writeSetting(
      tx,
      ROOT_ORDER_KEY,
      [...new Set(categories)].map((slug) => known.get(slug)),
      now,
    );
    return null;
  },
  async read(db) {
    const order = await readRootOrder(db);
    if (order.length === 0) return null;
    const roots = await db.query<Root>({
      name: 'content_roots_by_id',
      text: 'select id, slug from category where id = any($1::int[])',
      values: [order],
    });
    const slugs = new Map(roots.map(({ id, slug }) => [id, slug]));
    return { categories: order.flatMap((id) => slugs.get(id) ?? []) };
  },
  list: `select 'root-order' as name, null::smallint as region_id, '' as title from setting where key = '${ROOT_ORDER_KEY}'`,
  keys: (_name, city) => [CACHE_KEYS.tree(city)],
  periods: null,
});
