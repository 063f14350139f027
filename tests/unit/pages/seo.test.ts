import { describe, expect, it } from 'vitest';
import { pageMetadata, pageTitle, withPageNumber } from '#lib/seo.ts';
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
    expect(head.alternates.canonical).toBe('https://msk.example/catalog/stakany/2');
    expect(head.openGraph.images).toEqual(['https://msk.example/media/p/cup/640.webp']);
    expect(pageMetadata(site, 'spb', facts).openGraph.url).toBe('https://shop.example/catalog/stakany/2');
  });

  it('keeps out of search engines only what asks for it', () => {
    expect(pageMetadata(site, 'msk', facts)).not.toHaveProperty('robots');
    expect(pageMetadata(site, 'msk', { ...facts, hidden: true }).robots).toEqual({
      index: false,
      follow: true,
    });
  });
});
