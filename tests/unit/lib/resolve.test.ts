import { describe, expect, it } from 'vitest';
import { type CatalogueNames, UNKNOWN_CATALOGUE } from '#lib/region/catalogue-names.ts';
import { type Resolution, resolve } from '#lib/region/resolve.ts';
import { regionOrigin, type Site } from '#lib/region/site.ts';
import { domainsOf } from '#tests/harness/regions.ts';

const bare: Site = {
  domains: domainsOf({}),
  bareHostRegion: 'neutral',
  defaultRegion: 'msk',
  siteOrigin: 'https://shop.example',
  siteProtocol: 'https',
};
const withDomains: Site = {
  ...bare,
  domains: domainsOf({ msk: ['msk.example', 'www.msk.example'], spb: ['spb.example'] }),
};

function ask(site: Site, address: string, names: Partial<CatalogueNames> = {}): Resolution {
  const [, host = '', path = '', query = ''] = /^([^/]*)(\/[^?]*)\??(.*)$/.exec(address) ?? [];
  const known = { ...UNKNOWN_CATALOGUE, ...names };
  const resolution = resolve(site, { host, path, query }, known);
  if (resolution.kind === 'page') expect(leadsTo(site, resolution, known)).toBe(resolution.route);
  return resolution;
}

/** The route of a page's canonical address: the door asks for the page by the one it has found at first. */
function leadsTo(
  site: Site,
  { region, canonical }: Extract<Resolution, { kind: 'page' }>,
  names: CatalogueNames,
): string | null {
  const { host } = new URL(regionOrigin(site, region));
  const [path = '', query = ''] = canonical.split('?', 2);
  const again = resolve(site, { host, path, query }, names);
  return again.kind === 'page' ? again.route : null;
}

function summary(resolution: Resolution): string {
  switch (resolution.kind) {
    case 'page':
      return `${resolution.route.slice(1)} key ${resolution.canonical}`;
    case 'redirect':
      return `301 ${resolution.location}`;
    case 'not-found':
      return `404 ${resolution.region}`;
    case 'reject':
      return String(resolution.status);
  }
}

describe('acc-A3 an address names its region (D1–D6)', () => {
  it.each([
    ['shop.example/', 'neutral key /'],
    ['shop.example/about', 'neutral/about key /about'],
    ['shop.example/msk', 'msk key /msk'],
    ['shop.example/msk/about', 'msk/about key /msk/about'],
    ['shop.example/spb/goods/17', 'spb/goods/17 key /spb/goods/17'],
    ['shop.example/mskx', '404 neutral'],
    ['shop.example/about-msk', '301 /msk/about'],
    ['shop.example/about/msk', '301 /msk/about'],
    ['shop.example/services/branding-msk?utm=1', '301 /msk/services/branding?utm=1'],
    [
      'shop.example/catalog/perchatki-msk',
      'neutral/catalog/perchatki-msk/1/popular key /catalog/perchatki-msk',
    ],
    ['shop.example/brands/msk', 'neutral/brands/msk key /brands/msk'],
  ])('prefix form: %s → %s', (address, expected) => {
    expect(summary(ask(bare, address))).toBe(expected);
  });

  it.each([
    ['msk.example/', 'msk key /'],
    ['MSK.Example./about', 'msk/about key /about'],
    ['spb.example/catalog', 'spb/catalog key /catalog'],
    ['msk.example/msk/cart?a=1', '301 /cart?a=1'],
    ['www.msk.example/cart', '301 https://msk.example/cart'],
    ['msk.example/spb/cart', '301 https://spb.example/cart'],
    ['shop.example/msk/catalog?q=1', '301 https://msk.example/catalog?q=1'],
    ['shop.example/about-msk', '301 https://msk.example/about'],
    ['shop.example/about', 'neutral/about key /about'],
  ])('domain form: %s → %s', (address, expected) => {
    expect(summary(ask(withDomains, address))).toBe(expected);
  });

  it('shows a region on the bare host when the setting says so, with one address per page', () => {
    const site: Site = { ...bare, bareHostRegion: 'spb' };
    expect(summary(ask(site, 'shop.example/about'))).toBe('spb/about key /about');
    expect(summary(ask(site, 'shop.example/spb/about'))).toBe('301 /about');
    expect(summary(ask(site, 'shop.example/msk/about'))).toBe('msk/about key /msk/about');
  });
});

describe('acc-A4 one redirect repairs an address (D4, D10–D12)', () => {
  it.each([
    ['shop.example/msk/', '301 /msk'],
    ['shop.example/MSK/About/?B=2', '301 /msk/about?B=2'],
    ['shop.example//about/', '301 /about'],
    ['shop.example//evil.example/', '404 neutral'],
    ['shop.example/%2F%2Fabout', '301 /about'],
    ['shop.example/%2F%2Fevil.example', '404 neutral'],
    ['shop.example/goods', '301 /catalog'],
    ['shop.example/msk/goods/5/vilena', '301 /msk/goods/5?brand_id=vilena'],
    ['shop.example/goods/5?brand_id=7', 'neutral/goods/5 key /goods/5'],
    ['shop.example/catalog/a/1', '301 /catalog/a'],
    ['shop.example/catalog/a?page=3&utm_source=x', '301 /catalog/a/3?utm_source=x'],
    ['shop.example/catalog/a/2?page=1', '301 /catalog/a'],
    ['shop.example/catalog/a/2', 'neutral/catalog/a/2/popular key /catalog/a/2'],
    ['shop.example/catalog/a/0', '404 neutral'],
    ['shop.example/catalog/a/-1', '404 neutral'],
    ['shop.example/catalog/a/abc', '404 neutral'],
    ['shop.example/catalog/a/01', '404 neutral'],
    ['shop.example/catalog/a?page=0', '404 neutral'],
    ['shop.example/msk/catalog/a/2/popular', '404 msk'],
    ['shop.example/catalog/a/10', 'neutral/catalog/a/10/popular key /catalog/a/10'],
    ['shop.example/catalog/a/9999', 'neutral/catalog/a/9999/popular key /catalog/a/9999'],
    ['shop.example/catalog/a/10000', '404 neutral'],
    ['shop.example/catalog/a/2x', '404 neutral'],
    ['shop.example/catalog/a/x2', '404 neutral'],
    ['shop.example/catalog/a/1?utm=1&&b=2&page=2', '301 /catalog/a/2?utm=1&b=2'],
    ['shop.example/goods/5/vilena?utm=1', '301 /goods/5?brand_id=vilena&utm=1'],
    ['shop.example/goods/5/a%2Cb', '301 /goods/5?brand_id=a%2Cb'],
    ['shop.example/goods/5/vilena/x', '404 neutral'],
    ['shop.example/goods?utm=1', '301 /catalog?utm=1'],
    ['shop.example/catalog?sort=price', 'neutral/catalog key /catalog'],
    ['shop.example/sale', 'neutral/sale key /sale'],
    ['shop.example/nothing', '404 neutral'],
    ['shop.example/about-spb', '404 neutral'],
    ['shop.example/about-m', '404 neutral'],
    ['shop.example/-msk', '404 neutral'],
    ['shop.example/about--msk', '404 neutral'],
    ['shop.example/a-msk', '404 neutral'],
    ['shop.example/about-mskx', '404 neutral'],
    ['shop.example/a%1Fb', '400'],
    ['shop.example/sale/a/2', 'neutral/sale/a/2/popular key /sale/a/2'],
    ['shop.example/%E0%A4%A', '400'],
    ['shop.example/a%00b', '400'],
  ])('%s → %s', (address, expected) => {
    expect(summary(ask(bare, address))).toBe(expected);
  });

  it('leaves an encoded Cyrillic address as it is', () => {
    expect(summary(ask(bare, 'shop.example/catalog/%D1%87%D0%B0%D0%B9'))).toBe(
      'neutral/catalog/%D1%87%D0%B0%D0%B9/1/popular key /catalog/%D1%87%D0%B0%D0%B9',
    );
  });
});

describe('D16a sort and brands become one canonical variant', () => {
  const known = (token: string) => ['vilena', 'paterra', '7', 'dolce', 'ekol'].includes(token);
  it.each([
    ['shop.example/catalog/a?sort=price', 'neutral/catalog/a/1/price key /catalog/a?sort=price'],
    [
      'shop.example/catalog/a?brands=vilena,paterra&sort=name',
      'neutral/catalog/a/1/name.paterra,vilena key /catalog/a?sort=name&brands=paterra,vilena',
    ],
    [
      'shop.example/catalog/a?brands=vilena&brands=paterra',
      'neutral/catalog/a/1/popular.paterra,vilena key /catalog/a?brands=paterra,vilena',
    ],
    ['shop.example/catalog/a?brand_id=7&yclid=1', 'neutral/catalog/a/1/popular.7 key /catalog/a?brands=7'],
    ['shop.example/catalog/a?sort=evil&search=x', '301 /catalog/a?search=x'],
    [
      'shop.example/catalog/a?brands=Vilena,,%20paterra',
      'neutral/catalog/a/1/popular.paterra,vilena key /catalog/a?brands=paterra,vilena',
    ],
    ['shop.example/catalog/a?brands=', 'neutral/catalog/a/1/popular key /catalog/a'],
    ['shop.example/catalog/a?sort=', '301 /catalog/a'],
    ['shop.example/catalog/a/2?brands=nobody&sort=price', '301 /catalog/a/2?sort=price'],
    ['shop.example/catalog/a?brands=nobody,vilena', '301 /catalog/a?brands=vilena'],
    [
      'shop.example/catalog/a?brands=7,dolce,ekol,vilena',
      'neutral/catalog/a/1/many key /catalog/a?brands=7,dolce,ekol,vilena',
    ],
  ])('%s → %s', (address, expected) => {
    expect(summary(ask(bare, address, { knowsBrand: known }))).toBe(expected);
  });
});

describe('acc-D8 all orders share one page, whose address is a secret', () => {
  const token = '0123456789abcdef0123456789abcdef';
  it.each([
    [`/order/${token}`, 'msk/order/room key /msk/order/room'],
    [`/order/${token}/invoice`, 'msk/order/room/invoice key /msk/order/room/invoice'],
    ['/order/room', 'msk/order/room key /msk/order/room'],
    [`/order/${token}?utm=1`, 'msk/order/room key /msk/order/room'],
    ['/order', 'msk/order key /msk/order'],
    [`/order/${token.toUpperCase()}/`, `301 /msk/order/${token}`],
    [`/order/${token}/print`, '404 msk'],
    [`/order/${token}/invoice/2`, '404 msk'],
    [`/order/${token}0`, '404 msk'],
    [`/order/x${token}`, '404 msk'],
    ['/order/7', '404 msk'],
    [`/order/${token.replace('0', 'g')}`, '404 msk'],
  ])('%s → %s', (path, expected) => {
    expect(summary(ask(bare, `shop.example/msk${path}`))).toBe(expected);
  });

  it('which stays in the path that links show', () => {
    expect(ask(bare, `shop.example/msk/order/${token}`)).toMatchObject({ path: `/order/${token}` });
  });
});

describe('D67 all combinations of filters are one page; values that do not exist are left out', () => {
  const known = (token: string) => ['obem.180-ml', 'cvet.belyy'].includes(token);
  it.each([
    ['shop.example/catalog/a?facets=obem.180-ml', 'neutral/catalog/a/1/facets key /catalog/a?facets=any'],
    [
      'shop.example/sale/a/2?sort=price&brands=x&facets=cvet.belyy,obem.180-ml&price=10-99.5&stock=1',
      'neutral/sale/a/2/facets key /sale/a/2?facets=any',
    ],
    [
      'shop.example/catalog/a?price=-100&utm_source=y',
      'neutral/catalog/a/1/facets key /catalog/a?facets=any',
    ],
    ['shop.example/catalog/a?fold=1', 'neutral/catalog/a/1/facets key /catalog/a?facets=any'],
    ['shop.example/catalog/a?stock=1&fold=1', 'neutral/catalog/a/1/facets key /catalog/a?facets=any'],
    ['shop.example/catalog/a?fold=2&sort=price', '301 /catalog/a?sort=price'],
    ['shop.example/catalog/a?facets=any', 'neutral/catalog/a/1/facets key /catalog/a?facets=any'],
    ['shop.example/catalog/a?facets=obem.7-ml', '301 /catalog/a'],
    [
      'shop.example/catalog/a?facets=obem.7-ml,cvet.belyy&utm_source=y',
      '301 /catalog/a?facets=cvet.belyy&utm_source=y',
    ],
    ['shop.example/catalog/a?facets=obem.180-ml,cvet.belyy', '301 /catalog/a?facets=cvet.belyy,obem.180-ml'],
    ['shop.example/catalog/a?price=9-1', '301 /catalog/a'],
    ['shop.example/catalog/a?price=abc&sort=price', '301 /catalog/a?sort=price'],
    ['shop.example/catalog/a?stock=yes', '301 /catalog/a'],
    ['shop.example/catalog/a?facets=%27%3B--', '301 /catalog/a'],
  ])('%s → %s', (address, expected) => {
    expect(summary(ask(bare, address, { knowsFacet: known }))).toBe(expected);
  });
});

describe('a renamed category answers one redirect to its new address', () => {
  const movedSlug = (section: 'catalog' | 'sale', slug: string) =>
    slug === 'staroe' ? (section === 'sale' ? 'skidki' : 'novoe') : null;

  it.each([
    ['shop.example/catalog/staroe', '301 /catalog/novoe'],
    [
      'shop.example/msk/catalog/staroe/3?sort=price&utm_source=x',
      '301 /msk/catalog/novoe/3?sort=price&utm_source=x',
    ],
    ['shop.example/spb/sale/staroe', '301 /spb/sale/skidki'],
    ['shop.example/MSK/Catalog/Staroe//?page=2&brands=7', '301 /msk/catalog/novoe/2?brands=7'],
    ['shop.example/catalog/novoe', 'neutral/catalog/novoe/1/popular key /catalog/novoe'],
  ])('%s → %s', (address, expected) => {
    expect(summary(ask(bare, address, { movedSlug }))).toBe(expected);
  });

  it("on the region's own host too", () => {
    expect(summary(ask(withDomains, 'shop.example/spb/sale/staroe/2', { movedSlug }))).toBe(
      '301 https://spb.example/sale/skidki/2',
    );
  });
});

describe('a page that is known to be missing is not asked for', () => {
  const lacksPage = (city: string, path: string) => path.endsWith(`-${city}`) || path === '/goods/7';

  it.each([
    ['shop.example/goods/7', '404 neutral'],
    ['shop.example/spb/goods/7?utm_source=x', '404 spb'],
    ['shop.example/goods/8', 'neutral/goods/8 key /goods/8'],
    // A neutral address shows the goods of the default city.
    ['shop.example/brands/only-msk', '404 neutral'],
    ['shop.example/spb/brands/only-msk', 'spb/brands/only-msk key /spb/brands/only-msk'],
    ['shop.example/Goods/7/', '301 /goods/7'],
  ])('%s → %s', (address, expected) => {
    expect(summary(ask(bare, address, { lacksPage }))).toBe(expected);
  });

  it.each(['/about/x', '/cart/x', '/brands/a/b', '/special/a/b', '/services-old/x', '/drivers/a/b'])(
    'nothing is ever below %s',
    (path) => {
      expect(summary(ask(bare, `shop.example/msk${path}`))).toBe('404 msk');
    },
  );
});

it('every redirect leads to a page in one hop', () => {
  const start = ['/MSK/Catalog/A//?page=2&sort=zzz', '/about/msk/', '/Goods/', '/msk/goods/5/B/', '/spb//'];
  for (const path of start) {
    const first = ask(withDomains, `shop.example${path}`);
    if (first.kind !== 'redirect') throw new Error(`${path} is ${first.kind}`);
    const target = new URL(first.location, 'https://shop.example');
    const second = resolve(withDomains, {
      host: target.host,
      path: target.pathname,
      query: target.search.slice(1),
    });
    expect(second.kind, first.location).toBe('page');
  }
});
