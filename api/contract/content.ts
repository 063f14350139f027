import { z } from 'zod';
import { inData, nullable } from './envelope.ts';
import { productCard } from './product.ts';
import { field, flag, inResult, list, optionalText, whole, wireObject } from './wire.ts';

/** Places of banners (specification section 3); any other type is an empty list (D33). */
export const BANNER_TYPES = ['main_slider', 'main_side', 'under_slider', 'sidebar', 'sidebar_small'] as const;
export type BannerType = (typeof BANNER_TYPES)[number];

/** A banner with its marking; advertiser and erid come together or not at all. */
export const banner = wireObject({
  id: field('id', whole),
  url: field('url', optionalText),
  image: field('img', z.string()),
  imageMobile: field('img_mobile', optionalText),
  title: field('title', optionalText),
  hideOnMain: field('hideOnMain', flag),
  goalId: field('goalId', optionalText),
  advertiser: field('advertiser', optionalText),
  erid: field('erid', optionalText),
});
export type Banner = z.output<typeof banner>;
export const bannersAnswer = inData(list(banner));
export const bannersInput = z.object({ type: z.string().min(1).max(64) });

/** A page about the company; `body` is clean HTML, sanitised when it was stored. */
export const companyPage = wireObject({
  name: field('name', z.string()),
  h1: field('h1', z.string()),
  title: field('title', optionalText),
  description: field('description', optionalText),
  body: field('text', z.string()),
  /** When it was last changed, ISO. */
  updatedAt: field('updated_at', optionalText),
});
export type CompanyPage = z.output<typeof companyPage>;
export const companyPageAnswer = inData(z.object({ info: companyPage }));

const slug = z.string().min(1).max(128);
export const companyPageInput = z.object({ pageName: slug });
/** Brand, action and service slugs are compared in lower case (specification section 7). */
export const slugInput = z.object({ slug: slug.toLowerCase() });

export const service = wireObject({
  id: field('id', whole),
  slug: field('slug', z.string()),
  /** `reserving`, `management` or `branding` for the variants of D14; else null. */
  variant: field('variant', optionalText),
  title: field('title', z.string()),
  summary: field('summary', optionalText),
  body: field('text', optionalText),
  image: field('image', optionalText),
});
export type Service = z.output<typeof service>;
export const servicesAnswer = inData(list(service));

export const brand = wireObject({
  id: field('id', whole),
  slug: field('slug', z.string()),
  name: field('name', z.string()),
  country: field('country', optionalText),
  body: field('text', optionalText),
  logo: field('logo', optionalText),
  bannerDesktop: field('banner_desktop', optionalText),
  bannerMobile: field('banner_mobile', optionalText),
});
export type Brand = z.output<typeof brand>;
export const brandAnswer = inData(brand);
export const brandsAnswer = inData(list(brand));

/** A category that has products of a brand, with the first few of them. */
export const brandCategory = wireObject({
  id: field('id', whole),
  slug: field('slug', z.string()),
  name: field('name', z.string()),
  count: field('count', whole),
  products: field('products', list(productCard)),
});
export type BrandCategory = z.output<typeof brandCategory>;
export const brandCategoriesAnswer = inResult(z.object({ list: list(brandCategory) }));

/** Kinds of actions: three have a place in the section's sidebar (B10), «protissue» is where back links fall (D13). */
export const ACTION_KINDS = ['discounts', 'presents', 'new', 'protissue', 'other'] as const;
const actionKind = z.codec(z.unknown(), z.enum(ACTION_KINDS), {
  decode: (value) => ACTION_KINDS.find((known) => known === value) ?? 'other',
  encode: (value) => value,
});

const actionFields = {
  id: field('id', whole),
  slug: field('slug', z.string()),
  kind: field('kind', actionKind),
  title: field('title', z.string()),
  image: field('image_path', optionalText),
  /** First and last day, YYYY-MM-DD. */
  startsOn: field('starts_on', optionalText),
  endsOn: field('ends_on', optionalText),
} as const;
export const actionCard = wireObject(actionFields);
export type ActionCard = z.output<typeof actionCard>;
export const action = wireObject({
  ...actionFields,
  body: field('text', optionalText),
  products: field('products', list(productCard)),
});
export type Action = z.output<typeof action>;
export const actionsAnswer = inData(list(actionCard));
export const actionAnswer = inData(action);

export const special = wireObject({
  id: field('id', whole),
  slug: field('slug', z.string()),
  title: field('title', z.string()),
  body: field('text', optionalText),
  image: field('image', optionalText),
});
export type Special = z.output<typeof special>;
export const specialGroup = wireObject({
  title: field('title', optionalText),
  products: field('products', list(productCard)),
});
export type SpecialGroup = z.output<typeof specialGroup>;
export const specialAnswer = z.object({ special, groups: list(specialGroup) });
export const specialsAnswer = inData(list(special));
/** Neither is 400 'Neither id nor slug was provided.'; id wins when both come. */
export const specialInput = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  slug: slug.optional(),
});

/** Seasonal theme, maintenance banner and alert (specification sections 1 and 9); moments are ISO. */
export const shellSettings = wireObject({
  theme: field('theme', nullable(z.object({ name: z.enum(['default', 'christmas']) }))),
  maintenance: field('maintenance', nullable(z.object({ label: z.string(), description: z.string() }))),
  alert: field('alert', nullable(z.object({ id: z.string(), title: z.string(), text: z.string() }))),
});
export type ShellSettings = z.output<typeof shellSettings>;
export const shellSettingsAnswer = inData(shellSettings);

/** A promo that anybody may copy (specification section 3). */
export const promoOffer = wireObject({
  code: field('code', z.string()),
  discountPercent: field('discount_percent', whole),
  description: field('description', optionalText),
  /** For the promo banner: hidden from those who have ordered before. */
  firstOrderOnly: field('first_order_only', flag),
});
export type PromoOffer = z.output<typeof promoOffer>;
export const promoOffersAnswer = inData(list(promoOffer));
