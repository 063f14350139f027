import { describe, expect, it } from 'vitest';
import { basePath } from '#lib/region/site.ts';
import { findRobotFile, isForRobots, originAt, regionsAt } from '#lib/robots/robot-file.ts';
import { robotsTxt } from '#lib/robots/robots-txt.ts';
import { SITE } from '#tests/fixtures/site.ts';
import { domainsOf } from '#tests/harness/regions.ts';

const HOSTS = {
  ...SITE,
  domains: domainsOf({ msk: ['msk.shop.example', 'moskva.example'], spb: ['spb.shop.example'] }),
};
const MIXED = { ...SITE, domains: domainsOf({ msk: ['msk.shop.example'] }) };
const CLEAN =
  'Clean-param: sort&view&utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid&erid /';

describe('F1 robots.txt of a host', () => {
  it('closes the cart, orders and calls and their twins of every prefixed region, and nothing else', () => {
    const bases = regionsAt(SITE, 'shop.example').map((region) => basePath(SITE, region));
    expect(robotsTxt({ bases, sitemap: 'https://shop.example/sitemap.xml' })).toBe(
      [
        'User-agent: *',
        ...['/api/', '/cart', '/order$', '/order/'].map((path) => `Disallow: ${path}`),
        ...['/api/', '/cart', '/order$', '/order/'].map((path) => `Disallow: /msk${path}`),
        ...['/api/', '/cart', '/order$', '/order/'].map((path) => `Disallow: /spb${path}`),
        CLEAN,
        '',
        'Sitemap: https://shop.example/sitemap.xml',
        '',
      ].join('\n'),
    );
  });

  it('has no prefixes on the host of a region, and names no sitemap where there is none', () => {
    const bases = regionsAt(HOSTS, 'spb.shop.example').map((region) => basePath(HOSTS, region));
    const text = robotsTxt({ bases, sitemap: null });
    expect(text.split('\n').filter((line) => line.startsWith('Disallow'))).toHaveLength(4);
    expect(text).not.toContain('Sitemap');
    expect(text.trimEnd().endsWith(CLEAN)).toBe(true);
  });
});

describe('F2 which regions a host lists', () => {
  it.each([
    ['prefixes', SITE, 'shop.example', ['msk', 'spb', 'neutral']],
    ['this machine by another name', SITE, '127.0.0.1:3000', ['msk', 'spb', 'neutral']],
    ['a region’s own domain', HOSTS, 'msk.shop.example', ['msk']],
    ['its second domain', HOSTS, 'moskva.example', ['msk']],
    ['the bare host beside domains', HOSTS, 'shop.example', ['neutral']],
    ['one region with a domain', MIXED, 'shop.example', ['spb', 'neutral']],
    [
      'a bare host that is a region',
      { ...SITE, bareHostRegion: 'msk' } as const,
      'shop.example',
      ['msk', 'spb'],
    ],
    [
      'a bare host whose region is elsewhere',
      { ...HOSTS, bareHostRegion: 'msk' } as const,
      'shop.example',
      [],
    ],
  ])('%s', (_title, site, host, regions) => {
    expect(regionsAt(site, host)).toEqual(regions);
  });

  it('a second domain sends robots to the first, whose addresses all its pages have', () => {
    expect(originAt(HOSTS, 'moskva.example')).toBe('https://msk.shop.example');
    expect(findRobotFile(HOSTS, 'moskva.example', '/sitemap.xml')).toEqual({
      kind: 'redirect',
      location: 'https://msk.shop.example/sitemap.xml',
    });
  });

  it('knows the parts of its own regions alone', () => {
    const part = { kind: 'part', region: 'msk', section: 'goods', number: 12 };
    const path = '/sitemap-msk-goods-12.xml';
    expect(findRobotFile(HOSTS, 'msk.shop.example', path)).toEqual({ kind: 'file', file: part });
    expect(findRobotFile(SITE, 'shop.example', path)).toEqual({ kind: 'file', file: part });
    expect(findRobotFile(HOSTS, 'spb.shop.example', path)).toEqual({ kind: 'missing' });
    expect(findRobotFile(HOSTS, 'shop.example', path)).toEqual({ kind: 'missing' });
  });

  it.each([
    '/sitemap-msk-goods-0.xml',
    '/sitemap-msk-goods-01.xml',
    '/sitemap-msk-cart-1.xml',
    '/Robots.txt',
    '/msk/robots.txt',
    '/robots.txt/',
  ])('%s is no file of robots', (path) => expect(isForRobots(path)).toBe(false));

  it('a region that does not exist has no part', () => {
    expect(findRobotFile(SITE, 'shop.example', '/sitemap-tver-goods-1.xml')).toEqual({ kind: 'missing' });
  });
});

describe('F3 where feeds are', () => {
  const feed = (region: string, kind = 'search') => ({
    kind: 'file',
    file: { kind: 'feed', region, feed: kind },
  });

  it.each([
    ['the region’s own host', HOSTS, 'msk.shop.example', '/feeds/yandex-market.xml', feed('msk', 'market')],
    ['a prefix', SITE, 'shop.example', '/spb/feeds/yandex-search.xml', feed('spb')],
    ['no region in the address', SITE, 'shop.example', '/feeds/yandex-search.xml', feed('neutral')],
    [
      'a bare host that is a region',
      { ...SITE, bareHostRegion: 'msk' } as const,
      'shop.example',
      '/feeds/yandex-search.xml',
      feed('msk'),
    ],
  ])('%s', (_title, site, host, path, found) => {
    expect(isForRobots(path)).toBe(true);
    expect(findRobotFile(site, host, path)).toEqual(found);
  });

  it.each([
    [
      HOSTS,
      'shop.example',
      '/spb/feeds/yandex-search.xml',
      'https://spb.shop.example/feeds/yandex-search.xml',
    ],
    [
      HOSTS,
      'msk.shop.example',
      '/spb/feeds/yandex-search.xml',
      'https://spb.shop.example/feeds/yandex-search.xml',
    ],
    [HOSTS, 'moskva.example', '/feeds/yandex-market.xml', 'https://msk.shop.example/feeds/yandex-market.xml'],
    [
      MIXED,
      'msk.shop.example',
      '/spb/feeds/yandex-search.xml',
      'https://shop.example/spb/feeds/yandex-search.xml',
    ],
  ])('another address of it is one step away', (site, host, path, location) => {
    expect(findRobotFile(site, host, path)).toEqual({ kind: 'redirect', location });
  });

  it('a region that does not exist and a feed of another reader are none', () => {
    expect(findRobotFile(SITE, 'shop.example', '/tver/feeds/yandex-search.xml')).toEqual({ kind: 'missing' });
    expect(isForRobots('/feeds/google.xml')).toBe(false);
  });
});
