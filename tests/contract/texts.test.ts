import { beforeEach, expect, it } from 'vitest';
import { type Draft, storeContent } from '#api/backend/content/store/store.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fillContent } from '#tests/fixtures/content.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { NOON } from '../unit/backend/visitor.ts';
import { ORIGIN, openDoor } from './doors.ts';
import { answerWeb } from './web-calls.ts';

const WORDS = '{{shop}} {{in}}: {{deliveryPrice}}';
const draft = (kind: Draft['kind'], name: string, fields: Draft['fields']): Draft => ({
  kind,
  name,
  fields,
  region: null,
});
const CONTENT: Draft[] = [
  draft('page', 'about', { title: WORDS, body: `<p>${WORDS} <a href="/shipping">а</a></p>` }),
  draft('seo', 'page/home', { title: WORDS, body: `<p>${WORDS}</p>` }),
  draft('seo', 'category/stakany', { h1: WORDS }),
  draft('brand', 'dub', { country: WORDS, body: `<p>${WORDS}</p>` }),
  draft('service', 'reserving', { title: WORDS, summary: WORDS, body: `<p>${WORDS}</p>` }),
  draft('action', 'discounts', { title: WORDS, body: `<p>${WORDS}</p>` }),
  draft('special', 'dlya-doma', { title: WORDS }),
  draft('banner', 'leto', { type: 'sidebar', title: WORDS, img: '/banners/a.svg' }),
  draft('promo', 'ЗИМА', { discountPercent: 5, description: WORDS }),
  draft('alert', 'alert', { enabled: true, id: 'a', title: 'а', text: WORDS }),
];
const PATHS = [
  ['/api/content/company/about', 2],
  ['/api/content/seo/home', 2],
  ['/api/get-products-by-cat/stakany', 2],
  ['/api/get-brand/dub', 2],
  ['/api/content/services', 3],
  ['/api/get-actions', 1],
  ['/api/get-action/discounts', 2],
  ['/api/get-special?slug=dlya-doma', 1],
  ['/api/content/banners/sidebar', 1],
  ['/api/content/promos', 1],
] as const;

eachDatabase('an answer is filled in for its region', (db) => {
  beforeEach(async () => {
    await fillCatalogue(db());
    await fillContent(db());
    expect(await storeContent(db(), CONTENT, NOON)).toMatchObject({ kind: 'stored' });
  });
  const ask = async (path: string, headers: Record<string, string> = {}) =>
    (await answerWeb(new Request(`${ORIGIN}${path}`, { headers }), openDoor(db()))).text();
  const count = (text: string, words: string) => text.split(words).length - 1;

  it.each(PATHS)('acc-A5, D3: %s', async (path, least) => {
    for (const [headers, words] of [
      [{ City: 'msk' }, 'Тара в Москве: 800\u00A0₽'],
      [{ City: 'spb' }, 'Тара в Санкт-Петербурге: 600\u00A0₽'],
      [{}, 'Тара в России: 800\u00A0₽'],
    ] as const) {
      const text = await ask(path, { ...headers });
      expect(count(text, words), text).toBeGreaterThanOrEqual(least);
      expect(text).not.toContain('{{');
    }
  });

  it('our own pages may ask for the texts as they were written', async () => {
    const text = await ask('/api/content/company/about', { City: 'msk', Texts: 'as-written' });
    expect(text).toContain('{{in}}');
  });

  it('names in what a feed brought stay, and links stay paths of the site', async () => {
    await db().query({ name: '', text: `update product set name = 'Стакан {{in}}' where code is not null` });
    expect(await ask('/api/get-products-by-cat/stakany', { City: 'msk' })).toContain('Стакан {{in}}');
    expect(await ask('/api/content/company/about', { City: 'spb' })).toContain('href=\\"/shipping\\"');
  });
});
