import { expect, it } from 'vitest';
import { catalogueNamesReader } from '#api/backend/catalogue/catalog/catalogue-names.ts';
import { readCml } from '#api/backend/feeds/import/cml/read-cml.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { imported, importRows } from '#tests/harness/import.ts';
import { catalogue, classifier, cml, goods, offer, offers, price, prices } from './files.ts';

eachDatabase('acc-E9a what an exchange does not speak of', (db) => {
  const load = (...texts: readonly string[]) => {
    async function* open(name: string) {
      yield new TextEncoder().encode(texts[Number(name)] ?? '');
    }
    const set = {
      files: texts.map((_, at) => String(at)),
      open,
      regions: ['msk'] as const,
      source: '1c',
      choices: [],
    };
    return imported(
      importRows(db(), readCml(set), ['msk'], {
        source: '1c',
        mode: 'told',
        keepsUnknown: true,
        format: 'cml',
      }),
    );
  };
  const rows = (text: string) => db().query<Record<string, unknown>>({ name: '', text });

  it('case 42: the operator’s marks, texts and order stay; so do the prices of a file of goods', async () => {
    const sold = cml(
      catalogue(goods('a', '<Описание>Было</Описание>')) +
        offers(offer('a', `${prices(price('10'))}<Количество>3</Количество>`)),
    );
    await load(sold);
    await rows(`update product set sale_in = '{1}', seo_text = 'Свой текст', popularity = 7, is_new = true`);
    await load(cml(catalogue(goods('a', '<Артикул>A</Артикул>'))));
    await load(cml(offers(offer('a', prices(price('12'))))));
    const [kept] = await rows(
      `select p.description, p.seo_text as text, p.popularity, p.is_new as new, p.article, r.is_sale as sale, r.current_kop as price, r.stock
       from product p join product_region r on r.product_id = p.id`,
    );
    expect(kept).toEqual({
      description: '<p>Было</p>',
      text: 'Свой текст',
      popularity: 7,
      new: true,
      article: 'A',
      sale: true,
      price: 1200,
      stock: 3,
    });
  });

  it('sections: those a file of changes leaves out stay, a renamed one keeps its old address', async () => {
    const group = (id: string, name: string) =>
      `<Группа><Ид>${id}</Ид><Наименование>${name}</Наименование></Группа>`;
    const placed = catalogue(goods('a', '<Группы><Ид>g1</Ид></Группы>'));
    await load(
      cml(classifier(`<Группы>${group('g1', 'Стаканы')}${group('g2', 'Крышки')}</Группы>`) + placed),
    );
    await load(cml(classifier(`<Группы>${group('g1', 'Стаканы и чашки')}</Группы>`) + placed));
    expect(
      await rows(`select name, slug from category where external_id in ('g1', 'g2') order by external_id`),
    ).toEqual([
      { name: 'Стаканы и чашки', slug: 'stakany-i-chashki' },
      { name: 'Крышки', slug: 'kryshki' },
    ]);
    expect(await rows(`select old_slug as slug from slug_redirect`)).toEqual([{ slug: 'stakany' }]);
  });

  it('case 31: goods that get characteristics leave the sale, these are sold', async () => {
    await load(cml(catalogue(goods('a')) + offers(offer('a', prices(price('10'))))));
    const sized = ['1', '2'].map((id) =>
      offer(`a#${id}`, `<Наименование>Товар a (${id})</Наименование>${prices(price('11'))}`),
    );
    await load(cml(catalogue(goods('a')) + offers(sized.join(''))));
    const sale = `select p.external_id as id, p.archived_at is null as sold from product p order by 1`;
    expect(await rows(sale)).toEqual([
      { id: 'a', sold: false },
      { id: 'a#1', sold: true },
      { id: 'a#2', sold: true },
    ]);
    const ids = await rows('select id from product order by external_id');
    const [base, first] = ids.map(({ id }) => `/goods/${id}`);
    const names = await catalogueNamesReader(db(), systemClock)();
    expect(names.newAddress(base ?? ''), 'the old address leads to the first').toBe(first);
    expect(names.newAddress(first ?? '')).toBeNull();
  });
});
