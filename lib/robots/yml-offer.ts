import { formatDecimal } from '../numbers/rounded-money.ts';
import type { OfferFacts } from '../offer/offer-facts.ts';
import { IN_BOX } from '../packs/pack-rule.ts';
import { excerpt } from '../text/excerpt.ts';
import { xmlCdata, xmlElement, xmlText } from '../text/xml.ts';
import type { FeedKind } from './robot-file.ts';

/** What a feed says of a product beside its facts. */
export type FeedGoods = {
  facts: OfferFacts;
  categoryId: number;
  /** Absolute addresses of JPEGs, main one first. */
  pictures: readonly string[];
  /** Its own words as clean HTML; null = it has none. */
  html: string | null;
  options: readonly { name: string; value: string }[];
  boxCapacity: number | null;
  /** Of `facts.unit`. */
  stock: number;
};

/** The longest description that each reader takes, signs with markup. */
const MOST_DESCRIPTION: Readonly<Record<FeedKind, number>> = { search: 3_000, market: 6_000 };

const param = (name: string, value: string): string =>
  `<param name="${xmlText(name)}">${xmlText(value)}</param>`;

/** The product's own words; too long ones lose their markup before they lose words. */
function description({ html, facts }: FeedGoods, feed: FeedKind): string {
  // The market shows its own words where there are none; for the search an article is better than nothing.
  if (html === null) return feed === 'search' ? xmlElement('description', facts.description) : '';
  const most = MOST_DESCRIPTION[feed];
  return html.length > most
    ? xmlElement('description', excerpt(html, most))
    : `<description>${xmlCdata(html)}</description>`;
}

/** How it is sold, which the search has no use for and refuses (crawlers F3). */
function packs({ facts: { packMin }, stock }: FeedGoods): { step: string; count: string } {
  return {
    step: `<min-quantity>${packMin}</min-quantity><step-quantity>${packMin}</step-quantity>`,
    count: `<count>${stock}</count>`,
  };
}
const NO_PACKS = { step: '', count: '' };

/** Its options; the unit and the box among them, where they are not what any reader takes for granted. */
function params({ facts, options, boxCapacity }: FeedGoods): string {
  let all = '';
  let saysBox = boxCapacity === null;
  for (const { name, value } of options) {
    all += param(name, value);
    saysBox ||= IN_BOX.test(name);
  }
  if (!saysBox) all += param('Количество в коробке', String(boxCapacity));
  if (facts.unit !== 'шт') all += param('Единица измерения', facts.unit);
  return all;
}

/** Everything that says what it is. */
function words(goods: FeedGoods, feed: FeedKind): string {
  const { name, brand, sku } = goods.facts;
  const vendor = brand === null ? '' : xmlElement('vendor', brand);
  return `${xmlElement('name', name)}${vendor}${xmlElement('vendorCode', sku)}${description(goods, feed)}`;
}

/**
 * An offer in the order of elements that the known schemas of YML ask for (crawlers F3). «под заказ» is
 * `available="false"` (D4). Empty where nothing is offered: it is not sold, or for nothing.
 */
export function ymlOffer(goods: FeedGoods, feed: FeedKind): string {
  const { facts, categoryId, pictures } = goods;
  if (facts.price === null || facts.price === 0) return '';
  const { step, count } = feed === 'market' ? packs(goods) : NO_PACKS;
  const old = facts.oldPrice === null ? '' : `<oldprice>${formatDecimal(facts.oldPrice)}</oldprice>`;
  let looks = '';
  for (const url of pictures) looks += xmlElement('picture', url);
  const cost = `<price>${formatDecimal(facts.price)}</price>${old}<currencyId>RUB</currencyId>`;
  const place = `<categoryId>${categoryId}</categoryId>${looks}`;
  const rest = `${words(goods, feed)}${step}${params(goods)}${count}`;
  const isThere = facts.availability === 'in-stock';
  return `<offer id="${facts.id}" available="${isThere}">${xmlElement('url', facts.url)}${cost}${place}${rest}</offer>\n`;
}
