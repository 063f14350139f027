import { oneLine } from '../document/elements.ts';
import { type Item, itemsOf, said } from '../document/microdata.ts';
import type { ReadDocument } from '../document/read-document.ts';
import { type Rule, unless } from './rule.ts';
import { availability, PRICE, shows } from './said-price.ts';

const PRODUCT = /\/goods\/\d+$/;
/** The home page, of a region that lives by its prefix too. */
const HOME = /^\/(?:[a-z]{3})?$/;
const LISTING = /\/(catalog|sale)\/[^/]+(\/\d+)?$/;

export const isProduct = (url: string): boolean => PRODUCT.test(new URL(url).pathname);
export const isListing = (url: string): boolean => LISTING.test(new URL(url).pathname);

/** Blocks of JSON-LD of one type; a graph's nodes count as blocks. */
function blocksOf(type: string, document: ReadDocument): Record<string, unknown>[] {
  return document.jsonLd
    .flatMap((block) => (typeof block === 'string' ? [] : [block, ...listOf(block['@graph'])]))
    .filter((block) => listOf(block['@type'], String).includes(type));
}

function listOf<T = Record<string, unknown>>(value: unknown, read: (each: unknown) => T = Object): T[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(read);
}

function offerFaults(offer: Item, fields: readonly string[]): string[] {
  const price = said(offer, 'price');
  return [
    ...fields
      .filter((name) => said(offer, name) === '')
      .map((name) => `Offer «${said(offer, 'name')}» без ${name}`),
    ...unless(price === '' || PRICE.test(price), `цена Offer «${price}»`),
    ...unless(['', 'RUB'].includes(said(offer, 'priceCurrency')), `валюта «${said(offer, 'priceCurrency')}»`),
    ...unless(availability(said(offer, 'availability')) !== null, `наличие «${said(offer, 'availability')}»`),
  ];
}

export const STRUCTURED_RULES: readonly Rule[] = [
  {
    line: 'D1',
    faults({ page, document, indexable }) {
      if (!indexable || !isProduct(page.url)) return [];
      const [product, ...more] = itemsOf('Product', document.items);
      if (product === undefined) return ['нет Product в микроразметке'];
      const offers = itemsOf('Offer', [product]);
      const [offer] = offers;
      return [
        ...unless(more.length === 0, `Product в микроразметке: ${more.length + 1}`),
        ...['name', 'description', 'sku', ...(isPictured(document) ? ['image'] : [])]
          .filter((name) => said(product, name) === '')
          .map((name) => `Product без ${name}`),
        ...unless(offers.length === 1, `Offer: ${offers.length}, нужен один`),
        ...(offer === undefined ? [] : offerFaults(offer, ['price', 'priceCurrency', 'availability', 'url'])),
        ...unless(
          offer === undefined || shows(document.main, said(offer, 'price')),
          `цена ${said(offer, 'price')} из микроразметки на странице не видна`,
        ),
      ];
    },
  },
  {
    line: 'D2',
    faults({ page, document, indexable }) {
      if (!indexable || !isListing(page.url)) return [];
      const catalogues = itemsOf('OfferCatalog', document.items);
      const [catalogue] = catalogues;
      if (catalogue === undefined) return ['нет OfferCatalog в микроразметке'];
      const offers = itemsOf('Offer', [catalogue]);
      // A product without a picture has none to name: whether it really has none, its page says.
      const fields = ['url', 'name', 'description', 'availability', 'price', 'priceCurrency'];
      return [
        ...unless(catalogues.length === 1, `OfferCatalog: ${catalogues.length}, нужен один`),
        ...['name', 'description', 'image']
          .filter((name) => said(catalogue, name) === '')
          .map((name) => `OfferCatalog без ${name}`),
        ...unless(offers.length > 0, 'OfferCatalog без товаров'),
        ...offers.flatMap((offer) => offerFaults(offer, fields)),
        ...offers
          .filter((offer) => PRICE.test(said(offer, 'price')) && !shows(document.main, said(offer, 'price')))
          .map((offer) => `цена ${said(offer, 'price')} «${said(offer, 'name')}» на странице не видна`),
      ];
    },
  },
  {
    line: 'D3',
    faults({ page, document, indexable }) {
      const broken = document.jsonLd.filter((block) => typeof block === 'string');
      if (broken.length > 0) return broken.map((error) => `JSON-LD не читается: ${error}`);
      if (!indexable) return [];
      const isHome = HOME.test(new URL(page.url).pathname);
      return [
        ...(isHome ? ['WebSite', 'Store'] : ['BreadcrumbList'])
          .concat(isProduct(page.url) ? ['Product'] : [])
          .filter((type) => blocksOf(type, document).length !== 1)
          .map((type) => `${type} в JSON-LD: ${blocksOf(type, document).length}, нужен один`),
        ...blocksOf('BreadcrumbList', document).flatMap((crumbs) => crumbFaults(crumbs, page.url)),
        ...blocksOf('Product', document).flatMap((product) => productFaults(product, document)),
      ];
    },
  },
];

function crumbFaults(crumbs: Record<string, unknown>, url: string): string[] {
  const items = listOf(crumbs.itemListElement);
  const { host } = new URL(url);
  return [
    ...unless(items.length > 1, 'BreadcrumbList короче двух'),
    ...items.flatMap((item, at) => {
      const target = typeof item.item === 'string' ? item.item : String(Object(item.item)['@id'] ?? '');
      const isHere = URL.canParse(target) && new URL(target).host === host;
      return [
        ...unless(
          Number(item.position) === at + 1,
          `BreadcrumbList: место ${item.position} вместо ${at + 1}`,
        ),
        ...unless(isHere, `BreadcrumbList: адрес «${target}»`),
        ...unless(
          String(item.name ?? Object(item.item).name ?? '') !== '',
          `BreadcrumbList: место ${at + 1} без имени`,
        ),
      ];
    }),
  ];
}

/** Whether the page shows a picture of its product: the preview for messengers is one then. */
const isPictured = (document: ReadDocument): boolean =>
  document.og.get('og:image')?.some((image) => image.includes('/media/p/')) ?? false;

/** JSON-LD and microdata are two voices of one product: what both name must be the same. */
function productFaults(product: Record<string, unknown>, document: ReadDocument): string[] {
  const [item] = itemsOf('Product', document.items);
  const [spoken] = itemsOf('Offer', item === undefined ? [] : [item]);
  const [offer, ...more] = listOf(product.offers);
  if (offer === undefined || more.length > 0) return ['Product в JSON-LD: нужен один Offer'];
  const same = (name: string, one: unknown, other: string) =>
    unless(
      oneLine(String(one ?? '')) === oneLine(other),
      `${name}: JSON-LD «${one}», микроразметка «${other}»`,
    );
  return [
    // JSON-LD may say the start of a long name: search engines show no more of it.
    ...unless(
      said(item, 'name').startsWith(oneLine(String(product.name ?? '')).replace(/ ?…$/, '')),
      `name: JSON-LD «${product.name}», микроразметка «${said(item, 'name')}»`,
    ),
    ...same('sku', product.sku, said(item, 'sku')),
    ...unless(
      Number(offer.price) === Number(said(spoken, 'price')),
      `цена: JSON-LD ${offer.price}, микроразметка ${said(spoken, 'price')}`,
    ),
    ...same('availability', offer.availability, said(spoken, 'availability')),
    ...['shippingDetails', 'hasMerchantReturnPolicy']
      .filter((name) => offer[name] === undefined)
      .map((name) => `Offer в JSON-LD без ${name}`),
  ];
}
