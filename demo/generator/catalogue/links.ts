import type { StagedLink } from '#api/backend/feeds/import/model.ts';
import { MAX_SIMILAR, mostAlike } from '#lib/similar-products.ts';
import type { Draft } from './compose.ts';

/** Drafts by leaf category. */
export type Shelf = ReadonlyMap<string, readonly Draft[]>;

export function shelve(drafts: readonly Draft[]): Shelf {
  return Map.groupBy(drafts, (draft) => draft.recipe.category);
}

const option = (draft: Draft, name: string): string | undefined =>
  draft.options.find((entry) => entry.name === name)?.value;

function completing(draft: Draft, shelf: Shelf): Draft[] {
  const rule = draft.recipe.completes;
  if (!rule) return [];
  const wanted = option(draft, rule.option);
  const fitting = (shelf.get(rule.category) ?? []).filter((other) => option(other, rule.option) === wanted);
  return draft.random.shuffle(fitting).slice(0, 3);
}

/** Whether two goods go together: a cup and a lid only of one diameter, whichever of them is looked at. */
function fits(one: Draft, other: Draft): boolean {
  const rule = [
    { of: one, to: other },
    { of: other, to: one },
  ].find(({ of, to }) => of.recipe.completes?.category === to.recipe.category)?.of.recipe.completes;
  return rule === undefined || option(one, rule.option) === option(other, rule.option);
}

/**
 * Sets (a lid of the cup's diameter), linked goods that fit and, for most products, similar ones: the same
 * thing in another size or colour.
 */
export function linksOf(draft: Draft, shelf: Shelf): StagedLink[] {
  const { random, recipe } = draft;
  const own = (shelf.get(recipe.category) ?? []).filter((other) => other !== draft);
  const linked = recipe.goesWith.flatMap((category) => {
    const shuffled = random.shuffle(shelf.get(category) ?? []);
    return shuffled.filter((other) => fits(draft, other)).slice(0, 2);
  });
  const kinds = {
    set: completing(draft, shelf),
    linked: random.chance(0.85) ? linked.slice(0, random.int(2, 5)) : [],
    similar: random.chance(0.6) ? mostAlike(draft.name, random.shuffle(own)).slice(0, MAX_SIMILAR) : [],
  };
  return (['set', 'linked', 'similar'] as const).flatMap((kind) =>
    kinds[kind].map((other) => ({ kind, externalId: other.externalId })),
  );
}
