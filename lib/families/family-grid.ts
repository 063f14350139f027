import { AXES, type Axis, type FamilyValues } from './family-rule.ts';
import { compareValues } from './value-order.ts';

/** A good with what tells it apart. */
type Placed = { values: FamilyValues };

/** Goods by two values; a place may have none, or several that differ by something else. */
type Cells<T> = readonly { name: string; places: readonly (readonly T[])[] }[];

/** How a family is shown: by two of its values, or one after another. */
export type FamilyGrid<T> =
  | { kind: 'cells'; rowAxis: Axis; columnAxis: Axis; columns: readonly string[]; rows: Cells<T> }
  | { kind: 'list'; goods: readonly T[] };

/** Of fewer filled places a table is holes. */
const FILLED = 0.4;
const MOST_COLUMNS = 6;

const valueBy = ({ values }: Placed, axis: Axis) => values[axis] ?? '';

function valuesOf(goods: readonly Placed[], axis: Axis): string[] {
  return [...new Set(goods.map((good) => valueBy(good, axis)))].toSorted(compareValues);
}

/** What follows from another measure: a cup of 180 ml has its diameter. */
const MEASURES: ReadonlySet<Axis> = new Set(['Размер', 'Диаметр']);

/** Whether one value is known as soon as the other is. */
function follows(goods: readonly Placed[], axis: Axis, from: Axis): boolean {
  return valuesOf(goods, from).every((value) => {
    const same = goods.filter((good) => valueBy(good, from) === value);
    return valuesOf(same, axis).length === 1;
  });
}

/** What tells the goods of a family apart; nothing by which all are the same, no measure twice. */
export function tellingAxes(goods: readonly Placed[]): Axis[] {
  const telling = AXES.filter((axis) => valuesOf(goods, axis).length > 1);
  return telling.filter(
    (axis, at) =>
      !MEASURES.has(axis) || !telling.slice(0, at).some((earlier) => follows(goods, axis, earlier)),
  );
}

/** What of a good is told in words: the values by which its family differs, but for those said already. */
export function valueText(good: Placed, axes: readonly Axis[], said: readonly Axis[] = []): string {
  return axes
    .filter((axis) => !said.includes(axis))
    .map((axis) => valueBy(good, axis))
    .filter((value) => value !== '')
    .join(' · ');
}

function cells<T extends Placed>(goods: readonly T[], rowAxis: Axis, columnAxis: Axis): FamilyGrid<T> {
  const columns = valuesOf(goods, columnAxis);
  const rows = valuesOf(goods, rowAxis).map((name) => ({
    name,
    places: columns.map((column) =>
      goods.filter((good) => valueBy(good, rowAxis) === name && valueBy(good, columnAxis) === column),
    ),
  }));
  return { kind: 'cells', rowAxis, columnAxis, columns, rows };
}

/**
 * A family of two goods and more as it is shown (acc-C18): size by colour where most of these exist, with the
 * fewer values as columns; else a list by what tells them apart.
 */
export function familyGrid<T extends Placed>(goods: readonly T[]): FamilyGrid<T> {
  const axes = tellingAxes(goods);
  const [first, second] = axes.filter((axis) => axis !== 'В упаковке');
  if (first !== undefined && second !== undefined) {
    const size = (axis: Axis) => valuesOf(goods, axis).length;
    const [rowAxis, columnAxis] = size(second) > size(first) ? [second, first] : [first, second];
    const grid = cells(goods, rowAxis, columnAxis);
    if (grid.kind === 'cells' && grid.columns.length <= MOST_COLUMNS) {
      const places = grid.rows.flatMap((row) => row.places);
      const filled = places.filter((place) => place.length > 0).length;
      // On a diagonal each row has one good: that is a list.
      const isCrossed = filled > Math.max(grid.rows.length, grid.columns.length);
      if (isCrossed && filled >= FILLED * places.length) return grid;
    }
  }
  const compare = (one: T, other: T) => {
    const axis = axes.find((each) => valueBy(one, each) !== valueBy(other, each));
    return axis === undefined ? 0 : compareValues(valueBy(one, axis), valueBy(other, axis));
  };
  return { kind: 'list', goods: goods.toSorted(compare) };
}
