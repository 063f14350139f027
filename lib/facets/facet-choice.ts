import { type ListingQuery, parseListingQuery } from '../listing-query.ts';
import { type ListingPlace, listingUrl, withQuery } from '../listing-urls.ts';

/** What is chosen of a category's filters. */
export type FacetChoice = {
  /** `obem.180-ml`: a filter and one of its values, in the order of the alphabet. */
  facets: readonly string[];
  /** Kopecks, both ends included; null = no bound. */
  priceFrom: number | null;
  priceTo: number | null;
  inStock: boolean;
  /** Whether goods that differ by options alone stand as one (acc-C18); no filter, another view. */
  isFolded?: boolean;
};

/** A listing narrowed by filters beside order and brands. */
export type FacetedQuery = ListingQuery & FacetChoice;

export const NO_CHOICE: FacetChoice = { facets: [], priceFrom: null, priceTo: null, inStock: false };

/** Stands for any choice: the address of the one page that all combinations share. */
export const ANY_FACET = 'any';
/** The path segment of that page. */
export const FACETS_SEGMENT = 'facets';

export const FACET_NAMES: ReadonlySet<string> = new Set(['facets', 'price', 'stock', 'fold']);

const TOKEN = /^[a-z\d-]{1,96}\.[a-z\d-]{1,96}$/;
const MOST_TOKENS = 60;
const PRICE = /^(\d{1,7}(?:\.\d{1,2})?)?-(\d{1,7}(?:\.\d{1,2})?)?$/;

function kopecks(roubles: string | undefined): number | null {
  return roubles === undefined ? null : Math.round(Number(roubles) * 100);
}

function roubles(kop: number | null): string {
  return kop === null ? '' : String(kop / 100);
}

/** `10-99.5` as two bounds; null for anything else, also when the first is above the second. */
export function parsePriceRange(text: string | null): Pick<FacetChoice, 'priceFrom' | 'priceTo'> | null {
  const match = PRICE.exec(text ?? '-');
  if (match === null) return null;
  const priceFrom = kopecks(match[1]);
  const priceTo = kopecks(match[2]);
  return priceFrom !== null && priceTo !== null && priceFrom > priceTo ? null : { priceFrom, priceTo };
}

/** The reverse of `parsePriceRange`; empty without bounds. */
export function priceRangeText({ priceFrom, priceTo }: Pick<FacetChoice, 'priceFrom' | 'priceTo'>): string {
  return priceFrom === null && priceTo === null ? '' : `${roubles(priceFrom)}-${roubles(priceTo)}`;
}

/** The tokens of a comma list, sorted and without repeats; what is none is left out. */
export function parseFacetTokens(text: string): string[] {
  const tokens = text.split(',').map((token) => token.trim().toLowerCase());
  return [...new Set(tokens.filter((token) => TOKEN.test(token)))].sort().slice(0, MOST_TOKENS);
}

/** Reads what an address says of filters; what is not understood is left out. */
export function parseFacetChoice(query: URLSearchParams): FacetChoice {
  const price = parsePriceRange(query.get('price')) ?? { priceFrom: null, priceTo: null };
  return {
    facets: parseFacetTokens(query.getAll('facets').join(',')),
    ...price,
    inStock: query.get('stock') === '1',
    ...(query.get('fold') === '1' ? { isFolded: true } : {}),
  };
}

/** The whole of what a listing's address says. */
export function parseFacetedQuery(query: URLSearchParams): FacetedQuery {
  return { ...parseListingQuery(query), ...parseFacetChoice(query) };
}

/** How many filters are chosen; both ends of a price are one. */
export function chosenCount({ facets, priceFrom, priceTo, inStock }: FacetChoice): number {
  return facets.length + (priceFrom === null && priceTo === null ? 0 : 1) + (inStock ? 1 : 0);
}

/** Whether anything is shown otherwise than in the plain listing. */
export function isChoice(choice: FacetChoice): boolean {
  return chosenCount(choice) > 0 || choice.isFolded === true;
}

/** A choice in its one spelling, `facets=a.b,a.c&price=10-99&stock=1`; empty when nothing is chosen. */
export function facetChoiceText(choice: FacetChoice): string {
  const price = priceRangeText(choice);
  return [
    choice.facets.length === 0 ? '' : `facets=${choice.facets.join(',')}`,
    price === '' ? '' : `price=${price}`,
    choice.inStock ? 'stock=1' : '',
    choice.isFolded ? 'fold=1' : '',
  ]
    .filter((part) => part !== '')
    .join('&');
}

/** The address of a listing with what is chosen. */
export function facetedUrl(place: ListingPlace, page: number, query: FacetedQuery): string {
  return withQuery(listingUrl(place, page, query), facetChoiceText(query));
}
