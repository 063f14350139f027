import type { PromoOffer, SiteSwitches } from '#api/contract/content.ts';
import { type Failure, isFailure } from '#api/contract/failure.ts';
import type { CallName, Input, Output } from '#api/contract/index.ts';
import type { Action, Named, SectionPictures, Special } from '#api/contract/marketing.ts';
import type { Showcase } from '#api/contract/showcase.ts';
import { isExpired } from '#lib/promo.ts';
import { actionName, COMPANY_PAGES, STANDING_SPECIALS, standingName } from '#lib/routes.ts';
import { systemClock } from '#lib/time/clock.ts';

/** What a page says when it reads: the call's input; for similar goods also whose neighbours they are. */
export type Asked<N extends CallName> = Input<N> &
  (N extends 'getSimilarProducts' | 'getFamily' ? { categorySlug: string } : unknown);
type Answer<N extends CallName> = Output<N> | Failure;

/**
 * The one that is built in (specification section 9), for a server that has no list of them: section 7 names
 * none.
 */
const BUILT_IN: PromoOffer = {
  code: 'ПЕРВЫЙ',
  discountPercent: 15,
  description: 'Скидка 15 % на первую покупку',
  expired: false,
  firstOrderOnly: true,
};
const NO_PICTURES: SectionPictures = {
  actions: { image: null, imageMobile: null },
  sale: { image: null, imageMobile: null },
};
const NO_SHOWCASE: Showcase = { pictures: [], hits: [], discounts: [], novelties: [] };
const PLAIN: SiteSwitches = { theme: null, maintenance: null, alert: null };

function namedAction(action: Action, asked: string): Named<Action> {
  return { ...action, slug: action.slug ?? asked, title: action.title ?? actionName(asked) };
}

function namedSpecial(special: Special, { id, slug: asked }: Input<'getSpecial'>): Named<Special> {
  const slug = special.slug ?? asked ?? id ?? '';
  return {
    ...special,
    id: special.id ?? (id === undefined ? null : Number(id)),
    slug,
    title: special.title ?? standingName(STANDING_SPECIALS, slug) ?? 'Специальное предложение',
  };
}

/**
 * The answer of a read, or null when the thing is not there; any other refusal of a read is a fault and
 * throws. Another server may say with status 200 that it has no such thing.
 */
export function found<T extends object>(answer: T | Failure): T | null {
  if (!isFailure(answer)) return answer;
  if (answer.status === 404 || answer.status === 200) return null;
  throw new Error(`A read was refused: ${answer.code}`);
}

/**
 * The same of a call that section 7 does not name: another server need not know it, and whatever it says to
 * it means that there is nothing to show (D73).
 */
export function foundOurs<T extends object>(answer: T | Failure): T | null {
  return isFailure(answer) ? null : answer;
}

/**
 * What a page gets of every call it may read by: null or an empty list where there is nothing, and a name
 * where another server says none. A refusal of another kind throws (`found`); of a call that section 7 does
 * not name it is nothing.
 */
export const SHOWN = {
  getRegionData: (answer: Answer<'getRegionData'>) => found(answer)?.region ?? null,
  getMenuTree: (answer: Answer<'getMenuTree'>) => found(answer)?.list ?? [],
  /** Without children. */
  getRootCategories: (answer: Answer<'getRootCategories'>) => found(answer)?.list ?? [],
  /** In its configured order. */
  getSaleTree: (answer: Answer<'getSaleTree'>) => found(answer)?.list ?? [],
  /** Null = no such category, or a page past its last. */
  getProductsByCategory: (answer: Answer<'getProductsByCategory'>) => found(answer),
  getSalesCategoryProducts: (answer: Answer<'getSalesCategoryProducts'>) => found(answer),
  /** Null = no such product, or an archived one. */
  getProduct: (answer: Answer<'getProduct'>) => found(answer)?.product ?? null,
  getSimilarProducts: (answer: Answer<'getSimilarProducts'>) => found(answer)?.list ?? [],
  /** Empty = no other good differs from it by options alone. */
  getFamily: (answer: Answer<'getFamily'>) => foundOurs(answer)?.members ?? [],
  /** Its slug in lower case; the name null where the server says none. */
  getBrand(answer: Answer<'getBrand'>, { slug }: Asked<'getBrand'>) {
    const brand = found(answer);
    return brand && { ...brand, slug: brand.slug ?? slug };
  },
  /** Every brand that sells something in the region, or in a section of its sale (D34). */
  getBrands: (answer: Answer<'getBrands'>) => found(answer) ?? [],
  getBrandsCarousel: (answer: Answer<'getBrandsCarousel'>) => found(answer) ?? [],
  /** Empty = it sells nothing here. */
  getBrandCategories: (answer: Answer<'getBrandCategories'>) => found(answer) ?? [],
  getActions: (answer: Answer<'getActions'>) => found(answer) ?? [],
  /** Its slug in lower case; null = unknown, or it does not run today. */
  getAction(answer: Answer<'getAction'>, { slug }: Asked<'getAction'>) {
    const action = found(answer);
    return action && namedAction(action, slug);
  },
  getSpecials: (answer: Answer<'getSpecials'>) => foundOurs(answer) ?? [],
  getSpecial(answer: Answer<'getSpecial'>, input: Asked<'getSpecial'>) {
    const page = found(answer);
    return page && { ...page, special: namedSpecial(page.special, input) };
  },
  /** A page about the company, or for drivers; without a heading of its own it is called as menus call it. */
  getCompanyPage(answer: Answer<'getCompanyPage'>, { pageName }: Asked<'getCompanyPage'>) {
    const info = found(answer)?.info;
    if (info === undefined) return null;
    const label = COMPANY_PAGES.find(({ page }) => page === pageName)?.label;
    return { ...info, h1: info.h1 ?? label ?? 'Водителям' };
  },
  /** D11. */
  getDrivers: (answer: Answer<'getDrivers'>) => foundOurs(answer) ?? [],
  getServices: (answer: Answer<'getServices'>) => found(answer) ?? [],
  /** Another server's picture that may not be shown is no banner. */
  getBanners: (answer: Answer<'getBanners'>) => (found(answer) ?? []).filter(({ image }) => image),
  getSiteSwitches: (answer: Answer<'getSiteSwitches'>) => foundOurs(answer) ?? PLAIN,
  /** Null = an operator chose none. */
  getHits: (answer: Answer<'getHits'>) => (answer === null ? null : foundOurs(answer)),
  /** Empty = a server that chooses no goods by itself. */
  getShowcase: (answer: Answer<'getShowcase'>) => foundOurs(answer) ?? NO_SHOWCASE,
  getSectionPictures: (answer: Answer<'getSectionPictures'>) => foundOurs(answer) ?? NO_PICTURES,
  /** Texts an operator gave to a page; null = the shop's title law holds. */
  getPageSeo: (answer: Answer<'getPageSeo'>) => (answer === null ? null : foundOurs(answer)),
  /** Those that work now (section 4). */
  getPromoOffers(answer: Answer<'getPromoOffers'>) {
    const isUnknown = isFailure(answer) && answer.status === 404;
    const offers = isUnknown ? [BUILT_IN] : (foundOurs(answer) ?? []);
    return offers.filter(({ expired }) => !isExpired(expired, systemClock.now()));
  },
} as const;

/** The calls that pages read by. */
export type ShopRead = keyof typeof SHOWN;
/** What a page gets of one. */
export type Shown<N extends ShopRead> = ReturnType<(typeof SHOWN)[N]>;
