import { expect, it } from 'vitest';
import { withLateVariants } from '#api/backend/feeds/import/cml/late-variants.ts';
import { readCml } from '#api/backend/feeds/import/cml/read-cml.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { imported, importRows } from '#tests/harness/import.ts';
import { catalogue, cml, goods, offer, offers, price, prices } from './files.ts';

eachDatabase('exchange-1c cases 30, 31: characteristics', (db) => {
  const load = (text: string) => {
    async function* open() {
      yield new TextEncoder().encode(text);
    }
    const set = { files: ['0'], open, regions: ['msk'] as const, source: '1c', choices: [] };
    return imported(
      importRows(db(), withLateVariants(db(), readCml(set)), ['msk'], {
        source: '1c',
        mode: 'update',
        keepsUnknown: true,
        format: 'cml',
      }),
    );
  };
  const sized = (id: string, size: string, kop = '11') =>
    offer(
      id,
      `<ХарактеристикиТовара><ХарактеристикаТовара><Ид>s</Ид><Наименование>Размер</Наименование><Значение>${size}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>${prices(price(kop))}`,
    );
  const stored = () =>
    db().query<Record<string, unknown>>({
      name: '',
      text: `select p.external_id as id, p.name, p.code, p.family, p.description, p.options, p.image, r.current_kop as price
             from product p left join product_region r on r.product_id = p.id order by 1`,
    });

  it('whose goods came in another portion share their content and are sold in their place', async () => {
    await load(
      cml(
        catalogue(
          goods(
            'a',
            '<Артикул>A-1</Артикул><Описание>Из хлопка</Описание><Картинка>import_files/a.jpg</Картинка>',
          ),
        ) + offers(offer('a', prices(price('10')))),
      ),
    );
    const { products } = await load(
      cml(offers(sized('a#1', 'S') + sized('a#2', 'M', '12') + sized('b#1', 'S'))),
    );
    expect(products).toMatchObject({ created: 2, archived: 1 });
    const shared = { family: 'a', description: '<p>Из хлопка</p>', image: expect.stringContaining('a.jpg') };
    const size = (value: string) => [{ id: 'razmer', name: 'Размер', value }];
    expect(await stored()).toEqual([
      expect.objectContaining({ id: 'a', price: null }),
      { ...shared, id: 'a#1', name: 'Товар a (S)', code: 'A-1 S', options: size('S'), price: 1100 },
      { ...shared, id: 'a#2', name: 'Товар a (M)', code: 'A-1 M', options: size('M'), price: 1200 },
    ]);
    const again = await load(cml(offers(sized('a#1', 'S') + sized('a#2', 'M', '13'))));
    expect(again.products, 'known ones are offers and no more').toMatchObject({ created: 0, updated: 1 });
  });
});
