import { expect, it } from 'vitest';
import { FAMILIES_KEY } from '#api/backend/catalogue/families/rule.ts';
import { runFamilies } from '#api/backend/commands/import/families.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';

const offer = (id: string, name: string, attributes = '', inner = ''): string =>
  `<offer id="${id}"${attributes}><price>10</price><categoryId>1</categoryId><vendor>Север</vendor><name>${name}</name>${inner}</offer>`;
const feed = (...offers: string[]): string =>
  `<yml_catalog><shop><url>https://s.example</url><categories><category id="1">Одежда</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`;
const size = (value: string) => `<param name="Размер">${value}</param>`;

const GROUPED = [
  offer('1', 'Халат медицинский', ' group_id="77"', size('44')),
  offer('2', 'Халат женский', ' group_id="77"', size('48')),
  offer('3', 'Халат хирургический', ' group_id="78"', size('50')),
];

eachDatabase('acc-C18: families of a feed', (db) => {
  const families = async () => {
    const { lines } = await runFamilies({ kind: 'families', category: 'odezhda' }, db());
    return lines.slice(1);
  };
  const read = (text: string) => imported(importRows(db(), feedRows(text), ['msk']));

  it('are its offers of one group_id, whatever their names, and follow what the feed says later', async () => {
    await read(feed(...GROUPED));
    expect(await families()).toEqual([expect.stringContaining('Север'), '  1\t44', '  2\t48']);
    const again = await read(feed(...GROUPED));
    expect(again.products).toMatchObject({ updated: 0, unchanged: 3 });
    const [one = '', , three = ''] = GROUPED;
    const parted = await read(feed(one, offer('2', 'Халат женский', '', size('48')), three));
    expect(parted.products).toMatchObject({ updated: 1, unchanged: 2 });
    expect(await families()).toEqual([]);
  });

  it('leave the operator’s rule as it is, and hold where it says nothing', async () => {
    const rule = JSON.stringify({ words: {}, never: ['odezhda'] });
    await db().query({
      name: '',
      text: 'insert into setting (key, value) values ($1, $2)',
      values: [FAMILIES_KEY, rule],
    });
    await read(feed(...GROUPED));
    expect(await families()).toEqual([]);
    const kept = await db().query<{ value: unknown }>({
      name: '',
      text: 'select value from setting where key = $1',
      values: [FAMILIES_KEY],
    });
    expect(kept).toEqual([{ value: JSON.parse(rule) }]);
  });
});
