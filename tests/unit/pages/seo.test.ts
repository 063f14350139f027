import { describe, expect, it } from 'vitest';
import {
  pageMetadata,
  pageTitle,
  productDescription,
  productTitle,
  withPageNumber,
  withPageSentence,
} from '#lib/seo.ts';
import { domainsOf } from '#tests/harness/regions.ts';

const site = {
  shopName: 'Тара',
  domains: domainsOf({ msk: ['msk.example'] }),
  bareHostRegion: 'neutral',
  defaultRegion: 'msk',
  siteOrigin: 'https://shop.example',
  siteProtocol: 'https',
} as const;

describe('acc-A5 titles name the city', () => {
  it.each([
    ['msk', 'Файлы Cookie — Тара в Москве'],
    ['spb', 'Файлы Cookie — Тара в Санкт-Петербурге'],
    ['neutral', 'Файлы Cookie — Тара в России'],
  ] as const)('%s: %s', (region, title) => {
    expect(pageTitle('Файлы Cookie', 'Тара', region)).toBe(title);
  });

  it('D62: pages from the second on say their number', () => {
    expect(pageTitle('Стаканы', 'Тара', 'msk', 2)).toBe('Стаканы — Тара в Москве, страница 2');
    expect(withPageNumber('Стаканы оптом', 1)).toBe('Стаканы оптом');
  });
});

describe('acc-F2 the head of a page', () => {
  const facts = { title: 'Т', description: 'О', path: '/catalog/stakany/2', image: '/media/p/cup/640.webp' };

  it('has absolute addresses of the region’s own site', () => {
    const head = pageMetadata(site, 'msk', facts);
    expect(head.alternates?.canonical).toBe('https://msk.example/catalog/stakany/2');
    expect(head.openGraph.images).toEqual(['https://msk.example/media/p/cup/640.webp']);
    expect(pageMetadata(site, 'spb', facts).openGraph.url).toBe('https://shop.example/catalog/stakany/2');
  });

  it('keeps out of search engines only what asks for it', () => {
    const head = (more: object) => pageMetadata(site, 'msk', { ...facts, ...more });
    expect(head({}).robots).toEqual({ index: true, follow: true });
    expect(head({ hidden: true }).robots).toEqual({ index: false, follow: true });
    expect(head({ hidden: true }).alternates).toEqual(head({}).alternates);
    expect(head({ isView: true }).robots).toEqual({ index: false, follow: true });
    expect(head({ isView: true })).not.toHaveProperty('alternates');
  });

  it('H2: cuts what is long between words, and never what tells a page from another', () => {
    const long = 'Контейнер одноразовый прозрачный '.repeat(20).trim();
    const whole = /(Контейнер|одноразовый|прозрачный)…/;
    const head = pageMetadata(site, 'msk', { ...facts, title: long, description: `${long}.` });
    for (const [text, most] of [
      [head.title, 120],
      [head.openGraph.description, 200],
      [pageTitle(long, 'Тара', 'spb', 12), 120],
      [productTitle(long, '12-0002', 'Тара', 'spb'), 120],
      [withPageNumber(long, 3), 120],
      [withPageSentence(long, 3), 200],
      [productDescription(long, ', артикул 12-0002. Цена 1,00 ₽/шт.'), 200],
    ] as const) {
      expect(text.length).toBeLessThanOrEqual(most);
      expect(text).toMatch(whole);
    }
    expect(pageTitle(long, 'Тара', 'spb', 12)).toMatch(/… — Тара в Санкт-Петербурге, страница 12$/);
    expect(productTitle(long, '12-0002', 'Тара', 'spb')).toMatch(
      /…, арт\. 12-0002 — Тара в Санкт-Петербурге$/,
    );
    expect(withPageSentence(long, 3)).toMatch(/… Страница 3\.$/);
  });
});
