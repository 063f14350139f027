import { shownPrice } from '#lib/price.ts';
import { type ProductCard, productCardFields } from './product.ts';
import { completed, field, optionalRoubles, optionalText, optionalWhole, whole, wireObject } from './wire.ts';

const lineFields = {
  ...productCardFields,
  id: field('id', optionalWhole),
  slug: field('slug', optionalText),
  name: field('name', optionalText),
  /** In the product's `measure`. */
  quantity: field('quantity', whole),
  sum: field('sum', optionalRoubles),
} as const;

export type CartLine = ProductCard & {
  /** In the product's `measure`. */
  quantity: number;
  /** Quantity × the price of that quantity, kopecks; 0 for a line that is not sold here. */
  sum: number;
  /**
   * Of a server that names no more of a line than article, quantity and pack (section 3): its product, price
   * and sum are not known and are not to be shown, `id` is 0 unless the server names it.
   */
  isBare?: true;
};

/** A line that says no sum costs what its price makes; one without a name is called by its article. */
export const cartLine = completed(
  wireObject(lineFields),
  ({ id, slug, name, sum, ...line }): CartLine => ({
    ...line,
    id: id ?? 0,
    slug: slug ?? '',
    name: name ?? `Арт. ${line.code}`,
    sum: sum ?? line.quantity * (shownPrice(line)?.current ?? 0),
    ...(name === null ? { isBare: true } : {}),
  }),
);

/** Kopecks as they travel (D25). */
const roubles = (kopecks: number | null) => (kopecks === null ? null : kopecks / 100);

/**
 * What `cartLine` writes of a line that the shop itself has made. The schema asks each of its fields what it
 * is, which takes a cart of 2,000 lines as long as its statement; an object that is filled field by field
 * takes twice as long to become JSON as one that is written down whole.
 */
function writtenLine(line: CartLine): Record<string, unknown> {
  return {
    id: line.id,
    code: line.code,
    slug: line.slug,
    name: line.name,
    price: roubles(line.price),
    price_discount: roubles(line.priceDiscount),
    price_old: roubles(line.priceOld),
    isPromo: line.isPromo,
    isSale: line.isSale,
    measure: line.measure,
    pack_min: line.packMin,
    box_capacity: line.boxCapacity,
    base_unit: line.baseUnit,
    base_count: line.baseCount,
    in_city: line.inCity,
    main_thumbnail_image_url: line.thumb,
    main_original_image_url: line.image,
    brand: line.brand,
    brand_id: line.brandId,
    line: line.line,
    volume_prices: line.volumePrices.map(({ from, price }) => ({ from, price: price / 100 })),
    quantity: line.quantity,
    sum: roubles(line.sum),
  };
}

export const writtenLines = (lines: readonly CartLine[]) => lines.map(writtenLine);

type Told = Readonly<Record<string, unknown>>;

/** Lines as they were told last and what was read of them, by article. */
const readBefore = new Map<unknown, { told: Told; line: CartLine }>();
/** A cart with what stands before and after a change of it, twice. */
const MOST_KEPT = 8_000;

const isSameList = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b) && JSON.stringify(a) === JSON.stringify(b);

function isSame(before: Told, now: Told): boolean {
  const names = Object.keys(now);
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => before[name] === now[name] || isSameList(before[name], now[name]))
  );
}

/**
 * A line as `cartLine` reads it, null for what is none. An answer to a change tells all lines anew and one of
 * them differently: those that say what they said are not read again, and are the very objects that they
 * were.
 */
export function readLine(told: unknown): CartLine | null {
  const { code } = Object(told);
  const known = readBefore.get(code);
  if (known !== undefined && isSame(known.told, Object(told))) return known.line;
  const read = cartLine.safeParse(told);
  if (!read.success) return null;
  if (readBefore.size >= MOST_KEPT) readBefore.clear();
  readBefore.set(code, { told: Object(told), line: read.data });
  return read.data;
}
