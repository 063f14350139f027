import type { Mm } from '#demo/generator/pictures/look.ts';
import type { ShapeName } from '#demo/generator/pictures/plan.ts';
import type { BrandGroup } from './brands.ts';

/** Characteristics by their Russian name. */
export type Options = Readonly<Record<string, string>>;

/** One entry of a size series. */
export type SizeSpec = {
  /** As it stands in the name: «250 мл, d80 мм». */
  label: string;
  /** Roubles for one `measure`, before kind, brand and region. */
  price: number;
  options: Options;
  /** Width and height in mm where the characteristics do not say them. */
  mm?: Mm;
  /** Where this size is another thing than the rest: what the kind's look is followed by, `white-paper`. */
  form?: string;
};

/** Colour, print or material within one category. */
export type KindSpec = {
  label: string;
  /** Variant of the picture shape. */
  look: string;
  options: Options;
  priceFactor: number;
};

/** Pack rule: `min` pieces are sold at once, a box holds `perBox` of such packs. */
export type PackSpec = { min: number; perBox: number };

/** What a wholesaler sells in one leaf category; products are size × kind, brands taking turns. */
export type Recipe = {
  category: string;
  noun: string;
  /** Which part the name begins with; the noun when absent. The other two follow. */
  lead?: 'kind' | 'size';
  shape: ShapeName;
  measure: 'шт' | 'уп' | 'кор' | 'рул';
  packs: readonly PackSpec[];
  sizes: readonly SizeSpec[];
  kinds: readonly KindSpec[];
  options: Options;
  brands: BrandGroup;
  /** Theme of the description. */
  text: string;
  /** Leaf categories whose products go with these. */
  goesWith: readonly string[];
  /** Leaf category whose product with the same value of `option` completes this one (a lid for a cup). */
  completes?: { category: string; option: string };
  /** How many products at most; the usual number when absent. */
  count?: number;
};

/** Entry of a size series. */
export function size(label: string, price: number, options: Options, mm?: Mm): SizeSpec {
  return mm ? { label, price, options, mm } : { label, price, options };
}

/** Colour, print or material. */
export function kind(label: string, look: string, options: Options, priceFactor = 1): KindSpec {
  return { label, look, options, priceFactor };
}

/** Pack rule. */
export function pack(min: number, perBox: number): PackSpec {
  return { min, perBox };
}
