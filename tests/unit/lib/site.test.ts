import { describe, expect, it } from 'vitest';
import { resolve } from '#lib/region/resolve.ts';
import {
  basePath,
  cityOf,
  cityOfRequest,
  normaliseHost,
  pageRegionOfRequest,
  regionOfHost,
  regionOrigin,
  type Site,
} from '#lib/region/site.ts';
import { domainsOf } from '#tests/harness/regions.ts';

/** The shop as it is installed, but for its default region: Petersburg. */
const SITE: Site = {
  domains: domainsOf({}),
  bareHostRegion: 'neutral',
  defaultRegion: 'spb',
  siteOrigin: 'https://tara.example',
  siteProtocol: 'https',
};
const HOSTS: Site = { ...SITE, domains: domainsOf({ msk: ['msk.example', 'www.msk.example'] }) };

describe('DEFAULT_REGION', () => {
  it('D3: says whose assortment neutral pages show, and nothing to the pages of a region', () => {
    expect(cityOf(SITE, 'neutral')).toBe('spb');
    expect(cityOf({ ...SITE, defaultRegion: 'msk' }, 'neutral')).toBe('msk');
    expect(cityOf(SITE, 'msk')).toBe('msk');
  });

  it('D3: a neutral address without the product’s page in that city is not found there', () => {
    const asked: string[] = [];
    const names = {
      knowsBrand: () => true,
      knowsFacet: () => true,
      movedSlug: () => null,
      newAddress: () => null,
      lacksPage: (city: string, path: string) => asked.push(`${city} ${path}`) > 0,
    };
    const resolved = resolve(SITE, { host: 'tara.example', path: '/goods/7', query: '' }, names);
    expect(resolved).toMatchObject({ kind: 'not-found', region: 'neutral' });
    expect(asked).toEqual(['spb /goods/7']);
  });

  it('D5: is the city of a call that names none, after the City header and the host', () => {
    expect(cityOfRequest(SITE, null, null)).toBe('spb');
    expect(cityOfRequest(SITE, null, 'elsewhere.example')).toBe('spb');
    expect(cityOfRequest(SITE, 'kzn', 'elsewhere.example')).toBe('spb');
    expect(cityOfRequest(SITE, 'msk', null)).toBe('msk');
    expect(cityOfRequest(HOSTS, null, 'msk.example')).toBe('msk');
    expect(cityOfRequest(HOSTS, 'spb', 'msk.example')).toBe('spb');
  });
});

describe('the words of an answer', () => {
  it('D3, D5: are those of the City header, then of the host, then of a bare host', () => {
    expect(pageRegionOfRequest(SITE, null, null)).toBe('neutral');
    expect(pageRegionOfRequest({ ...SITE, bareHostRegion: 'spb' }, null, 'elsewhere.example')).toBe('spb');
    expect(pageRegionOfRequest(HOSTS, null, 'msk.example')).toBe('msk');
    expect(pageRegionOfRequest(HOSTS, 'spb', 'msk.example')).toBe('spb');
  });
});

describe('the host of a region', () => {
  it.each([
    ['MSK.Example', 'msk'],
    ['msk.example.', 'msk'],
    ['www.msk.example', 'msk'],
    ['xmsk.example', null],
    ['spb.example', null],
  ])('D1: %s is of %s', (host, region) => {
    expect(regionOfHost(HOSTS, host)).toBe(region);
  });

  it('is compared as browsers send it: lower case, no final point, its port kept unless it is the usual one', () => {
    expect(normaliseHost('MSK.example.:8080')).toBe('msk.example:8080');
    expect(normaliseHost('msk.example')).toBe('msk.example');
    expect(['msk.example:443', 'MSK.example.:80', '[::1]:80'].map(normaliseHost)).toEqual([
      'msk.example',
      'msk.example',
      '[::1]',
    ]);
  });

  it('D2: stands in its addresses with the scheme of the shop, and leaves no prefix in them', () => {
    expect(regionOrigin(HOSTS, 'msk')).toBe('https://msk.example');
    expect(regionOrigin({ ...HOSTS, siteProtocol: 'http' }, 'msk')).toBe('http://msk.example');
    expect(regionOrigin(HOSTS, 'spb')).toBe('https://tara.example');
    expect(regionOrigin(HOSTS, 'neutral')).toBe('https://tara.example');
    expect([basePath(HOSTS, 'msk'), basePath(HOSTS, 'spb'), basePath(HOSTS, 'neutral')]).toEqual([
      '',
      '/spb',
      '',
    ]);
    expect(basePath({ ...SITE, bareHostRegion: 'spb' }, 'spb')).toBe('');
  });
});
