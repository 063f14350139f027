import { describe, expect, it } from 'vitest';
import { readDocument } from '#tests/crawl/document/read-document.ts';
import { judgePage } from '#tests/crawl/judge-page.ts';
import type { Page } from '#tests/crawl/walk.ts';
import { GOOD_LISTING, GOOD_PRODUCT, GOODS, LISTING } from './good-pages.ts';

function judged(url: string, html: string, more: Partial<Page> = {}): string[] {
  const document = readDocument(html, url);
  const page = {
    url,
    status: 200,
    location: null,
    robotsHeader: null,
    depth: 2,
    from: null,
    document,
    ...more,
  };
  return judgePage(page).faults.map(({ line, what }) => `${line} ${what}`);
}

it.each([
  ['product', GOODS, GOOD_PRODUCT],
  ['listing', LISTING, GOOD_LISTING],
])('acc-F2: a good %s keeps every line', (_, url, html) => {
  expect(judged(url, html)).toEqual([]);
});

type Spoil = readonly [fault: string, from: string | RegExp, to: string];

const PRODUCTS: readonly Spoil[] = [
  ['H1 title в head: 2, нужен один', '</title>', '</title><title>Ещё</title>'],
  ['H1 robots в head: 0, нужен один', /<meta name="robots"[^>]+>/, ''],
  ['H1 title в head: 0, нужен один', /(<title>.*<\/title>)([\s\S]*)<main>/, '$2$1<main>'],
  ['H1 h1: 2, нужен один', '<h1', '<h1>Ещё</h1><h1'],
  ['H2 title не называет места: «Стакан»', 'Стакан в Москве</title>', 'Стакан</title>'],
  ['H2 description из 219 знаков', 'Стакан в Москве, 12-0002', `Стакан в Москве, ${'а'.repeat(202)}`],
  ['H3 canonical с запросом: https://shop.test/goods/1?sort=a', /(rel="canonical" href="[^"]+)/, '$1?sort=a'],
  [
    'H3 canonical на другом узле: https://other.test/goods/1',
    'canonical" href="https://shop',
    'canonical" href="https://other',
  ],
  ['H4 lang="en"', 'lang="ru"', 'lang="en"'],
  ['H4 hreflang: ru', '</title>', '</title><link rel="alternate" hreflang="ru" href="/"/>'],
  ['H5 нет og:image', /<meta property="og:image"[^>]+>/, ''],
  ['H5 og:image не JPEG и не PNG: https://shop.test/a.webp', '/media/p/cup/1200.jpg', '/a.webp'],
  ['C2 картинок без alt: 1', ' alt="Стакан"', ''],
  ['C2 нет крошек до раздела', 'href="/catalog/cups"', 'href="/about"'],
  ['C3 скрыто в HTML: h1, article, span, span, p', '<article', '<article hidden'],
  ['C3 скрыто в HTML: h1', '<h1', '<h1 style="opacity:0"'],
  ['C4 нет телефона в подвале', 'tel:+7495', '/call?'],
  ['D1 нет Product в микроразметке', 'org/Product"', 'org/Thing"'],
  ['D1 Product без image', 'itemprop="image"', ''],
  ['D1 Product без sku', 'itemprop="sku"', ''],
  ['D1 Offer «» без priceCurrency', 'itemprop="priceCurrency"', ''],
  ['D1 цена Offer «1250,50»', 'content="1250.50"', 'content="1250,50"'],
  ['D1 цена 1250.51 из микроразметки на странице не видна', 'content="1250.50"', 'content="1250.51"'],
  [
    'D1 наличие «https://schema.org/PreOrder»',
    'href="https://schema.org/InStock"',
    'href="https://schema.org/PreOrder"',
  ],
  ['D3 Product в JSON-LD: 0, нужен один', '"@type":"Product"', '"@type":"Thing"'],
  ['D3 цена: JSON-LD 1250.51, микроразметка 1250.50', '"price":1250.5', '"price":1250.51'],
  ['D3 Offer в JSON-LD без shippingDetails', '"shippingDetails":{},', ''],
  ['D3 BreadcrumbList: место 3 вместо 2', '"position":2', '"position":3'],
  [
    'D3 BreadcrumbList: адрес «https://other.test/»',
    '"item":"https://shop.test/"',
    '"item":"https://other.test/"',
  ],
];

const LISTINGS: readonly Spoil[] = [
  ['H2 title не называет страницу 2: «Стаканы в Москве»', ', страница 2', ''],
  [
    'C1 нет ссылки на https://shop.test/goods/1',
    '<a itemprop="url" href="/goods/1">',
    '<a><link itemprop="url" href="/goods/1"/>',
  ],
  [
    'C1 имя «Кружка» на странице не видно',
    '<span itemprop="name">Стакан</span>',
    '<meta itemprop="name" content="Кружка"/>',
  ],
  ['C1 нет ссылки на страницу 1', '<a href="/catalog/cups">1</a>', ''],
  [
    'D2 OfferCatalog: 2, нужен один',
    '</section>',
    '</section><div itemscope itemtype="https://schema.org/OfferCatalog"></div>',
  ],
  ['D2 Offer «Стакан» без description', '<meta itemprop="description" content="Картон"/>', ''],
  ['D2 цена 11 «Стакан» на странице не видна', 'content="10"', 'content="11"'],
];

describe('acc-F2: a spoilt page is named with its line', () => {
  it.each(PRODUCTS)('product: %s', (fault, from, to) => {
    expect(judged(GOODS, GOOD_PRODUCT.replace(from, to))).toContain(fault);
  });
  it.each(LISTINGS)('listing: %s', (fault, from, to) => {
    expect(judged(LISTING, GOOD_LISTING.replace(from, to))).toContain(fault);
  });
  it('JSON-LD that cannot be read', () => {
    expect(judged(GOODS, GOOD_PRODUCT.replace('"@context"', '@context')).join()).toContain(
      'D3 JSON-LD не читается',
    );
  });
  it('a link that leads nowhere', () => {
    expect(judged(GOODS, GOOD_PRODUCT, { status: 404, from: LISTING })).toEqual([
      `S1 404, ссылка с ${LISTING}`,
    ]);
  });
  it('S5: a page that refuses search owes no markup', () => {
    const refused = GOOD_PRODUCT.replace('index,follow', 'noindex,follow').replace(
      'org/Product"',
      'org/Thing"',
    );
    expect(judged(GOODS, refused)).toEqual([]);
  });
});
