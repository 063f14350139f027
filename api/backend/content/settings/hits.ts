import { z } from 'zod';
import type { Handler } from '#api/backend/base/context.ts';
import { CARD_COLUMNS, type CardRow, cardTerms, toCard } from '#api/backend/catalogue/catalog/card.ts';
import { readSetting, writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { chooseProducts } from '../fields/choose-products.ts';
import { line, products } from '../fields/fields.ts';
import { defineKind } from '../kind.ts';
import { singleName } from '../names.ts';

const KEY = 'hits';
const stored = z.object({ title: z.string(), ids: z.array(z.int()) });

/** A row of products on the home page; there is none until an operator chooses it. */
export const hits = defineKind({
  schema: z.strictObject({ title: line(60).default('Хиты'), products }),
  names: singleName('hits'),
  async write(tx, { now }, { title, products: choice }) {
    const chosen = await chooseProducts(tx, choice);
    if (chosen.kind === 'unknown') return { field: 'products', message: chosen.what };
    await writeSetting(tx, KEY, { title, ids: chosen.ids }, now);
    return null;
  },
  async read(db) {
    const value = stored.safeParse(await readSetting(db, KEY));
    if (!value.success) return null;
    const rows = await db.query<{ code: string }>({
      name: 'content_hit_codes',
      text: 'select code from product where id = any($1::int[]) order by array_position($1::int[], id)',
      values: [value.data.ids],
    });
    return { title: value.data.title, products: rows.map(({ code }) => code) };
  },
  list: `select 'hits' as name, null::smallint as region_id, value->>'title' as title from setting where key = '${KEY}'`,
  keys: (_name, city) => [CACHE_KEYS.hits(city)],
  periods: null,
});

export const getHits: Handler<'getHits'> = async (_input, { city, database, settings }) => {
  const value = stored.safeParse(await readSetting(database, KEY));
  if (!value.success) return null;
  const rows = await database.query<CardRow>({
    name: 'hit_products',
    text: `
      select ${CARD_COLUMNS} from product p
      ${cardTerms()}
      where p.id = any($2::int[]) and p.archived_at is null
      order by array_position($2::int[], p.id)`,
    values: [REGION_IDS[city], value.data.ids],
  });
  if (rows.length === 0) return null;
  return { title: value.data.title, products: rows.map((row) => toCard(row, settings.notFoundImages)) };
};
