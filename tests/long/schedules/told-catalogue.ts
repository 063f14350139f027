import type { Queryable } from '#api/backend/db/database.ts';

const text = (columns: string): string => `concat_ws(' | ', ${columns})`;

/**
 * All that a catalogue says, by names that two shops have in common: no ids, no moments, no places in a list.
 * What is left of goods that nobody has (a brand, a value of a filter) says nothing.
 */
const TELLING: Readonly<Record<string, string>> = {
  product: `select ${text(
    `to_jsonb(p) - '{id,brand_id,main_category_id,created_at,updated_at,archived_at,last_seen_run}'::text[],
     p.archived_at is null, b.slug, b.name, c.external_id`,
  )} as row from product p left join brand b on b.id = p.brand_id join category c on c.id = p.main_category_id`,
  terms: `select ${text(`p.external_id, to_jsonb(r) - '{product_id,updated_at}'::text[]`)} as row
    from product_region r join product p on p.id = r.product_id`,
  sections: `select ${text(`p.external_id, c.external_id`)} as row
    from product_category m join product p on p.id = m.product_id join category c on c.id = m.category_id`,
  category: `select ${text(`c.tree, c.external_id, c.slug, c.name, c.sort, c.is_hidden, u.external_id`)} as row
    from category c left join category u on u.id = c.parent_id`,
  search: `select ${text(`p.external_id, s.popularity, s.region_mask, s.city_mask, s.lex, s.code_norm`)} as row
    from product_search s join product p on p.id = s.product_id`,
  words: `select ${text('word, lexeme, n')} as row from search_word`,
  listing: `select ${text(`l.region_id, c.external_id, p.external_id, b.slug, l.popularity, l.in_city, l.name_key,
      l.unit, l.base_price`)} as row
    from listing l join product p on p.id = l.product_id join category c on c.id = l.category_id
    left join brand b on b.id = l.brand_id`,
  counts: `select ${text('n.region_id, c.external_id, n.n')} as row
    from category_count n join category c on c.id = n.category_id`,
  brands: `select ${text('n.region_id, c.external_id, b.slug, n.n')} as row
    from category_brand_count n join category c on c.id = n.category_id left join brand b on b.id = n.brand_id
    union all select ${text(`n.region_id, 'all', b.slug, n.n`)} from brand_count n join brand b on b.id = n.brand_id`,
  facets: `select ${text(`b.region_id, c.external_id, coalesce(f.slug || '.' || v.token, b.value_id::text),
      p.external_id`)} as row
    from listing l join product p on p.id = l.product_id join category c on c.id = l.category_id
    join facet_bits b on b.region_id = l.region_id and b.category_id = l.category_id and b.chunk = l.place / 4096
    left join facet_value v on v.id = b.value_id left join facet f on f.id = v.facet_id
    where get_bit(b.bits, l.place % 4096) = 1
    union all select 'bits ' || coalesce(sum(bit_count(bits)), 0) from facet_bits`,
  places: `select ${text('n.region_id, c.external_id, b.slug, p.external_id')} as row
    from listing l join category_brand_count n using (region_id, category_id)
    join product p on p.id = l.product_id join category c on c.id = l.category_id
    left join brand b on b.id = n.brand_id where n.places @> l.place`,
  debuts: `select ${text('d.region_id, p.external_id')} as row
    from product_debut d join product p on p.id = d.product_id`,
};

const ALL = Object.entries(TELLING)
  .map(([name, rows]) => `select '${name}: ' || row as row from (${rows}) as ${name}_rows`)
  .join('\nunion all ');

/** Every row of it, in a fixed order. */
export async function toldCatalogue(db: Pick<Queryable, 'query'>): Promise<string[]> {
  const rows = await db.query<{ row: string }>({ name: '', text: ALL });
  return rows.map(({ row }) => row).toSorted();
}
