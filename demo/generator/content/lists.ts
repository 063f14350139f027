import type { StagedCategory, StagedProduct } from '#api/backend/feeds/import/model.ts';
import { type PageRegion, REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import { slugOf } from '#lib/text/slug.ts';
import type { DemoCatalogue } from '../catalogue/catalogue.ts';
import { brandTexts } from './brands.ts';
import { demoSeoTexts } from './seo.ts';

/** Fields of content by name: the form of a content list. */
export type ContentList = Readonly<Record<string, object>>;

/**
 * Address, icon and place of every category; the document links and the sections of the sale, which no feed
 * has.
 */
function categoryList({ categories }: DemoCatalogue): ContentList {
  const fields = (category: StagedCategory): object => {
    const { tree, name, slug, icon, sort, parentExternalId, url, vendorId } = category;
    const isOwn = tree === 'sale' || category.type === 'pdf';
    return {
      ...(isOwn ? { name, ...(parentExternalId === null ? {} : { parent: parentExternalId }) } : {}),
      slug,
      icon,
      sort,
      url,
      vendorId,
    };
  };
  return Object.fromEntries(
    categories.map((category) => [
      category.tree === 'sale' ? `sale/${category.externalId}` : category.externalId,
      fields(category),
    ]),
  );
}

/** What a feed cannot say of the products, by article. */
function productList({ products }: DemoCatalogue): ContentList {
  const codes = new Map(products.map(({ externalId, code }) => [externalId, code]));
  const some = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);
  const fields = (product: StagedProduct): object => {
    const marked = (flag: 'isSale' | 'isPromo') =>
      some(REGION_CODES.filter((region: RegionCode) => product.terms[region]?.[flag]));
    const linked = (kind: StagedProduct['links'][number]['kind']) =>
      some(product.links.filter((each) => each.kind === kind).map((each) => codes.get(each.externalId)));
    return {
      popularity: product.popularity,
      isNew: product.isNew ? true : undefined,
      sale: marked('isSale'),
      promo: marked('isPromo'),
      set: linked('set'),
      linked: linked('linked'),
      similar: linked('similar'),
      seoText: product.seoText ?? undefined,
      seoAdditionalDescription: product.seoAdditionalDescription ?? undefined,
    };
  };
  return Object.fromEntries(products.map((product) => [product.code, fields(product)]));
}

/** Texts of the root categories in one region, or those for every region. */
function seoList(region: PageRegion): ContentList {
  return Object.fromEntries(
    demoSeoTexts()
      .filter((text) => text.region === region)
      .map(({ categoryExternalId, region: _region, ...texts }) => [`category/${categoryExternalId}`, texts]),
  );
}

/** Texts of the brands that have products. */
function brandList({ products }: DemoCatalogue): ContentList {
  const known = new Set(products.flatMap(({ brand }) => (brand === null ? [] : [slugOf(brand)])));
  return Object.fromEntries(brandTexts().filter(([slug]) => known.has(slug)));
}

/** Every content list of the demo by its file's name. */
export function contentLists(catalogue: DemoCatalogue): Readonly<Record<string, ContentList>> {
  return {
    'brand.json': brandList(catalogue),
    'category.json': categoryList(catalogue),
    'product.json': productList(catalogue),
    'seo.json': seoList('neutral'),
    ...Object.fromEntries(REGION_CODES.map((region) => [`seo.${region}.json`, seoList(region)])),
  };
}

/** One piece a line, so that a change shows as the line of what has changed. */
export function listText(list: ContentList): string {
  const lines = Object.entries(list).map(
    ([name, fields]) => `${JSON.stringify(name)}: ${JSON.stringify(fields)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
