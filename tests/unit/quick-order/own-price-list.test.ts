import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from '../backend/visitor.ts';
import { bookFile, filled, listLines, ownBook } from './own-list.ts';
import { load } from './shop.ts';

/** The shop's list of yesterday: goods with these codes at ten roubles and more. */
async function uploaded(db: Database, city: 'msk' | 'spb' = 'msk') {
  const lines = listLines(15);
  const { sheet, parts } = await ownBook(lines);
  const all = new Map(lines.flatMap((line, at) => (line.kind === 'goods' ? [[at, 2] as const] : [])));
  const file = readFileSync(bookFile(parts, filled(sheet, all)));
  return succeed(await new Visitor(db, { city }).call('previewQuickOrder', { file }));
}

const goods = listLines(15).flatMap((line) => (line.kind === 'goods' ? [line.goods] : []));
const offers = (prices: ReadonlyMap<number, number>, without: number) =>
  goods.flatMap(({ code, price }, at) =>
    at === without ? [] : [{ article: code, id: `g${at}`, price: (prices.get(at) ?? price) / 100 }],
  );

eachDatabase('acc-D9 the price list of yesterday', (db) => {
  it('case 38: three prices changed and one good gone are four lines to look at, the rest is found', async () => {
    await load(
      db(),
      offers(
        new Map([
          [1, 5000],
          [4, 10],
          [9, 777],
        ]),
        6,
      ),
    );
    const { lines, remarks } = await uploaded(db());
    expect(remarks).toEqual([]);
    const shown = lines.filter(({ outcome, notes }) => outcome !== 'found' || notes.length > 0);
    expect(shown.map(({ outcome, notes }) => [outcome, notes.join()])).toEqual([
      ['found', 'цена была 10,01\u00a0₽/шт, теперь 50,00\u00a0₽/шт'],
      ['found', 'цена была 10,04\u00a0₽/шт, теперь 0,10\u00a0₽/шт'],
      ['unknown', 'больше не продаётся'],
      ['found', 'цена была 10,09\u00a0₽/шт, теперь 7,77\u00a0₽/шт'],
    ]);
    expect(lines).toHaveLength(15);
  });

  it('a row whose key and article are two products is for a person to choose', async () => {
    await load(db(), offers(new Map(), 99));
    const [one, other] = goods;
    const lines = listLines(15);
    const { sheet, parts } = await ownBook(lines);
    const spoilt = filled(sheet, new Map([[1, 2]])).replace(`>${one?.code}|`, `>${other?.code}|`);
    const file = readFileSync(bookFile(parts, spoilt));
    const { lines: checked } = succeed(await new Visitor(db()).call('previewQuickOrder', { file }));
    expect(checked).toMatchObject([{ outcome: 'choose', product: null, quantity: 2 }]);
    expect(checked[0]?.candidates.map(({ code }) => code).toSorted()).toEqual(
      [one?.code, other?.code].toSorted(),
    );
  });

  it('of another region has the prices of this one, and that is said', async () => {
    await load(db(), offers(new Map([[1, 5000]]), 99), ['msk', 'spb']);
    const { lines, remarks } = await uploaded(db(), 'spb');
    expect(remarks).toEqual(['Прайс-лист Москвы; вы в Санкт-Петербурге: наличие и цены ваши']);
    expect(lines.every(({ outcome, notes }) => outcome === 'found' && notes.length === 0)).toBe(true);
  });
});
