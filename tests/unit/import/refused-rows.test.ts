import { expect, it, vi } from 'vitest';
import type { StagedProduct, StagedRow } from '#api/backend/feeds/import/model.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';

vi.setConfig({ testTimeout: 60_000 });

const SIZE = 60;

/**
 * A feed of sixty products, some of them spoilt after they were read: as a reader that cuts wrongly would.
 */
async function rowsWith(spoil: Readonly<Record<number, (product: StagedProduct) => StagedProduct>>) {
  const offers = Array.from(
    { length: SIZE },
    (_, at) =>
      `<offer id="n${at}"><price>10</price><categoryId>1</categoryId><name>Товар ${at}</name><param name="Цвет">белый</param></offer>`,
  );
  const feed = `<yml_catalog><shop><name>Склад</name><categories><category id="1">Раздел</category></categories><offers>${offers.join('\n')}</offers></shop></yml_catalog>`;
  const rows: StagedRow[] = [];
  let at = -1;
  for await (const row of feedRows(feed)) {
    if (row.kind !== 'product') rows.push(row);
    else {
      at += 1;
      rows.push({ kind: 'product', product: spoil[at]?.(row.product) ?? row.product });
    }
  }
  return rows;
}

const halfEmoji = (product: StagedProduct): StagedProduct => ({
  ...product,
  options: [{ id: 'cvet', name: 'Цвет', value: 'белый \ud83d' }],
});

eachDatabase('rows that the database does not take', (db) => {
  it('are named with their lines and left out; the others are in the shop', async () => {
    const rows = await rowsWith({
      0: halfEmoji,
      17: (product) => ({ ...product, packMin: 3_000_000_000 }),
      59: (product) => ({ ...product, name: 'Товар\0' }),
    });
    const report = await imported(importRows(db(), rows, ['msk']));
    expect(report.products).toMatchObject({ created: SIZE - 3, skipped: 3 });
    expect(report.issues.map(({ level, externalId, line }) => [level, externalId, line])).toEqual([
      ['skipped', 'n0', 1],
      ['skipped', 'n17', 18],
      ['skipped', 'n59', 60],
    ]);
    for (const { message } of report.issues)
      expect(message).toMatch(/^Пропущено: база не принимает запись \(ошибка [0-9A-Z]{5}\)\.$/);
    const kept = await db().query({
      name: '',
      text: `select external_id from product where external_id in ('n0', 'n1', 'n16', 'n17', 'n18', 'n58', 'n59') order by 1`,
    });
    expect(kept).toEqual(['n1', 'n16', 'n18', 'n58'].map((external_id) => ({ external_id })));
  });

  it('are few, or the file is held', async () => {
    const rows = await rowsWith(Object.fromEntries(Array.from({ length: SIZE }, (_, at) => [at, halfEmoji])));
    expect(await importRows(db(), rows, ['msk'])).toMatchObject({ kind: 'failed', reason: 'skipped' });
  });
});
