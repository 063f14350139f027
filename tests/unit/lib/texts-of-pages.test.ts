import { describe, expect, it } from 'vitest';
import { listingUrl } from '#lib/listing-urls.ts';
import { quoted } from '#lib/quoted.ts';
import { excerpt } from '#lib/text/excerpt.ts';
import { periodText } from '#lib/time/period.ts';

describe('the beginning of a text', () => {
  it('has no tags, entities or double spaces', () => {
    expect(excerpt('<h2>Доставка</h2>\n<p>По&nbsp;городу &amp; области.</p>')).toBe(
      'Доставка По городу & области.',
    );
  });

  it('ends with a whole word and dots', () => {
    expect(excerpt('<p>Первое слово, второе слово</p>', 18)).toBe('Первое слово…');
    expect(excerpt('<p>Ровно</p>', 5)).toBe('Ровно');
  });
});

describe('the period of an action', () => {
  it.each([
    [null, null, null],
    [null, '2026-12-31', 'до 31 декабря 2026 г.'],
    ['2026-11-01', null, 'с 1 ноября 2026 г.'],
    ['2026-11-01', '2026-12-31', 'с 1 ноября по 31 декабря 2026 г.'],
    ['2026-12-15', '2027-01-10', 'с 15 декабря 2026 г. по 10 января 2027 г.'],
  ])('from %s to %s: %s', (start, end, expected) => {
    expect(periodText(start, end)?.replaceAll('\u00A0', ' ') ?? null).toBe(expected);
  });
});

describe('acc-C2 the address of a listing', () => {
  it.each([
    ['catalog', 1, '/msk/catalog/stakany'],
    ['sale', 1, '/msk/sale/stakany'],
    ['sale', 3, '/msk/sale/stakany/3'],
  ] as const)('of %s, page %i, is %s', (section, page, expected) => {
    expect(listingUrl({ base: '/msk', section, slug: 'stakany' }, page)).toBe(expected);
  });
});

describe('a name in quotes', () => {
  it('keeps its own quotes as inner ones', () => {
    expect(quoted('Скидки')).toBe('«Скидки»');
    expect(quoted('Набор «Кофейня»')).toBe('«Набор „Кофейня“»');
  });
});
