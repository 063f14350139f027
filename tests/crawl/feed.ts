import { gunzipSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { ask } from './ask.ts';
import type { Kept } from './judge-page.ts';
import { type Fault, unless } from './rules/rule.ts';
import { availability } from './rules/said-price.ts';

/** An offer of a feed: its attributes beside what its elements say, each by its name. */
export type FeedOffer = { available: string | null; fields: ReadonlyMap<string, readonly string[]> };

const FILES = { search: '/feeds/yandex-search.xml', market: '/feeds/yandex-market.xml' } as const;
export type FeedKind = keyof typeof FILES;

/** What an offer must say, and what the search's own feed must not. */
const NEEDED = ['name', 'url', 'price', 'currencyId', 'categoryId'];
const NOT_IN_SEARCH = ['min-quantity', 'step-quantity', 'vat', 'count'];

/** Offers of a YML text one by one: a feed of a million goods is never held as a tree. */
export function readOffers(xml: string, keep: (offer: FeedOffer) => void): void {
  let offer: { available: string | null; fields: Map<string, string[]> } | null = null;
  let text = '';
  const parser = new Parser(
    {
      onopentag(name, { available }) {
        text = '';
        if (name === 'offer') offer = { available: available ?? null, fields: new Map() };
      },
      ontext(more) {
        text += more;
      },
      onclosetag(name) {
        if (name === 'offer' && offer !== null) {
          keep(offer);
          offer = null;
        } else offer?.fields.set(name, [...(offer.fields.get(name) ?? []), text.trim()]);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

function offerFaults(kind: FeedKind, { available, fields }: FeedOffer, page: Kept | undefined): string[] {
  const one = (name: string) => fields.get(name)?.[0] ?? '';
  const name = one('name');
  const spoken = availability(page?.offer?.availability ?? '');
  const old = one('oldprice');
  return [
    ...NEEDED.filter((field) => one(field) === '').map((field) => `«${name}» без ${field}`),
    ...(kind === 'search' ? NOT_IN_SEARCH : [])
      .filter((field) => fields.has(field))
      .map((field) => `«${name}»: в ленте поиска ${field}`),
    ...(fields.get('picture') ?? [])
      .filter((picture) => !/\.(jpe?g|png)$/.test(picture))
      .map((picture) => `«${name}»: картинка ${picture}`),
    ...unless(
      old === '' || Number(old) > Number(one('price')),
      `«${name}»: oldprice ${old} при цене ${one('price')}`,
    ),
    ...unless(page?.indexable === true, `«${name}»: ${one('url')} — не страница из обхода`),
    ...unless(
      page?.offer === null || page === undefined || Number(page.offer.price) === Number(one('price')),
      `«${name}»: цена ${one('price')}, на странице ${page?.offer?.price}`,
    ),
    ...unless(
      spoken === null || (available === 'true') === (spoken === 'InStock'),
      `«${name}»: available="${available}", на странице ${spoken}`,
    ),
  ];
}

/** F3, D4: the feed of a region says of each product what its page says. `root` ends without a slash. */
export async function feedFaults(
  root: string,
  kind: FeedKind,
  pages: ReadonlyMap<string, Kept>,
): Promise<{ faults: Fault[]; offers: number }> {
  const url = `${root}${FILES[kind]}`;
  const answer = await ask(url, { 'accept-encoding': 'gzip' });
  const say = (what: string): Fault => ({ line: 'F3', url, what });
  if (answer.status !== 200) return { faults: [say(`${answer.status} вместо 200`)], offers: 0 };
  const isPacked = answer.header('content-encoding') === 'gzip';
  const faults = isPacked ? [] : [say('не сжимается gzip')];
  let offers = 0;
  readOffers((isPacked ? gunzipSync(answer.body) : answer.body).toString(), (offer) => {
    offers += 1;
    faults.push(...offerFaults(kind, offer, pages.get(offer.fields.get('url')?.[0] ?? '')).map(say));
  });
  const goods = [...pages.values()].filter(
    (page) => page.indexable && page.offer !== null && page.url.startsWith(`${root}/goods/`),
  ).length;
  if (offers !== goods) faults.push(say(`товаров в ленте ${offers}, страниц товаров ${goods}`));
  return { faults, offers };
}
