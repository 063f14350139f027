import { describe, expect, it } from 'vitest';
import { readDocument } from '#tests/crawl/document/read-document.ts';
import { judgePage, type Kept } from '#tests/crawl/judge-page.ts';
import { placeFaults } from '#tests/crawl/rules/place.ts';
import type { Found } from '#tests/crawl/rules/site.ts';
import { GOOD_PRODUCT } from './good-pages.ts';

const SHOP = 'https://shop.test';

describe('acc-A3: links stay in their region', () => {
  /** What is wrong with where a page at this path leads, its own links beside. */
  function strayFaults(path: string, hrefs: readonly string[]): string[] {
    const url = `${SHOP}${path}`;
    const links = hrefs.map((href) => `<a href="${href}">Далее</a>`).join('');
    const html = GOOD_PRODUCT.replace(/<a href="\/catalog[^>]*>.*?<\/a>/, links);
    const document = readDocument(html, url);
    const { faults } = judgePage({
      url,
      status: 200,
      location: null,
      robotsHeader: null,
      depth: 1,
      from: null,
      document,
    });
    return faults.filter(({ line }) => line === 'A3').map(({ what }) => what);
  }

  it.each([
    [
      '/msk/goods/1',
      [
        '/msk',
        '/msk/catalog/cups',
        '/spb',
        '#top',
        '/media/p/1.webp',
        '/price/tara-msk.xlsx',
        'https://other.test/spb/a',
      ],
    ],
    [
      '/goods/1',
      ['/', '/catalog/cups', '/msk', '/spb', '/mskovye-stakany', '/price/tara-msk.xlsx', `${SHOP}/about`],
    ],
  ])('%s leads where it may', (path, hrefs) => {
    expect(strayFaults(path, hrefs)).toEqual([]);
  });

  it.each([
    ['/msk/goods/1', '/spb/goods/1', '/spb/goods/1'],
    ['/msk/goods/1', `${SHOP}/spb/catalog/cups?sort=a`, '/spb/catalog/cups'],
    ['/msk/goods/1', '/goods/1', '/goods/1'],
    ['/msk/goods/1', '/', '/'],
    ['/goods/1', '/msk/about', '/msk/about'],
    ['/msk/goods/1', '/price/tara-spb.xlsx', '/price/tara-spb.xlsx'],
  ])('%s that leads to %s is named', (path, href, named) => {
    expect(strayFaults(path, [href, href])).toEqual([`ссылка в другой регион: ${named}`]);
  });
});

describe('acc-A5 H2: a title names the place of its own region', () => {
  const page = (url: string, title: string, more: Partial<Kept> = {}): Kept => ({
    url,
    status: 200,
    location: null,
    isFile: false,
    depth: 1,
    from: null,
    indexable: true,
    title,
    description: '',
    image: null,
    offer: null,
    unpictured: [],
    phones: [],
    ...more,
  });

  function titleFaults(home: string, pages: readonly Kept[]): string[] {
    const found: Found = {
      home,
      robots: { status: 200, text: '', sitemaps: [], allows: () => true, clean: (url) => url },
      sitemap: { parts: [], faults: [] },
      pages: new Map(pages.map((each) => [each.url, each])),
      isWhole: true,
    };
    return placeFaults(found).map(({ line, url, what }) => `${line} ${url} ${what}`);
  }

  const PREFIXED = [
    page(`${SHOP}/`, 'Тара в России'),
    page(`${SHOP}/msk`, 'Тара в Москве'),
    page(`${SHOP}/spb/a`, 'Стаканы в Санкт-Петербурге'),
  ];

  it('by prefix', () => {
    expect(titleFaults(`${SHOP}/`, PREFIXED)).toEqual([]);
    const spoilt = [
      page(`${SHOP}/msk/b`, 'Крышки в Санкт-Петербурге'),
      page(`${SHOP}/c`, 'Миски в Москве', { indexable: false }),
    ];
    expect(titleFaults(`${SHOP}/`, [...PREFIXED, ...spoilt])).toEqual([
      `H2 ${SHOP}/msk/b title не называет «в Москве»: «Крышки в Санкт-Петербурге»`,
      `H2 ${SHOP}/c title не называет «в России»: «Миски в Москве»`,
    ]);
  });

  it('on a host of one region by its name, whatever its home says', () => {
    const home = 'https://msk.shop.test/';
    expect(titleFaults(home, [page(home, 'Тара в России'), page(`${home}a`, 'Миски в Москве')])).toEqual([
      `H2 ${home} title не называет «в Москве»: «Тара в России»`,
    ]);
  });

  it('on a host of one region without a name of its own by what its home says', () => {
    const home = page(`${SHOP}/`, 'Тара в Москве');
    expect(titleFaults(home.url, [home, page(`${SHOP}/a`, 'Миски в России')])).toEqual([
      `H2 ${SHOP}/a title не называет «в Москве»: «Миски в России»`,
    ]);
    const mute = page(`${SHOP}/`, 'Тара');
    expect(titleFaults(mute.url, [mute])).toEqual([`H2 ${SHOP}/ title не называет места: «Тара»`]);
  });

  it('of files and of pages that moved or are not there nothing is asked', () => {
    const none = [
      page(`${SHOP}/1.pdf`, '', { isFile: true }),
      page(`${SHOP}/old`, '', { status: 301, location: `${SHOP}/new` }),
      page(`${SHOP}/gone`, '', { status: 404 }),
    ];
    expect(titleFaults(`${SHOP}/`, [...PREFIXED, ...none])).toEqual([]);
  });
});
