import * as z from 'zod/mini';
import { STANDING_SERVICES, standingName } from '#lib/routes.ts';
import { inData, nullable } from './envelope.ts';
import { none, slug } from './ids.ts';
import { seoText } from './listing.ts';
import {
  completed,
  field,
  flag,
  jsonList,
  list,
  optionalText,
  optionalWhole,
  ownField,
  whole,
  wireObject,
} from './wire.ts';

/** Places of banners (specification section 3); any other type is an empty list (D33). */
export const BANNER_TYPES = ['main_slider', 'main_side', 'under_slider', 'sidebar', 'sidebar_small'] as const;
export type BannerType = (typeof BANNER_TYPES)[number];

/** A banner with its marking; advertiser and erid come together or not at all. */
export const banner = wireObject({
  /** Null from a server that numbers none. */
  id: field('id', optionalWhole),
  url: field('url', optionalText),
  image: field('img', z.string()),
  imageMobile: field('img_mobile', optionalText),
  /** What the picture says, for those who do not see it; the words over it say it for themselves. */
  title: field('title', optionalText),
  /** Words over the picture, where it has none drawn in: text and button come with a heading only. */
  heading: field('heading', optionalText),
  text: field('text', optionalText),
  button: field('button', optionalText),
  hideOnMain: field('hideOnMain', flag),
  goalId: field('goalId', optionalText),
  advertiser: field('advertiser', optionalText),
  erid: field('erid', optionalText),
});
export type Banner = z.output<typeof banner>;
const bannersAnswer = inData(jsonList(banner));
const bannersInput = z.object({ type: z.string().check(z.minLength(1), z.maxLength(64)) });

const textOrNothing = z.codec(z.unknown(), z.string(), {
  decode: (value) => (value ?? '') as string,
  encode: (value) => value,
});

/** A page about the company; `body` is clean HTML, sanitised when it was stored. */
export const companyPage = wireObject({
  name: field('name', optionalText),
  /** Null from a server that has no heading for it. */
  h1: ownField('h1', optionalText, 'name'),
  /** Title and description of the region's own, null where the shop's title law holds. */
  title: field('title', optionalText),
  description: field('description', optionalText),
  keywords: field('keywords', optionalText),
  body: field('text', textOrNothing),
  /** When it was last changed, ISO. */
  updatedAt: field('updated_at', optionalText),
});
export type CompanyPage = z.output<typeof companyPage>;

/** `info` may be no more than the text. */
const pageInfo = z.codec(z.unknown(), companyPage, {
  decode: (value) => (typeof value === 'string' ? { text: value } : value) as z.input<typeof companyPage>,
  encode: (value) => value,
});
const companyPageAnswer = inData(z.object({ info: pageInfo }));

const companyPageInput = z.object({ pageName: slug });
/** A page for drivers: `/drivers/{id}` (D11). */
export const driverPage = wireObject({ id: field('id', z.string()), title: field('title', z.string()) });
export type DriverPage = z.output<typeof driverPage>;
const driversAnswer = inData(list(driverPage));

/** Texts an operator gave to a page that has no text of its own: home, catalogue, lists. */
const pageSeoAnswer = inData(nullable(seoText));

const serviceFields = wireObject({
  id: field('id', optionalWhole),
  slug: field('slug', z.string()),
  /** `reserving`, `management` or `branding` for the variants of D14; else null. */
  variant: field('variant', optionalText),
  title: ownField('title', optionalText, 'name'),
  summary: field('summary', optionalText),
  body: field('text', optionalText),
  image: field('image', optionalText),
});
/** One that says no name is called by what its page is about. */
export const service = completed(serviceFields, (read) => ({
  ...read,
  title: read.title ?? standingName(STANDING_SERVICES, read.slug) ?? 'Услуга',
}));
export type Service = z.output<typeof service>;
const servicesAnswer = inData(jsonList(service));

/**
 * Seasonal theme, maintenance banner and alert (specification sections 1 and 9), as they are at this moment.
 */
export const siteSwitches = wireObject({
  theme: field('theme', nullable(z.object({ name: z.enum(['default', 'christmas']) }))),
  maintenance: field('maintenance', nullable(z.object({ label: z.string(), description: z.string() }))),
  alert: field('alert', nullable(z.object({ id: z.string(), title: z.string(), text: z.string() }))),
});
export type SiteSwitches = z.output<typeof siteSwitches>;
const siteSwitchesAnswer = inData(siteSwitches);

const expiry = z.codec(z.unknown(), z.union([z.boolean(), z.string()]), {
  decode: (value) =>
    typeof value === 'string' && !/^(true|false|[01])$/.test(value) ? value : flag.parse(value),
  encode: (value) => value,
});

/** A promo that anybody may copy (specification section 3). */
export const promoOffer = wireObject({
  code: field('code', z.string()),
  discountPercent: field('discount_percent', whole),
  description: field('description', optionalText),
  /** A flag, or the moment it ends at (D45). */
  expired: field('expired', expiry),
  /** For the promo banner: hidden from those who have ordered before. */
  firstOrderOnly: field('first_order_only', flag),
});
export type PromoOffer = z.output<typeof promoOffer>;
const promoOffersAnswer = inData(list(promoOffer));

/** The calls of this subject (specification section 7). */
export const contentCalls = {
  getCompanyPage: {
    method: 'GET',
    path: '/api/content/company/{pageName}',
    written: true,
    input: companyPageInput,
    output: companyPageAnswer,
  },
  getDrivers: {
    method: 'GET',
    path: '/api/content/drivers',
    written: true,
    input: none,
    output: driversAnswer,
  },
  getPageSeo: {
    method: 'GET',
    path: '/api/content/seo/{pageName}',
    written: true,
    input: companyPageInput,
    output: pageSeoAnswer,
  },
  getServices: {
    method: 'GET',
    path: '/api/content/services',
    written: true,
    input: none,
    output: servicesAnswer,
  },
  getBanners: {
    method: 'GET',
    path: '/api/content/banners/{type}',
    written: true,
    input: bannersInput,
    output: bannersAnswer,
  },
  getSiteSwitches: {
    method: 'GET',
    path: '/api/content/settings',
    written: true,
    input: none,
    output: siteSwitchesAnswer,
  },
  getPromoOffers: {
    method: 'GET',
    path: '/api/content/promos',
    written: true,
    input: none,
    output: promoOffersAnswer,
  },
} as const;
