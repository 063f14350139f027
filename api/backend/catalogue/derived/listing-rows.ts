import { basePrice, UNIT_PLACE } from './base-price.ts';

/** Letters of a name that decide its place; equal beginnings fall back to the product's id. */
const NAME_KEY = 48;

const COLUMNS = 'region_id, category_id, product_id, brand_id, popularity, in_city, name_key, debut';
/** SQL: the same of rows `l`. */
const LISTED = COLUMNS.replaceAll(/\w+/g, 'l.$&');
/** What a row says of its product, and what may change while it keeps its place. */
export const SAID = ['brand_id', 'popularity', 'in_city', 'name_key', 'debut', 'unit', 'base_price'];

/**
 * A product stands once under every ancestor of its categories, in every region that sells it; under the sale
 * tree only while it is on sale. Names sort as Russian letters by bytes: lower case, ё as е.
 */
const listedRows = (condition: string): string =>
  `with named as materialized (
     select id, coalesce(brand_id, 0) as brand_id, popularity, base_milli, ${UNIT_PLACE} as unit,
            left(translate(lower(name collate "und-x-icu"), 'ё', 'е'), ${NAME_KEY}) collate "C" as name_key
     from product p where archived_at is null${condition}),
   placed as materialized (
     select distinct pc.product_id, cc.ancestor_id from product_category pc
     join named on named.id = pc.product_id
     join category_closure cc on cc.descendant_id = pc.category_id)
   select pr.region_id, placed.ancestor_id as category_id, pr.product_id, p.brand_id, p.popularity, pr.in_city,
          p.name_key, d.day as debut, p.unit, ${basePrice('pr.current_kop')} as base_price
   from placed
   join named p on p.id = placed.product_id
   join category c on c.id = placed.ancestor_id
   join product_region pr on pr.product_id = placed.product_id and pr.is_listed and (c.tree = 'main' or pr.is_sale)
   join product_debut d on d.product_id = pr.product_id and d.region_id = pr.region_id`;

/**
 * A brand's goods stand side by side, so that few runs of places tell where they are
 * (`category_brand_count.places`).
 */
const BY_PLACE = 'l.brand_id, l.popularity desc, l.product_id';

const NEXT_PLACE = `(row_number() over (partition by l.region_id, l.category_id order by ${BY_PLACE}))::int - 1`;

/** The whole table in its order of columns, places numbered from 0. */
export const ALL_LISTED = `
  select ${LISTED}, ${NEXT_PLACE}, l.unit, l.base_price from (${listedRows('')}) l`;

/** How many places each list has given away, from a whole `listing`. */
export const SHELVES =
  'select region_id, category_id, max(place) + 1 from listing group by region_id, category_id';

/** Lists more products behind those that are listed, and counts their places. */
const listing = (rows: string): string => `
  with come as (
    insert into listing (${COLUMNS}, place, unit, base_price) ${rows} returning region_id, category_id, place)
  insert into facet_shelf as s (region_id, category_id, size)
  select region_id, category_id, max(place) + 1 from come group by region_id, category_id
  on conflict (region_id, category_id) do update set size = greatest(s.size, excluded.size)`;

/** Numbers the products brand by brand, so that the lists can be filled in parts. */
export const BRAND_PLACES =
  'select id, row_number() over (order by coalesce(brand_id, 0), id)::int as place from product';

/** SQL: the products of one part of these. */
export const IN_BRAND_PART = 'select id from staging.brand_place where place between $1 and $2';

/** Lists them where the tables are written beside the shop's. */
export const LIST_PART = listing(
  `select ${LISTED}, coalesce(f.size, 0) + ${NEXT_PLACE}, l.unit, l.base_price
   from (${listedRows(` and p.id in (${IN_BRAND_PART})`)}) l
   left join facet_shelf f on f.region_id = l.region_id and f.category_id = l.category_id`,
);

/** The rows of some products ($1) as they are to be. */
export const NEXT_ROWS = listedRows(' and p.id = any($1::int[])');

/** Lists those rows of `list_next` that come new (`list_change`), behind what stands there. */
export const LIST_NEW = listing(
  `select ${LISTED}, coalesce(f.size, 0) + ${NEXT_PLACE}, l.unit, l.base_price
   from (select n.* from list_next n join list_change c using (region_id, category_id, product_id)
         where c.old_brand is null) l
   left join facet_shelf f on f.region_id = l.region_id and f.category_id = l.category_id`,
);

/** SQL: some places as runs. */
export const RUNS = 'range_agg(int4range(place, place + 1))';

/** Rows of `category_brand_count` from `listing`, in the table's order of columns; `condition` narrows it. */
export const brandCounts = (condition: string): string => `
  select region_id, category_id, brand_id, n,
         case when last - first + 1 = n then int4multirange(int4range(first, last + 1))
              else (select ${RUNS} from listing l where l.region_id = c.region_id and l.category_id = c.category_id
                      and l.brand_id = c.brand_id) end
  from (select region_id, category_id, brand_id, count(*) as n, min(place) as first, max(place) as last
        from listing where ${condition} group by region_id, category_id, brand_id) c`;

/** Rows of `brand_count` from rows of the lists, in the table's order of columns; `condition` narrows it. */
export const brandTotals = (condition: string, rows = 'listing'): string => `
  select region_id, brand_id, count(distinct product_id) as n
  from ${rows} where brand_id > 0 and ${condition} group by region_id, brand_id`;

/** Adds what some products count to the totals of their brands. */
export const addBrandTotals = (condition: string): string => `
  insert into brand_count as bc (region_id, brand_id, n) ${brandTotals(condition)}
  on conflict (region_id, brand_id) do update set n = bc.n + excluded.n`;

/** Writes the sums of `category_brand_count`, or of some rows of it, into `category_count`. */
export const sumBrandCounts = (rows: string): string => `
  insert into category_count as cc (region_id, category_id, n)
  select region_id, category_id, sum(n) from ${rows} group by region_id, category_id
  on conflict (region_id, category_id) do update set n = excluded.n where cc.n <> excluded.n`;
