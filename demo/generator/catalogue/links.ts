import type { StagedLink } from '#api/backend/feeds/import/model.ts';
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

/** Sets (a lid of the cup's diameter), linked goods and, for most products, hand-picked similar ones. */
export function linksOf(draft: Draft, shelf: Shelf): StagedLink[] {
  const { random, recipe } = draft;
  const own = (shelf.get(recipe.category) ?? []).filter((other) => other !== draft);
  const linked = recipe.goesWith.flatMap((category) => random.shuffle(shelf.get(category) ?? []).slice(0, 2));
  const kinds = {
    set: completing(draft, shelf),
    linked: random.chance(0.85) ? linked.slice(0, random.int(2, 5)) : [],
    similar: random.chance(0.6) ? random.shuffle(own).slice(0, 4) : [],
  };
  return (['set', 'linked', 'similar'] as const).flatMap((kind) =>
    kinds[kind].map((other) => ({ kind, externalId: other.externalId })),
  );
}
