import type { Facet } from '#api/contract/facets.ts';
import type { FacetRules } from '#lib/facets/facet-rules.ts';
import { facetKey } from '#lib/facets/parse-option.ts';
import type { CountedValue, Counts } from './counts.ts';

/** More filters than that are a wall. */
const MOST_FACETS = 14;
const MOST_VALUES = 40;
/** A filter that fewer of the goods have, as a share of them, is none of this category's. */
const LEAST_SHARE = 0.05;

const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl'];

function sizeOf({ label }: CountedValue): number {
  return SIZES.indexOf(label.toLowerCase());
}

/** Numbers by size, then sizes of clothes, then words by the alphabet. */
function inOrder(a: CountedValue, b: CountedValue): number {
  if (a.number !== null && b.number !== null && a.number !== b.number) return a.number - b.number;
  if ((a.number === null) !== (b.number === null)) return a.number === null ? 1 : -1;
  const bySize = sizeOf(a) - sizeOf(b);
  return sizeOf(a) >= 0 && sizeOf(b) >= 0 ? bySize : a.label.localeCompare(b.label, 'ru');
}

type Group = { key: string; slug: string; title: string; values: CountedValue[]; covered: number };

/**
 * Whether a filter tells the category's goods apart; one that the operator lists only has to have a choice.
 */
function isUseful({ values, covered }: Group, whole: number, isListed: boolean): boolean {
  if (values.length < 2) return false;
  return isListed || (covered >= whole * LEAST_SHARE && values.length * 1.5 <= covered);
}

/**
 * The filters of a category in their order: those of the operator's file as it lists them, then the rest by
 * how many goods they tell apart. What is chosen stays, however little it has.
 */
export function shownFacets(
  { values, whole }: Pick<Counts, 'values' | 'whole'>,
  rules: FacetRules,
  chosenIds: readonly number[],
): Facet[] {
  const places = new Map(rules.facets.map(({ name }, at) => [facetKey(name).key, at]));
  const groups = [...Map.groupBy(values, ({ facetId }) => facetId).values()].flatMap((list): Group[] => {
    const [first] = list;
    if (first === undefined) return [];
    const { key, slug, title } = first;
    return [{ key, slug, title, values: list, covered: list.reduce((sum, value) => sum + value.whole, 0) }];
  });
  const isChosen = ({ values: list }: Group) => list.some(({ id }) => chosenIds.includes(id));
  const shown = groups.filter((group) => {
    const at = places.get(group.key);
    const isWanted = at === undefined ? rules.others : rules.facets[at]?.show !== false;
    return isChosen(group) || (isWanted && isUseful(group, whole, at !== undefined));
  });
  const placeOf = ({ key }: Group) => places.get(key) ?? rules.facets.length;
  return shown
    .sort((a, b) => placeOf(a) - placeOf(b) || b.covered - a.covered || a.slug.localeCompare(b.slug))
    .filter((group, at) => at < MOST_FACETS || isChosen(group))
    .map(({ key, slug, title, values: list }) => ({
      slug,
      title: rules.facets[places.get(key) ?? -1]?.name ?? title,
      values: [...list]
        .sort((a, b) => b.whole - a.whole || a.id - b.id)
        .filter(({ id }, at) => at < MOST_VALUES || chosenIds.includes(id))
        .sort(inOrder)
        .map(({ token, label, n }) => ({ token: `${slug}.${token}`, label, count: n })),
    }));
}
