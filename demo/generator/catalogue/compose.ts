import type { StagedOption } from '#api/backend/feeds/import/model.ts';
import { pictureAddress } from '#demo/generator/pictures/keys.ts';
import { BRANDS } from './brands.ts';
import { hash, type Random, randomFor } from './random.ts';
import type { KindSpec, PackSpec, Recipe, SizeSpec } from './recipe.ts';
import { RECIPES } from './recipes/all.ts';
import { type Combination, combinations, picturesOf } from './shown.ts';
import { inOneNotation } from './volumes.ts';

/** A product before region terms, texts and links. */
export type Draft = {
  recipe: Recipe;
  size: SizeSpec;
  kind: KindSpec;
  pack: PackSpec;
  brand: string;
  /** 1-based place in the whole catalogue; stable for a given set of recipes. */
  number: number;
  externalId: string;
  code: string;
  name: string;
  options: StagedOption[];
  images: string[];
  /** Roubles for one `measure` before the region. */
  basePrice: number;
  random: Random;
};

const COUNTRIES = ['Россия', 'Россия', 'Россия', 'Китай', 'Турция', 'Беларусь'];
/**
 * Prefixes a buyer might type on either keyboard layout: the first five are Cyrillic letters that look Latin.
 */
const PREFIXES = ['АВС', 'ТК', 'СОР', 'ВМ', 'НР', 'PB', 'TR', 'GX', 'ПС', 'КЛ', 'ЛД'];

const OPTION_IDS: ReadonlyMap<string, string> = new Map(
  [
    ...new Set(
      RECIPES.flatMap((recipe) =>
        [
          recipe.options,
          ...recipe.sizes.map((s) => s.options),
          ...recipe.kinds.map((k) => k.options),
        ].flatMap(Object.keys),
      ),
    ),
    'Страна',
  ].map((name, index) => [name, String(index + 1)]),
);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Names the way a wholesaler writes them: what, size, kind, brand, pack. */
function nameOf(
  recipe: Recipe,
  size: SizeSpec,
  kind: KindSpec,
  pack: PackSpec,
  brand: string | null,
): string {
  const head =
    recipe.lead === 'kind'
      ? `${capital(kind.label)} ${size.label}`
      : recipe.lead === 'size'
        ? `${capital(size.label)}, ${kind.label}`
        : `${recipe.noun} ${size.label}, ${kind.label}`;
  const tail = recipe.measure === 'шт' && pack.min >= 5 ? `${pack.min} шт/уп` : null;
  return [head, brand && `«${brand}»`, tail].filter(Boolean).join(', ');
}

/** Articles of different suppliers look different: zeros in front, letters of both alphabets, dashes. */
function articleOf(brand: string, number: number): string {
  const style = hash(brand) % 6;
  const prefix = PREFIXES[hash(`${brand}/prefix`) % PREFIXES.length] ?? 'TR';
  const plain = String(number);
  if (style === 0) return plain.padStart(6, '0');
  if (style === 1) return `${prefix}-${plain.padStart(4, '0')}`;
  if (style === 2) return String(7_300_000 + number * 7);
  if (style === 3) return `${prefix}${plain.padStart(5, '0')}`;
  if (style === 4) return `${10 + (number % 80)}-${plain.padStart(4, '0')}`;
  return `${prefix}-${plain.padStart(4, '0')}/${1 + (number % 9)}`;
}

function optionsOf(recipe: Recipe, size: SizeSpec, kind: KindSpec, random: Random): StagedOption[] {
  const merged = { ...size.options, ...kind.options, ...recipe.options };
  const entries = Object.entries(merged).slice(0, 6);
  if (entries.length < 3 || random.chance(0.6)) entries.push(['Страна', random.pick(COUNTRIES)]);
  return entries.map(([name, value]) => ({
    id: OPTION_IDS.get(name) ?? '0',
    name,
    value: inOneNotation(value),
  }));
}

/** Products of a category that lack no picture: the first that a visitor sees of it in any region. */
const FIRST = 14;

/** A picture's address that nothing answers at, as feeds have them. */
export const LOST_PICTURE = '/media/p/not-found';

function imagesOf({ recipe, size, kind }: Combination, place: number, random: Random): string[] {
  const luck = random.next();
  const images = picturesOf({ recipe, size, kind }, random.chance(0.7)).map(pictureAddress);
  const isFirst = place < FIRST;
  if (!isFirst && luck < 0.1) return [];
  if (!isFirst && luck < 0.12) return [LOST_PICTURE];
  return luck > 0.993 ? [...images, LOST_PICTURE] : images;
}

/** Every product of the demo catalogue, in the order of the recipes. */
export function drafts(seed: number): Draft[] {
  let number = 0;
  return RECIPES.flatMap((recipe) => {
    const brands = BRANDS[recipe.brands];
    return combinations(recipe).map(({ size, kind, pass }, index) => {
      number += 1;
      const random = randomFor(seed, `${recipe.category}/${size.label}/${kind.label}/${pass}`);
      const brand = brands[(index + pass) % brands.length] ?? brands[0];
      const pack = random.pick(recipe.packs);
      const brandFactor = 0.94 + (hash(brand) % 17) / 100;
      return {
        recipe,
        size,
        kind,
        pack,
        brand,
        number,
        externalId: `demo-${String(number).padStart(5, '0')}`,
        code: articleOf(brand, number),
        name: inOneNotation(nameOf(recipe, size, kind, pack, pass > 0 ? brand : null)),
        options: optionsOf(recipe, size, kind, random),
        images: imagesOf({ recipe, size, kind }, index, random),
        basePrice: size.price * kind.priceFactor * brandFactor * random.between(0.97, 1.03),
        random,
      };
    });
  });
}
