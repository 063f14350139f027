import { BASE_PARTS } from '#api/backend/catalogue/derived/base-price.ts';

/** What the bits are to be, put together from one row of bits for each mark of each listed product. */
export const MARK_BY_MARK = `
  select region_id, category_id, value_id, (place / 4096)::smallint as chunk,
         bit_or(set_bit(repeat('0', 4096)::bit(4096), place % 4096, 1)) as bits
  from (
    select region_id, category_id, place, unnest(coalesce(value_ids, '{}') || array[0, -200 - unit]
      || case when in_city then array[-1] else '{}' end
      || array(select -100 - digit from generate_series(0, 31) digit
               where (base_price / ${BASE_PARTS} * 2 + least(base_price % ${BASE_PARTS}, 1)) >> digit & 1 = 1)) as value_id
    from listing left join product_facet using (product_id)) marks
  group by 1, 2, 3, 4`;
