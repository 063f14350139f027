import type { Queryable } from '#api/backend/db/database.ts';
import { run } from '#api/backend/db/write/statements.ts';
import type { StagedOption, StagedProduct, StagedRow, StagedVariant } from '../model.ts';
import { variantOf } from './variants.ts';

/** Looked up at once. */
const BATCH = 500;

type Known = Pick<
  StagedProduct,
  'externalId' | 'code' | 'article' | 'name' | 'measure' | 'packMin' | 'boxCapacity' | 'brand' | 'description'
> & {
  image: string | null;
  images: string[];
  options: StagedOption[];
  sourceUnit: string | null;
  sourceMilli: number;
  categories: string[];
};

/** Goods as they are stored, for their characteristics to share. */
const STORED = `
  select p.external_id as "externalId", p.code, p.article, p.name, p.measure, p.pack_min as "packMin",
         p.box_capacity as "boxCapacity", b.name as brand, p.description, p.image, p.images, p.options,
         p.source_unit as "sourceUnit", p.source_milli as "sourceMilli",
         array(select c.external_id from product_category pc join category c on c.id = pc.category_id
               where pc.product_id = p.id and c.tree = 'main' and c.external_id is not null
               order by c.id <> p.main_category_id, c.id) as categories
  from product p left join brand b on b.id = p.brand_id where p.external_id = any($1::text[])`;

function goodsOf({ image, images, categories, sourceUnit, sourceMilli, ...known }: Known): StagedProduct {
  return {
    ...known,
    ...(sourceUnit === null ? {} : { packed: { unit: sourceUnit, factor: sourceMilli / 1000 } }),
    categoryExternalIds: categories,
    images: image === null ? [] : [image, ...images],
    seoText: null,
    seoAdditionalDescription: null,
    popularity: 0,
    isNew: null,
    terms: {},
    isWithoutTerms: true,
    links: [],
    line: null,
  };
}

/**
 * The rows of a set, and after them a product for each characteristic that is new to the shop while its goods
 * came earlier, in another portion or on another day; these then leave the sale (exchange-1c cases 30, 31).
 * A characteristic that is known already keeps the words that it has: they come with its goods.
 */
export async function* withLateVariants(
  q: Queryable,
  rows: AsyncIterable<StagedRow>,
): AsyncGenerator<StagedRow> {
  const late = new Map<string, StagedVariant>();
  for await (const row of rows) {
    if (row.kind === 'failure') late.clear();
    if (row.kind === 'variant') late.set(row.variant.id, row.variant);
    else yield row;
  }
  const all = [...late.values()];
  for (let at = 0; at < all.length; at += BATCH) yield* productsOf(q, all.slice(at, at + BATCH));
}

async function* productsOf(q: Queryable, variants: readonly StagedVariant[]): AsyncGenerator<StagedRow> {
  const ids = variants.map(({ id }) => id);
  const known = await run<{ id: string }>(
    q,
    'select external_id as id from product where external_id = any($1::text[])',
    [ids],
  );
  const sold = new Set(known.map(({ id }) => id));
  const fresh = variants.filter(({ id }) => !sold.has(id));
  if (fresh.length === 0) return;
  const stored = await run<Known>(q, STORED, [[...new Set(fresh.map(({ goods }) => goods))]]);
  const bases = new Map(stored.map((row) => [row.externalId, goodsOf(row)]));
  const left = new Set<string>();
  for (const { goods, line, ...variant } of fresh) {
    const base = bases.get(goods);
    if (base === undefined) continue;
    yield { kind: 'product', product: { ...variantOf(base, variant), line } };
    if (left.has(goods)) continue;
    left.add(goods);
    yield { kind: 'removal', removal: { externalId: goods, isAlone: true, line } };
  }
}
