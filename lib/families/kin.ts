import { type FamilyPlace, familyOf } from './family-of.ts';
import { AXES, type FamilyRule, type FamilyValues } from './family-rule.ts';

/** What families are told by. */
export type Kin = {
  name: string;
  brand: string | null;
  category: string;
  /** What its source calls its family by; null where its name tells. */
  family: string | null;
  /** Its characteristics; of one without a family nothing is read of them. */
  options: readonly { name: string; value: string }[];
};

/** What tells a good apart: what its name says, else the characteristics of these names. */
function valuesOf({ values }: FamilyPlace, options: Kin['options']): FamilyValues {
  const said = AXES.flatMap((axis) => {
    const value = values[axis] ?? options.find(({ name }) => name === axis)?.value;
    return value === undefined ? [] : [[axis, value]];
  });
  return Object.fromEntries(said);
}

/**
 * Goods by their families (acc-C18), in the order that they come in: those that their source calls by one
 * name, else those whose names differ by options alone; always of one category and one brand. A good that is
 * alone under its source's name is told by its own; goods of a category that the operator has taken out are
 * each alone.
 */
export function familiesOf<T extends Kin>(
  goods: readonly T[],
  rule: FamilyRule,
): (T & { key: string; values: FamilyValues })[][] {
  const named = Map.groupBy(goods, ({ category, brand, family }) =>
    JSON.stringify([category, brand, family]),
  );
  const placed = goods.map((good, at) => {
    const { name, brand, category, family, options } = good;
    const place = familyOf(name, brand, rule);
    const isNamed =
      family !== null && (named.get(JSON.stringify([category, brand, family]))?.length ?? 0) > 1;
    const group = rule.never.includes(category)
      ? [at]
      : [category, brand, isNamed ? { family } : { key: place.key }];
    const values = isNamed ? valuesOf(place, options) : place.values;
    return { group: JSON.stringify(group), good: { ...good, key: place.key, values } };
  });
  return [...Map.groupBy(placed, ({ group }) => group).values()].map((all) => all.map(({ good }) => good));
}
