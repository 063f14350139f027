import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { storeContent } from '#api/backend/content/store/store.ts';
import { catalogueVersion, changesBetween } from '#api/backend/db/catalogue-version.ts';
import { setDatabase } from '#api/backend/db/handle.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { CONTENT, fillContent } from '#tests/fixtures/content.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { effectOf, recordAll } from '#tests/harness/reads.ts';
import { NOON } from '../backend/visitor.ts';

vi.mock('server-only', () => ({}));

/** A part of the catalogue stands for the rest. */
const SAMPLE = { categories: 4, products: 6 };

const CHANGES: readonly (typeof CONTENT)[number][] = [
  ...CONTENT.map((draft) =>
    draft.kind === 'page' ? { ...draft, fields: { title: 'Новое', body: '<p>а</p>' } } : draft,
  ),
  { kind: 'banner', name: 'leto', region: null, fields: { type: 'sidebar', img: '/banners/b.svg' } },
  { kind: 'banner', name: 'zima', region: 'spb', fields: { type: 'main_slider', img: '/banners/c.svg' } },
  { kind: 'action', name: 'discounts', region: null, fields: { title: 'Иначе', products: [CODES.plain] } },
  { kind: 'special', name: 'dlya-doma', region: null, fields: { title: 'Иначе' } },
  { kind: 'service', name: 'reserving', region: null, fields: { title: 'Иначе' } },
  { kind: 'brand', name: 'dub', region: null, fields: { country: 'Китай' } },
  { kind: 'seo', name: 'page/home', region: 'msk', fields: { title: 'Тара в Москве' } },
  { kind: 'seo', name: 'brand/dub', region: null, fields: { title: 'Дуб' } },
  { kind: 'seo', name: 'action/discounts', region: null, fields: { title: 'Скидки тары' } },
  { kind: 'region', name: 'spb', region: null, fields: { phone: '+7 (812) 000-00-01', deliveryPrice: 900 } },
  { kind: 'settings', name: 'hits', region: null, fields: { title: 'Хиты', products: [CODES.plain] } },
  { kind: 'settings', name: 'section-pictures', region: null, fields: { sale: { image: '/banners/s.svg' } } },
  { kind: 'theme', name: 'theme', region: 'msk', fields: { name: 'christmas' } },
  {
    kind: 'maintenance',
    name: 'maintenance',
    region: null,
    fields: { enabled: true, label: 'а', description: 'б' },
  },
  {
    kind: 'product',
    name: CODES.plain,
    region: null,
    fields: { isNew: true, popularity: 900, sale: ['msk'] },
  },
];

eachDatabase('a change of content names what it changes', (db) => {
  beforeEach(async () => {
    await fillCatalogue(db());
    await fillContent(db());
  });
  afterAll(() => setDatabase(null));

  it('so that no read which it changes goes by other names, and what it leaves alone stays warm', async () => {
    let before = await recordAll(db(), SAMPLE);
    for (const draft of CHANGES) {
      const what = `${draft.kind} ${draft.name}`;
      const from = await catalogueVersion(db());
      const stored = await storeContent(db(), [draft], NOON);
      expect(stored, `${what} ${JSON.stringify(stored)}`).toMatchObject({ kind: 'stored' });
      const raised = await changesBetween(db(), from, await catalogueVersion(db()));
      const after = await recordAll(db(), SAMPLE);
      expect(raised, `${what} leaves something warm`).not.toBeNull();
      const { touched, stale } = effectOf(raised, before, after);
      expect(stale, what).toEqual([]);
      if (draft.kind === 'banner') {
        expect(
          touched.filter((name) => !name.includes('banners')),
          what,
        ).toEqual([]);
      }
      before = after;
    }
  }, 120_000);
});
