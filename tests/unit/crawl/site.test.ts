import { expect, it } from 'vitest';
import { readOffers } from '#tests/crawl/feed.ts';
import type { Kept } from '#tests/crawl/judge-page.ts';
import type { Robots } from '#tests/crawl/robots.ts';
import { shows } from '#tests/crawl/rules/said-price.ts';
import {
  type Found,
  pictureLossFaults,
  robotsFaults,
  sitemapFaults,
  twinFaults,
  walkFaults,
} from '#tests/crawl/rules/site.ts';

const HOME = 'https://shop.test/';

const page = (path: string, more: Partial<Kept> = {}): Kept => ({
  url: new URL(path, HOME).href,
  status: 200,
  location: null,
  isFile: false,
  depth: 1,
  from: null,
  indexable: true,
  title: path,
  description: path,
  image: null,
  offer: null,
  unpictured: [],
  phones: [],
  ...more,
});

const ROBOTS = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /cart',
  'Disallow: /order$',
  'Disallow: /order/',
  'Clean-param: sort&view&utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid&erid /',
].join('\n');

function found(pages: readonly Kept[], listed: readonly string[], text = ROBOTS): Found {
  const robots: Robots = {
    status: 200,
    text,
    sitemaps: [`${HOME}sitemap.xml`],
    allows: () => true,
    clean: (url) => url,
  };
  const entries = listed.map((path) => ({ url: new URL(path, HOME).href, lastmod: null, images: [] }));
  const sitemap = { parts: [{ url: `${HOME}sitemap-1.xml`, bytes: 1, entries }], faults: [] };
  const known = new Map(pages.map((each) => [each.url, each]));
  return { home: HOME, robots, sitemap, pages: known, isWhole: true };
}

const whats = (faults: readonly { line: string; what: string }[]) =>
  faults.map(({ line, what }) => `${line} ${what}`);

it('acc-F2 F2: the sitemap and the pages found are one set, in both directions', () => {
  const [a, b, hidden] = [page('/a'), page('/b'), page('/c', { indexable: false })];
  expect(sitemapFaults(found([a, b, hidden], ['/a', '/b']))).toEqual([]);
  expect(whats(sitemapFaults(found([a, b], ['/a'])))).toEqual(['F2 нет в sitemap']);
  expect(whats(sitemapFaults(found([a], ['/a', '/b'])))).toEqual(['F2 есть в sitemap, обходом не найден']);
  expect(whats(sitemapFaults(found([a], ['/a', '/a'])))).toEqual(['F2 повторов: 1']);
});

it('acc-F2 H2: two pages of a host have two titles and two descriptions', () => {
  expect(twinFaults(found([page('/a'), page('/b')], []))).toEqual([]);
  const twins = [
    page('/a', { title: 'Т' }),
    page('/b', { title: 'Т' }),
    page('/c', { title: 'Т', indexable: false }),
  ];
  expect(whats(twinFaults(found(twins, [])))).toEqual(['H2 title как у https://shop.test/a: «Т»']);
});

it('acc-F2 F1: robots.txt closes what is named and nothing else', () => {
  expect(robotsFaults(found([], []), [''])).toEqual([]);
  const more = found([], [], `${ROBOTS}\nDisallow: /goods/`);
  expect(whats(robotsFaults(more, ['']))).toEqual(['F1 лишнее Disallow: /goods/']);
  expect(whats(robotsFaults(found([], []), ['', '/msk']))).toContain('F1 нет Disallow: /msk/order$');
  expect(whats(robotsFaults(found([], [], ROBOTS.replace(/Clean.*/, '')), ['']))).toEqual([
    'F1 нет строки Clean-param',
  ]);
});

it('acc-F2 F5: no page is far, a crawl asks little beside the sitemap, no redirect leads to another', () => {
  expect(walkFaults(found([page('/a')], ['/a']))).toEqual([]);
  expect(whats(walkFaults(found([page('/a', { depth: 6 })], ['/a'])))).toEqual([
    'F5 дальше 5 нажатий от главной',
  ]);
  const regional = [page('/msk', { depth: 1 }), page('/msk/a', { depth: 6 })];
  expect(walkFaults(found(regional, ['/msk', '/msk/a'])), 'from the region’s own home').toEqual([]);
  const many = [page('/a'), page('/b', { indexable: false }), page('/c', { indexable: false })];
  expect(whats(walkFaults(found(many, ['/a', '/x'])))).toEqual(['F5 спрошено 3 адресов при 2 в sitemap']);
  const pictures = [page('/a'), page('/1.webp', { isFile: true, indexable: false })];
  expect(walkFaults(found(pictures, ['/a'])), 'files are no pages').toEqual([]);
  const moved = [page('/a', { location: `${HOME}b` }), page('/b', { location: `${HOME}c` }), page('/c')];
  expect(whats(walkFaults(found(moved, ['/a', '/b', '/c'])))).toEqual([
    'S3 перенаправление на перенаправление',
  ]);
});

it('acc-F2 D2: a listing that lost a picture is named', () => {
  const offer = { price: '1', availability: '', name: 'Т' };
  const shown = page('/goods/1', { offer: { ...offer, pictured: true } });
  const bare = page('/goods/2', { offer: { ...offer, pictured: false } });
  const listing = page('/catalog/a', { unpictured: [shown.url, bare.url] });
  expect(whats(pictureLossFaults(found([shown, bare, listing], [])))).toEqual([
    'D2 Offer без image, а на https://shop.test/goods/1 картинка есть',
  ]);
});

it('D1: a price is seen as the shop writes it and not as a part of another', () => {
  const nbsp = '\u00A0';
  expect(shows(`1${nbsp}250,50${nbsp}₽`, '1250.5')).toBe(true);
  expect(shows('11 250,50 ₽', '1250.50')).toBe(false);
  expect(shows('1250,50 ₽', '250.50')).toBe(false);
  expect(shows('10 ₽', '10.00')).toBe(true);
});

it('F3: offers of a feed are read one by one, with markup inside texts as text', () => {
  const offers: [string | null, readonly string[] | undefined, string | undefined][] = [];
  const xml = `<offers><offer id="1" available="true"><name>A &amp; B</name><picture>1.jpg</picture><picture>2.jpg</picture></offer>
<offer id="2" available="false"><description><![CDATA[<p>]] ></p>]]></description></offer></offers>`;
  readOffers(xml, ({ available, fields }) => {
    offers.push([
      available,
      fields.get('picture'),
      fields.get('name')?.[0] ?? fields.get('description')?.[0],
    ]);
  });
  expect(offers).toEqual([
    ['true', ['1.jpg', '2.jpg'], 'A & B'],
    ['false', undefined, '<p>]] ></p>'],
  ]);
});
