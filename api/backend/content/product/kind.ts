import { z } from 'zod';
import { REGION_CODES, REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { flag } from '../fields/fields.ts';
import { html } from '../fields/html-field.ts';
import { defineKind } from '../kind.ts';
import { rowReader } from '../stored-row.ts';
import { settleProducts } from './settle.ts';

const LONGEST_ARTICLE = 128;

const regions = z
  .array(z.enum(REGION_CODES, { error: `нужно одно из: ${REGION_CODES.join(', ')}` }), {
    error: 'нужен список регионов',
  })
  .default([]);
const articles = z
  .array(z.string().trim().min(1).max(LONGEST_ARTICLE), { error: 'нужен список артикулов' })
  .max(100, { error: 'не больше 100' });

const schema = z.strictObject({
  popularity: z.int({ error: 'нужно целое число' }).min(0, { error: 'не меньше 0' }).optional(),
  isNew: flag(false),
  /** Regions where it is on sale, and where it is promo. */
  sale: regions,
  promo: regions,
  set: articles.default([]),
  similar: articles.default([]),
  /** The feed's own ones when absent. */
  linked: articles.optional(),
  seoText: html.optional(),
  seoAdditionalDescription: html.optional(),
});

const LINKS = ['set', 'similar', 'linked'] as const;

const ids = (codes: readonly RegionCode[]): number[] => codes.map((code) => REGION_IDS[code]);
const CODES = (column: string) =>
  `(select coalesce(jsonb_agg(r.code order by r.id), '[]') from region r where r.id = any(c.${column}))`;
const ARTICLES = (kind: string) =>
  `(select coalesce(jsonb_agg(o.code order by l.sort), '[]') from product_link l join product o on o.id = l.other_id
    where l.product_id = c.id and l.kind = '${kind}')`;

/** What a feed cannot say of a product; called by its article. Products themselves come with the catalogue. */
export const product = defineKind({
  schema,
  names: {
    fault: (name) =>
      name.trim() !== '' && name.length <= LONGEST_ARTICLE
        ? null
        : `нужен артикул, не длиннее ${LONGEST_ARTICLE} знаков`,
    everywhere: 'товар один на все регионы; регионы называют поля sale и promo',
  },
  async write(tx, { name }, value) {
    const written = LINKS.filter((kind) => value[kind] !== undefined);
    const [stored] = await tx.query<{ id: number }>({
      name: 'content_product',
      text: `with written as (
               update product set is_new = $2, popularity = coalesce($3::int, popularity), seo_text = $4,
                 seo_additional_description = $5, sale_in = $6::smallint[], promo_in = $7::smallint[], updated_at = now()
               where code = $1 returning id),
             unlinked as (
               delete from product_link l using written w where l.product_id = w.id and l.kind = any($8::text[]))
             select id from written`,
      values: [
        name,
        value.isNew,
        value.popularity ?? null,
        value.seoText ?? null,
        value.seoAdditionalDescription ?? null,
        ids(value.sale),
        ids(value.promo),
        written,
      ],
    });
    if (stored === undefined) return { field: 'имя', message: `в каталоге нет товара с артикулом ${name}` };
    const links = written.flatMap((kind) => (value[kind] ?? []).map((code) => ({ kind, code })));
    if (links.length === 0) return null;
    const unknown = await tx.query<{ code: string }>({
      name: 'content_product_link',
      text: `with wanted as (select kind, code, min(place) as place
               from unnest($2::text[], $3::text[]) with ordinality w (kind, code, place) group by kind, code),
             linked as (insert into product_link (product_id, kind, other_id, sort)
               select $1, w.kind, o.id, w.place - 1 from wanted w join product o on o.code = w.code and o.id <> $1)
             select code from wanted where not exists (select from product o where o.code = wanted.code)`,
      values: [stored.id, links.map(({ kind }) => kind), links.map(({ code }) => code)],
    });
    if (unknown.length === 0) return null;
    const missing = unknown.map(({ code }) => code).join(', ');
    return { field: 'set, similar, linked', message: `нет товаров с артикулами ${missing}` };
  },
  settle: settleProducts,
  read: rowReader(
    'product',
    `select popularity, is_new as "isNew", ${CODES('sale_in')} as sale, ${CODES('promo_in')} as promo,
      ${ARTICLES('set')} as set, ${ARTICLES('similar')} as similar, ${ARTICLES('linked')} as linked,
      seo_text as "seoText", seo_additional_description as "seoAdditionalDescription"
     from product c where code = $1 and $2::smallint is null`,
  ),
  list: `select code as name, null::smallint as region_id, name as title from product p
         where is_new or sale_in <> '{}' or promo_in <> '{}' or seo_text is not null
           or seo_additional_description is not null
           or exists (select from product_link l where l.product_id = p.id and l.kind in ('set', 'similar'))`,
  periods: null,
});
