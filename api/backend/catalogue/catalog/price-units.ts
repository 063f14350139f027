import { BASE_UNIT } from '../derived/base-price.ts';
import { UNIT } from '../derived/facets/marks.ts';

/** SQL: places of the units of a list of region $1, with how many of its goods are compared in each (C17). */
export const unitCounts = (categoryId: string): string => `
  select ${UNIT} - b.value_id as unit, sum(bit_count(b.bits)) as goods from facet_bits b
  where b.region_id = $1 and b.category_id = ${categoryId} and b.value_id <= ${UNIT}
  group by b.value_id having sum(bit_count(b.bits)) > 0`;

/** SQL: the name of such a unit `u`, as one of the list's goods has it. */
export const unitName = (categoryId: string): string => `(
  select ${BASE_UNIT} from listing l join product p on p.id = l.product_id
  where l.region_id = $1 and l.category_id = ${categoryId} and l.unit = u.unit limit 1)`;

/** SQL: the names of a list's units, in the order it goes through them by price. */
export const unitNames = (categoryId: string): string =>
  `array(select ${unitName(categoryId)} from (${unitCounts(categoryId)}) u order by u.unit)`;
