import { describe, expect, it } from 'vitest';
import { PAGE_REGIONS, REGION_CODES } from '#lib/region/codes.ts';
import { REGION_IN, REGION_NAMES } from '#lib/region/names.ts';
import { REGIONS } from '#lib/region/regions.ts';

const every = REGION_CODES.map((code) => REGIONS[code]);
const valuesOf = (key: keyof (typeof every)[number]) => every.map((region) => region[key]);

describe('the table of regions', () => {
  it('holds the two of the specification', () => {
    expect(REGION_NAMES).toMatchObject({ msk: 'Москва', spb: 'Санкт-Петербург' });
    expect(REGIONS.msk.yandexId).toBe(213);
    expect(REGIONS.spb.yandexId).toBe(2);
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
  });
});
