import * as z from 'zod/mini';
import { actionName } from '#lib/routes.ts';
import { inData, nullable } from './envelope.ts';
import { categoryInput, none, slugInput } from './ids.ts';
import { namedBrand, seoText } from './listing.ts';
import { productCard } from './product.ts';
import {
  bare,
  completed,
  field,
  jsonList,
  list,
  optionalText,
  optionalWhole,
  ownField,
  text,
  whole,
  wireObject,
} from './wire.ts';

/**
 * Kinds of actions: three have a place in the section's sidebar (acc-B10), «protissue» is where back links
 * fall (D13).
 */
export const ACTION_KINDS = ['discounts', 'presents', 'new', 'protissue', 'other'] as const;
const actionKind = z.codec(z.unknown(), z.enum(ACTION_KINDS), {
  decode: (value) => ACTION_KINDS.find((known) => known === value) ?? 'other',
  encode: (value) => value,
});

const actionFields = {
  id: field('id', optionalWhole),
  slug: field('slug', optionalText),
  kind: field('kind', actionKind),
  title: ownField('title', optionalText, 'name'),
  image: field('image_path', optionalText),
  /** First and last day, YYYY-MM-DD. */
  startsOn: field('starts_on', optionalText),
  endsOn: field('ends_on', optionalText),
} as const;
/** One without a slug leads nowhere; one without a title is called by what its page is about. */
export const actionCard = completed(wireObject(actionFields), ({ slug, title, ...rest }) =>
  slug === null ? null : { ...rest, slug, title: title ?? actionName(slug) },
);
export type ActionCard = z.output<typeof actionCard>;
/** Of an action's set: one of its products, and how much of it, in whole packs. */
const setLine = wireObject({ code: field('code', text), quantity: field('quantity', whole) });
export type SetLine = z.output<typeof setLine>;

/** Section 3 names its picture alone: the rest is null where another server says no more. */
export const action = wireObject({
  ...actionFields,
  body: field('text', optionalText),
  products: field('products', list(productCard)),
  /** What one press puts into the cart; empty where it has no set. */
  set: field('set', list(setLine)),
  seo: field('seo', nullable(seoText)),
});
export type Action = z.output<typeof action>;
/** Of a thing whose name and address are known. */
export type Named<T> = T & { slug: string; title: string };
const actionsAnswer = inData(jsonList(actionCard));
const actionAnswer = inData(action);

const specialFields = {
  id: field('id', whole),
  slug: field('slug', z.string()),
  title: field('title', z.string()),
  image: field('image', optionalText),
} as const;
export const specialCard = wireObject(specialFields);
export type SpecialCard = z.output<typeof specialCard>;
/** Section 3 names nothing of it but its groups. */
const specialWire = wireObject({
  id: field('id', optionalWhole),
  slug: field('slug', optionalText),
  title: ownField('title', optionalText, 'name'),
  image: field('image', optionalText),
  body: field('text', optionalText),
  seo: field('seo', nullable(seoText)),
});
export const special = z.codec(z.unknown(), specialWire, {
  decode: (value) => Object(value) as z.input<typeof specialWire>,
  encode: (value) => value,
});
export type Special = z.output<typeof special>;
export const specialGroup = wireObject({
  title: field('title', optionalText),
  products: field('products', list(productCard)),
});
export type SpecialGroup = z.output<typeof specialGroup>;
/** Bare names, as specification section 7 shows them. */
const specialAnswer = bare(
  'groups',
  wireObject({ special: field('special', special), groups: field('groups', list(specialGroup)) }),
);
const specialsAnswer = inData(list(specialCard));
/** Neither is 400 'Neither id nor slug was provided.'; id wins when both come; an empty one did not come. */
const specialInput = z.object({
  id: z.optional(z.string().check(z.maxLength(128))),
  slug: z.optional(z.string().check(z.maxLength(128))),
});

/** Promo products of a category, or of the whole region; section 7 does not show where they stand. */
const offersAnswer = inData(jsonList(productCard));

/**
 * A brand where brands are listed; it serves the brand filter as a choice too. `count` is in the category
 * asked.
 */
export const brandTile = completed(
  wireObject({
    id: field('id', optionalWhole),
    slug: field('slug', optionalText),
    name: ownField('name', text, 'title'),
    count: field('count', optionalWhole),
    logo: field('logo', optionalText),
  }),
  namedBrand,
);
export type BrandTile = z.output<typeof brandTile>;
const brandsAnswer = inData(jsonList(brandTile));

/** Section 3 names its banners alone: the rest is null where another server says no more. */
export const brand = wireObject({
  id: field('id', optionalWhole),
  slug: field('slug', optionalText),
  name: ownField('name', optionalText, 'title'),
  country: field('country', optionalText),
  body: field('text', optionalText),
  logo: field('logo', optionalText),
  bannerDesktop: field('banner_desktop', optionalText),
  bannerMobile: field('banner_mobile', optionalText),
  seo: field('seo', nullable(seoText)),
});
export type Brand = z.output<typeof brand>;

/** The banners may stand beside `data` as well as in it (section 3, «Brand»). */
const brandAnswer = z.codec(z.unknown(), inData(brand), {
  decode: (raw) => {
    const { data = raw, banner_desktop, banner_mobile } = Object(raw);
    return { data: { banner_desktop, banner_mobile, ...Object(data) } };
  },
  encode: (value) => value,
});

/** A category that has products of a brand, with the first few of them. */
export const brandCategory = wireObject({
  id: field('id', whole),
  slug: field('slug', z.string()),
  name: field('name', z.string()),
  count: field('count', optionalWhole),
  products: field('products', list(productCard)),
});
export type BrandCategory = z.output<typeof brandCategory>;
/** Section 7 does not show what this answer is. */
const brandCategoriesAnswer = inData(jsonList(brandCategory));

/** A row of products that an operator chose for the home page; null until there is one. */
export const hits = wireObject({
  title: field('title', z.string()),
  products: field('products', list(productCard)),
});
export type Hits = z.output<typeof hits>;
const hitsAnswer = inData(nullable(hits));

const headPicture = wireObject({
  image: field('image', optionalText),
  imageMobile: field('imageMobile', optionalText),
});
/** The pictures above the lists of actions and of the sale (acc-B9). */
export const sectionPictures = wireObject({
  actions: field('actions', headPicture),
  sale: field('sale', headPicture),
});
export type SectionPictures = z.output<typeof sectionPictures>;
const sectionPicturesAnswer = inData(sectionPictures);

/** The calls of this subject (specification section 7). */
export const marketingCalls = {
  getBrand: {
    method: 'GET',
    path: '/api/get-brand/{slug}',
    written: true,
    input: slugInput,
    output: brandAnswer,
  },
  getBrandsCarousel: {
    method: 'GET',
    path: '/api/get-brands-carousel',
    forAll: true,
    input: none,
    output: brandsAnswer,
  },
  getBrands: {
    method: 'GET',
    path: '/api/get-brands/{categoryId?}',
    forAll: true,
    input: categoryInput,
    output: brandsAnswer,
  },
  getBrandCategories: {
    method: 'GET',
    path: '/api/get-categories-with-products-for-brand/{slug}',
    input: slugInput,
    output: brandCategoriesAnswer,
  },
  getActions: { method: 'GET', path: '/api/get-actions', written: true, input: none, output: actionsAnswer },
  getAction: {
    method: 'GET',
    path: '/api/get-action/{slug}',
    written: true,
    input: slugInput,
    output: actionAnswer,
  },
  getSpecials: {
    method: 'GET',
    path: '/api/get-specials',
    written: true,
    input: none,
    output: specialsAnswer,
  },
  getSpecial: {
    method: 'GET',
    path: '/api/get-special',
    written: true,
    input: specialInput,
    output: specialAnswer,
  },
  getOffers: {
    method: 'GET',
    path: '/api/get-offers/{categoryId?}',
    input: categoryInput,
    output: offersAnswer,
  },
  getHits: { method: 'GET', path: '/api/content/hits', written: true, input: none, output: hitsAnswer },
  getSectionPictures: {
    method: 'GET',
    path: '/api/content/section-pictures',
    input: none,
    output: sectionPicturesAnswer,
  },
} as const;
