import { describe, expect, it } from 'vitest';
import { frameFor, sectionName } from '#lib/frame.ts';
import type { PageRegion } from '#lib/region/codes.ts';
import { STATIC_PATHS } from '#lib/routes.ts';

/**
 * The truth table of acc-B1 and acc-B3 (D9). Letters: B broad layout, L left menu, T top head menu, C
 * floating cart, P region prompt; R right banners, in Petersburg and on neutral pages only.
 */
const TABLE: Readonly<Record<string, string>> = {
  '/': 'BC',
  '/about': 'TRC',
  '/actions': 'TRCP',
  '/actions/discounts': 'TRCP',
  '/actions/new': 'TRCP',
  '/actions/presents': 'TRCP',
  '/actions/protissue': 'TRCP',
  '/cart': 'BT',
  '/catalog': 'BCP',
  '/consent_visitor': 'TRC',
  '/consest': 'TRC',
  '/contacts': 'TRC',
  '/cookie': 'TRC',
  '/favorites': 'TRC',
  '/list': 'TRC',
  '/lists': 'TRC',
  '/offer': 'TRC',
  '/order': 'BTRC',
  '/orders': 'TRC',
  '/order-info': 'TRC',
  '/payment-info': 'TRC',
  '/policy': 'TRC',
  '/refund-info': 'TRC',
  '/sale': 'TRCP',
  '/quick-order': 'BTC',
  '/search': 'BTC',
  '/sellers': 'BTC',
  '/services': 'TRC',
  '/services-old': 'TRC',
  '/services/branding': 'TRC',
  '/services/management': 'TRC',
  '/services/reserving': 'TRC',
  '/shipping': 'TRC',
  '/special/dlya-doma': 'RC',
  '/technical-works': 'TRC',
  '/actions/kakaya-to': 'TRCP',
  '/brands': 'TRC',
  '/brands/ecopack': 'TRC',
  '/catalog/stakany': 'LTCP',
  '/catalog/stakany/2': 'LTCP',
  '/drivers': 'TRC',
  '/drivers/7': 'TRC',
  '/goods/8': 'TRCP',
  '/sale/stakany': 'LTRCP',
  '/sale/stakany/3': 'LTRCP',
  '/services/upakovka': 'TRC',
  '/special': 'TRC',
  '/special/7': 'RC',
  '/order/0123456789abcdef': 'TRC',
  '/errors/not-found': 'TRC',
};

function lettersOf(path: string, region: PageRegion): string {
  const parts = frameFor(path, region);
  return [
    parts.layout === 'broad' ? 'B' : '',
    parts.leftMenu ? 'L' : '',
    parts.topMenu ? 'T' : '',
    parts.rightBanners ? 'R' : '',
    parts.floatingCart ? 'C' : '',
    parts.regionPrompt ? 'P' : '',
  ].join('');
}

describe('acc-B1, acc-B3: what shows where', () => {
  it.each(Object.entries(TABLE))('%s shows %s', (path, letters) => {
    expect(lettersOf(path, 'spb')).toBe(letters);
    expect(lettersOf(path, 'neutral'), 'the neutral region is not Moscow').toBe(letters);
    expect(lettersOf(path, 'msk'), 'no right banners in Moscow').toBe(letters.replace('R', ''));
  });

  it('the table names every static page', () => {
    expect(STATIC_PATHS.filter((path) => !(path in TABLE))).toEqual([]);
  });
});

describe('D18: sections that back links lead to', () => {
  it.each([
    ['/catalog/stakany', 'Каталог'],
    ['/sale', 'Распродажа'],
    ['/brands/ecopack', 'Бренды'],
    ['/actions/new', 'Акции'],
    ['/special/7', 'Спецпредложения'],
    ['/goods/8', null],
    ['/', null],
    ['/about', null],
  ])('%s is %s', (path, name) => {
    expect(sectionName(path)).toBe(name);
  });
});
