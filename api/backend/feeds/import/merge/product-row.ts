import { codeNorm } from '#api/backend/catalogue/search/code-norm.ts';
import { tsvectorText } from '#api/backend/catalogue/search/lexemes.ts';
import { baseOf } from '#lib/packs/base-of.ts';
import { slugOf } from '#lib/text/slug.ts';
import type { StagedProduct } from '../model.ts';
import { slugOfCommon } from '../values/slug-of-common.ts';
import { sanitise } from './sanitise.ts';
import { PRODUCT_COLUMNS } from './staging-tables.ts';

const SEARCHED_OPTIONS = 20;

function lexOf(product: StagedProduct): string {
  const options = product.options
    .slice(0, SEARCHED_OPTIONS)
    .map((option) => option.value)
    .join(' ; ');
  return tsvectorText([
    { text: product.name, head: 'A', weight: 'B' },
    { text: product.brand ?? '', weight: 'C' },
    { text: product.code, weight: 'C' },
    { text: options, weight: 'D' },
  ]);
}

/** A brand's address; two spellings with the same one are the same brand. Null without a name. */
function brandSlug(brand: string | null): string | null {
  return brand === null ? null : slugOfCommon(brand) || null;
}

/** The values of `staging.product` for a product that has to be written, in the order of its columns. */
export function productRow(product: StagedProduct, seq: number, contentHash: number): unknown[] {
  const slug = brandSlug(product.brand);
  const { baseUnit, baseCount } = baseOf(product);
  return [
    seq,
    product.externalId,
    false,
    product.isWithoutTerms ?? false,
    product.code,
    product.article === undefined ? product.code : product.article,
    product.slug ?? (slugOf(product.name) || 'tovar'),
    product.name,
    product.measure,
    product.packMin,
    product.boxCapacity,
    baseUnit,
    Math.round(baseCount * 1000),
    product.packed?.unit ?? null,
    Math.round((product.packed?.factor ?? 1) * 1000),
    product.family ?? null,
    slug,
    slug === null ? null : product.brand,
    product.images[0] ?? null,
    JSON.stringify(product.images.slice(1)),
    JSON.stringify(product.options),
    sanitise(product.description),
    sanitise(product.seoText),
    sanitise(product.seoAdditionalDescription),
    product.popularity,
    product.isNew,
    contentHash,
    lexOf(product),
    codeNorm(product.code),
    product.line,
  ];
}

const NAMES = Object.keys(PRODUCT_COLUMNS);

/** The same for a product whose stored content is equal: only what finds it again. */
export function sameProductRow(product: StagedProduct, seq: number, contentHash: number): unknown[] {
  const known: Readonly<Record<string, unknown>> = {
    seq,
    external_id: product.externalId,
    is_same: true,
    is_without_terms: product.isWithoutTerms ?? false,
    content_hash: contentHash,
    line: product.line,
  };
  return NAMES.map((name) => known[name] ?? null);
}
