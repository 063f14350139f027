import { buyingOf } from './buying.ts';
import { contentOf } from './content.ts';
import { type City, entitiesOf, isOnSale } from './entities.ts';
import { listingsOf } from './listings.ts';
import { ABSENT, bare, data, type Fields, type Manner, REFUSED, result, SUCCESS, type Told } from './told.ts';
import type { Visitor } from './visitors.ts';

/** One question: the parts of the path after the call's name, the query and the body. */
export type Question = {
  rest: readonly string[];
  query: URLSearchParams;
  body: Fields;
  city: City;
  host: string;
  visitor: Visitor;
};

const REGIONS = {
  msk: {
    id: 1,
    name: 'Москва',
    phone_number: '+7 (495) 000-00-01',
    delivery_price: 800,
    delivery_free_limit: 6000,
  },
  // Section 9: 800 until the region says otherwise.
  spb: { id: 2, name: 'Санкт-Петербург', phone_number: '+7 (812) 000-00-02' },
} as const satisfies Record<City, Fields>;

const DAY_MS = 86_400_000;

/** The next day from Monday to Friday, in Moscow. */
function workDay(now: Date): string {
  const next = new Date(now.getTime() + 3 * 3_600_000 + DAY_MS);
  const days = [1, 0, 0, 0, 0, 0, 2][next.getUTCDay()] ?? 0;
  return new Date(next.getTime() + days * DAY_MS).toISOString().slice(0, 10);
}

const hasDigits = ({ phone }: Fields) => String(phone).replace(/\D/g, '').length >= 10;

/** What each call of section 7 says; a path that is not among them is unknown here. */
function callsOf({ rest, query, body, city, host, visitor }: Question, manner: Manner) {
  const entities = entitiesOf(city, host);
  const { byId, card, whole, linked, sold, goodsOf, roots } = entities;
  const content = contentOf(entities, manner);
  const listings = listingsOf(city, entities, manner);
  const buying = buyingOf(visitor, city, entities, manner);
  const [first = '', second] = rest;
  const product = byId(Number(first));
  const asked = { slug: first, page: second, query };
  const onSale = () => roots((each) => isOnSale(each, city)).filter((root) => root.prduct_count !== 0);
  const found = (text: string) => (each: (typeof sold)[number]) =>
    `${each.name} ${each.code}`.toLowerCase().includes(text.toLowerCase());
  return {
    'GET get-region-data': () => result({ region: REGIONS[city] }),
    'GET content/company': () => content.page(first),
    'GET content/services': content.services,
    'GET content/banners': () => content.banners(first),
    'POST promocode/set': () => buying.promo(first),
    'POST lowprice/create': () => (body.email ? SUCCESS : REFUSED),
    'POST opt/create': () => (hasDigits(body) ? SUCCESS : REFUSED),
    'POST recall/create': () => (hasDigits(body) ? SUCCESS : REFUSED),
    'GET account/user': buying.user,
    'GET get-offers': () => data(sold.filter(({ terms }) => terms[city]?.isPromo).map(card)),
    'GET get-root-categories': () => result({ list: roots().map((root) => ({ ...root, childs: [] })) }),
    'GET get-products-by-cat': () => listings.ofCategory(asked),
    'GET get-sales-category-products': () => listings.ofSale(asked),
    'GET get-product': () => (product === undefined ? ABSENT : bare({ product: whole(product) })),
    'GET get-sale-tree': () => result({ list: onSale() }),
    'GET get-menu-tree': () => result({ list: roots() }),
    'GET get-categories-with-products-for-brand': () => content.brandCategories(first),
    'GET get-brand': () => content.brand(first),
    'GET get-brands-carousel': () => content.brands(sold),
    'GET get-brands': () => content.brands(first === '' ? sold : goodsOf(Number(first))),
    'GET get-action': () => content.action(first),
    'GET get-actions': content.actions,
    'GET get-special': () => content.special(query.get('id'), query.get('slug')),
    'GET get-similar-products': () =>
      product === undefined ? ABSENT : bare({ list: linked(product, 'similar') }),
    'GET search-products': () => result({ list: sold.filter(found(query.get('query') ?? '')).map(card) }),
    'GET next-work-day': () => result({ date: manner.day(workDay(new Date())) }),
    'POST order/create': () => buying.order(body),
    'POST bookmarks/push': () => buying.keep(Number(first), true),
    'POST bookmarks/unpush': () => buying.keep(Number(first), false),
    'GET bookmarks/list': buying.favourites,
    'POST cart/erase': buying.erase,
    'GET cart/get': buying.get,
    'POST cart/delete-unavailable': buying.dropUnavailable,
    'POST cart/add': () => buying.add(first, query.get('push') !== 'false'),
    'POST cart/down': () => buying.down(first),
    'POST cart/up': () => buying.up(first),
    'POST cart/input-quantity': () => buying.input(first, body.quantity),
    'POST cart/remove': () => buying.remove(first),
  } as const satisfies Record<string, () => Told>;
}

/**
 * What is said to a question, by its method and path below `/api`; null for a path that section 7 does not
 * name.
 */
export function tellCall(
  method: string,
  path: string,
  question: Omit<Question, 'rest'>,
  manner: Manner,
): Told | null {
  const parts = path.split('/').filter((part) => part !== '');
  // One word or two name a call; what follows is asked about.
  for (const length of [1, 2]) {
    const name = `${method} ${parts.slice(0, length).join('/')}`;
    const calls = callsOf({ ...question, rest: parts.slice(length).map(decodeURIComponent) }, manner);
    const tell = Object.entries(calls).find(([known]) => known === name)?.[1];
    if (tell !== undefined) return tell();
  }
  return null;
}
