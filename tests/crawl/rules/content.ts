import { around, attribute, carrying, type Element, tagged, textOf } from '../document/elements.ts';
import { itemsOf, said } from '../document/microdata.ts';
import { type Rule, unless } from './rule.ts';
import { isListing, isProduct } from './structured.ts';

const HIDING = /display:\s*none|visibility:\s*hidden|opacity:\s*0(?!\.)/;

const isHidden = (element: Element): boolean =>
  'hidden' in element.attribs || HIDING.test(attribute(element, 'style') ?? '');

/** Numbers of pages that a listing leads to. */
const isNumbered = (url: string, page: number): boolean =>
  page === 1 ? !/\/\d+$/.test(new URL(url).pathname) : new URL(url).pathname.endsWith(`/${page}`);

export const CONTENT_RULES: readonly Rule[] = [
  {
    line: 'C1',
    faults({ page, document, indexable }) {
      if (!indexable || !isListing(page.url)) return [];
      const offers = itemsOf('Offer', itemsOf('OfferCatalog', document.items));
      const links = new Set(document.links.map(({ url }) => url));
      const number = Number(/\/(\d+)$/.exec(new URL(page.url).pathname)?.[1] ?? 1);
      const around = number > 1 ? [1, number - 1] : [];
      const place = new URL(page.url).pathname.replace(/\/\d+$/, '');
      const siblings = document.links.filter(({ url }) => new URL(url).pathname.startsWith(place));
      return [
        ...offers
          .filter((offer) => !document.main.includes(said(offer, 'name')))
          .map((offer) => `имя «${said(offer, 'name')}» на странице не видно`),
        ...offers
          .filter((offer) => !links.has(said(offer, 'url')))
          .map((offer) => `нет ссылки на ${said(offer, 'url')}`),
        ...around
          .filter((other) => !siblings.some(({ url }) => isNumbered(url, other)))
          .map((other) => `нет ссылки на страницу ${other}`),
      ];
    },
  },
  {
    line: 'C2',
    faults({ page, document, indexable }) {
      if (!indexable || !isProduct(page.url)) return [];
      const [product] = itemsOf('Product', document.items);
      const pictures = tagged('img', tagged('main', document.tree.children));
      const mute = pictures.filter((picture) => attribute(picture, 'alt') === null);
      return [
        ...['name', 'sku']
          .filter((name) => !document.main.includes(said(product, name)))
          .map((name) => `${name} «${said(product, name)}» на странице не видно`),
        ...unless(/₽/.test(document.main), 'нет цены'),
        ...unless(pictures.length > 0, 'нет картинки'),
        ...unless(mute.length === 0, `картинок без alt: ${mute.length}`),
        ...unless(
          document.links.some(({ url }) => isListing(url)),
          'нет крошек до раздела',
        ),
      ];
    },
  },
  {
    line: 'C3',
    faults({ document, indexable }) {
      if (!indexable) return [];
      const main = tagged('main', document.tree.children);
      // What `meta` and `link` say is seen nowhere in any case: such an element owes no place on the page.
      const weighty = [
        ...tagged('h1', main),
        ...carrying('itemscope', main),
        ...carrying('itemprop', main),
      ].filter((element) => textOf(element) !== '');
      const hidden = [...new Set(weighty)].filter((element) => [element, ...around(element)].some(isHidden));
      return [
        ...unless(document.main !== '', 'main пуст'),
        ...unless(hidden.length === 0, `скрыто в HTML: ${hidden.map(({ name }) => name).join(', ')}`),
      ];
    },
  },
  {
    line: 'C4',
    faults: ({ document, indexable }) =>
      unless(
        !indexable || tagged('a', tagged('footer', document.tree.children)).some(isPhone),
        'нет телефона в подвале',
      ),
  },
];

const isPhone = (link: Element): boolean => (attribute(link, 'href') ?? '').startsWith('tel:+7');
