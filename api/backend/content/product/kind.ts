import { defineKind } from '../kind.ts';
import { rowReader } from '../stored-row.ts';
import { keysOfProducts } from './keys.ts';
import { LONGEST_ARTICLE, schema } from './schema.ts';
import { writeProducts } from './write.ts';

const CODES = (column: string) =>
  `(select coalesce(jsonb_agg(r.code order by r.id), '[]') from region r where r.id = any(c.${column}))`;
/** Steps by the region's code, each by its names. */
const STEPS = `(select coalesce(jsonb_object_agg(r.code, (
    select coalesce(jsonb_agg(jsonb_build_object('from', s -> 0, 'price', (s ->> 1)::numeric / 100)), '[]')
    from jsonb_array_elements(v.value) s)), '{}')
  from jsonb_each(c.volume_prices) v join region r on r.id::text = v.key)`;
const ARTICLES = (kind: string) =>
  `(select coalesce(jsonb_agg(o.code order by l.sort), '[]') from product_link l join product o on o.id = l.other_id
    where l.product_id = c.id and l.kind = '${kind}')`;

/**
 * What a feed cannot say of a product; called by its article. Products themselves come with the catalogue.
 */
export const product = defineKind({
  schema,
  names: {
    fault: (name) =>
      name.trim() !== '' && name.length <= LONGEST_ARTICLE
        ? null
        : `нужен артикул, не длиннее ${LONGEST_ARTICLE} знаков`,
    everywhere: 'товар один на все регионы; регионы называют поля sale и promo',
  },
  write: async (tx, place, value) => (await writeProducts(tx, [{ place, value }])).get(0) ?? null,
  writeMany: writeProducts,
  read: rowReader(
    'product',
    `select popularity, is_new as "isNew", ${CODES('sale_in')} as sale, ${CODES('promo_in')} as promo,
      ${STEPS} as "volumePrices",
      ${ARTICLES('set')} as set, ${ARTICLES('similar')} as similar, ${ARTICLES('linked')} as linked,
      seo_text as "seoText", seo_additional_description as "seoAdditionalDescription"
     from product c where code = $1 and $2::smallint is null`,
  ),
  list: `select code as name, null::smallint as region_id, name as title from product p
         where is_new or sale_in <> '{}' or promo_in <> '{}' or volume_prices <> '{}' or seo_text is not null
           or seo_additional_description is not null
           or exists (select from product_link l where l.product_id = p.id and l.kind in ('set', 'similar'))`,
  keys: () => [],
  keysOfMany: keysOfProducts,
  periods: null,
});
