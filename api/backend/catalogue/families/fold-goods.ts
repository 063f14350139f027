import type { Queryable } from '#api/backend/db/database.ts';
import { PAGE_SIZE } from '#api/contract/listing.ts';
import { familiesOf, type Kin } from '#lib/families/kin.ts';
import { formatPrice } from '#lib/money.ts';
import { countText } from '#lib/numbers/count-text.ts';
import { basePriceText } from '#lib/packs/base-price.ts';
import { plural } from '#lib/plural.ts';
import { readFamilyRule } from './rule.ts';

/** A page of goods of which each family stands once. */
export type Folded = {
  /** The first of each family in the list's order. */
  ids: readonly number[];
  /** So many there are on all pages. */
  total: number;
  /** What stands above the name of a family of several: «12 вариантов, от 1,65 ₽/шт». */
  lines: ReadonlyMap<number, string>;
};

type Row = Kin & {
  id: number;
  current_kop: number;
  measure: string;
  pack_min: number;
  box_capacity: number | null;
  base_unit: string | null;
  base_milli: number;
};

const VARIANTS = ['вариант', 'варианта', 'вариантов'] as const;

function readRows(db: Queryable, regionId: number, ids: readonly number[]): Promise<Row[]> {
  return db.query<Row>({
    name: 'family_fold',
    text: `
      select p.id, p.name, p.family,
        case when p.family is null then '[]' else p.options end as options, b.name as brand, c.slug as category, r.current_kop, p.measure, p.pack_min,
        p.box_capacity, p.base_unit, p.base_milli
      from unnest($2::int[]) with ordinality as s (id, at)
      join product p on p.id = s.id
      join product_region r on r.region_id = $1 and r.product_id = p.id
      join category c on c.id = p.main_category_id
      left join brand b on b.id = p.brand_id
      order by s.at`,
    values: [regionId, ids],
  });
}

const baseOf = ({ current_kop: kopecks, base_milli: milli }: Row) => kopecks / milli;

function lineOf(family: readonly Row[]): string {
  const cheapest = family.reduce((least, row) => (baseOf(row) < baseOf(least) ? row : least));
  const units = {
    measure: cheapest.measure,
    packMin: cheapest.pack_min,
    boxCapacity: cheapest.box_capacity,
    baseUnit: cheapest.base_unit,
    baseCount: cheapest.base_milli / 1000,
  };
  const price =
    basePriceText(cheapest.current_kop, units) || formatPrice(cheapest.current_kop, cheapest.measure);
  const count = countText(family.length, plural(family.length, VARIANTS));
  // No unit is torn from its price.
  return `${count}, от\u00A0${price.replace('/', '/\u2060')}`;
}

/** Folds the goods of a list into families and cuts a page of them (acc-C18). */
export async function foldGoods(
  db: Queryable,
  regionId: number,
  ids: readonly number[],
  page: number,
): Promise<Folded> {
  const [rows, rule] = await Promise.all([readRows(db, regionId, ids), readFamilyRule(db)]);
  const families = familiesOf(rows, rule);
  const shown = families.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  const lines = shown.flatMap((family): [number, string][] => {
    const [first] = family;
    return first === undefined || family.length < 2 ? [] : [[first.id, lineOf(family)]];
  });
  return {
    ids: shown.flatMap(([first]) => (first === undefined ? [] : [first.id])),
    total: families.length,
    lines: new Map(lines),
  };
}
