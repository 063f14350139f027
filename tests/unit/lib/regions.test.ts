import { describe, expect, it } from 'vitest';
import { PLACE_CASES } from '#lib/region/cases.ts';
import { UNKNOWN_CATALOGUE } from '#lib/region/catalogue-names.ts';
import {
  isHomeMarket,
  isPageRegion,
  isRegionCode,
  PAGE_REGIONS,
  REGION_CODES,
  REGION_IDS,
  regionOfId,
} from '#lib/region/codes.ts';
import { DEFAULT_CITY } from '#lib/region/default-city.ts';
import { REGION_IN, REGION_NAMES } from '#lib/region/names.ts';
import { REGIONS } from '#lib/region/regions.ts';

const every = REGION_CODES.map((code) => REGIONS[code]);
const valuesOf = (key: keyof (typeof every)[number]) => every.map((region) => region[key]);

describe('the table of regions', () => {
  it('holds the two of the specification', () => {
    expect(REGION_NAMES).toMatchObject({ msk: 'Москва', spb: 'Санкт-Петербург' });
    expect(REGIONS.msk.yandexId).toBe(213);
    expect(REGIONS.spb.yandexId).toBe(2);
    expect([REGIONS.msk.areaCode, REGIONS.spb.areaCode]).toEqual(['495', '812']);
    expect([REGIONS.msk.domainSetting, REGIONS.spb.domainSetting]).toEqual(['MSK_DOMAIN', 'SPB_DOMAIN']);
    expect(DEFAULT_CITY, 'section 7: the header’s default').toBe('msk');
  });

  it('D8, D9: Moscow alone is Moscow, however it was resolved', () => {
    expect(PAGE_REGIONS.filter(isHomeMarket)).toEqual(['msk']);
  });

  it('knows its codes from other words, and its keys from other numbers', () => {
    const words = ['msk', 'spb', 'neutral', 'kzn', 'MSK', '', null, undefined, 1];
    expect(words.filter(isRegionCode)).toEqual(['msk', 'spb']);
    expect(words.filter(isPageRegion)).toEqual(['msk', 'spb', 'neutral']);
    expect([REGION_IDS.msk, REGION_IDS.spb]).toEqual([1, 2]);
    expect([1, 2, 53].map(regionOfId)).toEqual(['msk', 'spb', null]);
  });

  it.each(['id', 'name', 'in', 'domainSetting', 'footerPlace', 'dialogPlace'] as const)(
    'no two regions share their %s',
    (key) => {
      expect(new Set(valuesOf(key)).size).toBe(every.length);
    },
  );

  it('has ids that fit a bit of the search masks, and codes that fit an address', () => {
    for (const { id } of every) expect(id).toSatisfy((n: number) => Number.isInteger(n) && n >= 1 && n <= 53);
    for (const code of REGION_CODES) expect(code).toMatch(/^[a-z]{2,16}$/);
  });

  it('acc-A5: says every page’s place', () => {
    expect(PAGE_REGIONS).toContain('neutral');
    for (const region of PAGE_REGIONS) expect(REGION_IN[region]).toMatch(/^во? [А-ЯЁ]/);
    expect(REGION_IN).toMatchObject({
      msk: 'в Москве',
      spb: 'в Санкт-Петербурге',
      neutral: 'в России',
    });
  });

  it('acc-A5: and in each case of Russian', () => {
    const said = (region: 'msk' | 'spb' | 'neutral') => Object.values(PLACE_CASES[region]).join(', ');
    expect(said('msk')).toBe('Москва, Москвы, Москве, Москву, Москвой, Москве');
    expect(said('spb')).toBe(
      'Санкт-Петербург, Санкт-Петербурга, Санкт-Петербургу, Санкт-Петербург, Санкт-Петербургом, Санкт-Петербурге',
    );
    expect(said('neutral')).toBe('Россия, России, России, Россию, Россией, России');
  });

  it('before the catalogue is known every brand and page may exist, and nothing was renamed', () => {
    const { knowsBrand, knowsFacet, movedSlug, lacksPage } = UNKNOWN_CATALOGUE;
    expect([knowsBrand('7'), knowsFacet('obem.180-ml')]).toEqual([true, true]);
    expect(movedSlug('catalog', 'stakany')).toBeNull();
    expect(lacksPage('msk', '/goods/7')).toBe(false);
  });
});
