import { commonScale } from '#demo/generator/pictures/fit.ts';
import { keyOf, type PictureSpec, picturesFor, type Sized } from '#demo/generator/pictures/keys.ts';
import { PLAN } from '#demo/generator/pictures/plan.ts';
import { measuresOf } from './measures.ts';
import type { KindSpec, Recipe, SizeSpec } from './recipe.ts';
import { RECIPES } from './recipes/all.ts';

const USUAL_COUNT = 17;

export type Combination = { recipe: Recipe; size: SizeSpec; kind: KindSpec };

/** The look of the shape that a product is drawn with. */
export function lookOf({ form }: SizeSpec, { look }: KindSpec): string {
  return form === undefined ? look : `${look}-${form}`;
}

/** All combinations of one recipe in a fixed order: every size × kind once, then again with another brand. */
export function combinations(recipe: Recipe): (Combination & { pass: number })[] {
  const once = recipe.sizes.flatMap((size) => recipe.kinds.map((kind) => ({ recipe, size, kind })));
  const wanted = recipe.count ?? USUAL_COUNT;
  const passes = Math.ceil(wanted / once.length);
  return Array.from({ length: passes }, (_, pass) => once.map((pair) => ({ ...pair, pass })))
    .flat()
    .slice(0, wanted);
}

const scales = new Map<Recipe, number>();

/** Units of the tile to the millimetre: one scale for all goods of a category, so that they compare. */
function scaleOf(recipe: Recipe): number {
  const known = scales.get(recipe);
  if (known !== undefined) return known;
  const { shape } = recipe;
  const goods = combinations(recipe).flatMap(({ size, kind }) => {
    const mm = measuresOf(recipe, size);
    const look = PLAN[shape].looks[lookOf(size, kind)];
    return mm === null || look === undefined ? [] : [{ shape, look, mm }];
  });
  const scale = commonScale(goods);
  scales.set(recipe, scale);
  return scale;
}

/** How large a combination is drawn; null where its size is unknown. */
function sizedOf({ recipe, size }: Combination): Sized | null {
  const mm = measuresOf(recipe, size);
  return mm === null ? null : { mm, scale: scaleOf(recipe) };
}

/** Pictures of one combination, with the scene of its use or without. */
export function picturesOf(combination: Combination, use: boolean): PictureSpec[] {
  const { recipe, size, kind } = combination;
  return picturesFor(recipe.shape, lookOf(size, kind), { sized: sizedOf(combination), use });
}

/** Every picture that a product may have, by its key. */
export const PICTURES: ReadonlyMap<string, PictureSpec> = new Map(
  RECIPES.flatMap((recipe) => combinations(recipe))
    .flatMap((combination) => picturesOf(combination, true))
    .map((spec) => [keyOf(spec), spec]),
);
