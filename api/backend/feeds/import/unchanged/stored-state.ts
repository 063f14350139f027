/** SQL: the sum of what rows come to, whatever their order; 0 of none. */
const sumOf = (row: string, rest: string): string =>
  `(select coalesce(sum(hashtextextended(row(${row})::text, 0)), 0) from ${rest})`;

/**
 * SQL: what is chosen, by names: the «Ид» of a name becomes known later than its choice, and counts where a
 * name has several.
 */
const chosenBy = (source: string): string => `
  select kind, name, array_agg(distinct said) as said,
         case when count(distinct said) > 1 then array_agg(external_id || said order by external_id) end as said_by_id
  from (select kind, name, external_id, row(use, regions)::text as said from exchange_choice
        where source = ${source} and use is not null) e
  group by kind, name`;

/**
 * SQL: what a plan for rows of these goods goes by, as one text: sections, choices, words by their hash,
 * where the goods stand, their terms, marks and owners, and what waits for them. Equal texts mean that the
 * same rows come to the same plan.
 *
 * @param source the expression of the source's name.
 * @param goods that of the ids of goods whose words the rows have; a file of goods alone has no say in what
 *   becomes of their terms.
 * @param terms that of the ids of goods whose terms they have.
 */
export const storedState = (source: string, goods: string, terms: string): string =>
  `md5(concat_ws('/',
    ${sumOf(
      'id, tree, parent_id, slug, name, icon, type, url, sort, vendor_id, external_id, path',
      'category',
    )},
    ${sumOf('kind, name, said, said_by_id', `(${chosenBy(source)}) c`)},
    ${sumOf(
      'p.id, p.external_id, p.code, p.content_hash, p.main_category_id, p.sale_in, p.promo_in, p.off_at is null, r.source',
      `product p left join import_run r on r.id = p.last_seen_run where p.id = any(${goods} || ${terms})`,
    )},
    ${sumOf('product_id, category_id', `product_category where product_id = any(${goods})`)},
    ${sumOf('id', `product where id = any(${terms}) and archived_at is null`)},
    ${sumOf(
      `region_id, product_id, price_kop, price_old_kop, price_discount_kop, is_promo, is_sale, volume_prices,
       stock, in_city, source`,
      `product_region where product_id = any(${terms})`,
    )},
    ${sumOf(
      'w.external_id, w.region_id, w.said_at',
      `pending_terms w join product p on p.external_id = w.external_id
       where w.source = ${source} and p.id = any(${goods} || ${terms})`,
    )}))`;
