import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import { catalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database, Queryable, Statement } from '#api/backend/db/database.ts';
import { watched } from '#tests/harness/database/watched.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { catalogueRows, feedRows, imported, importRows } from '#tests/harness/import.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { COUNTED, planWork } from './rows-looked-at.ts';

vi.setConfig({ testTimeout: 120_000 });

const GOODS = 1500;
/** More than one part's, fewer than are worth building the tables anew. */
const CHANGED = 500;
/** Fewer than a tenth: what is derived of more at once is made anew. */
const FEW = 100;

function feed(from: number, to: number, dearer = 0): string {
  const offers = Array.from({ length: to - from }, (_, index) => {
    const id = from + index;
    const params = `<param name="Цвет">${['белый', 'чёрный', 'крафт'][id % 3]}</param><param name="Объём, мл">${100 + (id % 40)}</param>`;
    return `<offer id="${id}"><price>${10 + (id % 90) + dearer}</price><categoryId>${1 + (id % 5)}</categoryId><vendor>Марка ${id % 40}</vendor><name>Товар ${id}${dearer > 0 && id % 9 === 0 ? ' новый' : ''}</name>${params}</offer>`;
  });
  const categories = Array.from({ length: 5 }, (_, at) => `<category id="${at + 1}">Раздел ${at}</category>`);
  return `<yml_catalog><shop><name>Проба</name><url>https://s.example</url><categories>${categories.join('')}</categories><offers>${offers.join('')}</offers></shop></yml_catalog>`;
}

eachDatabase('a portion of a large exchange', (db, engine) => {
  const load = (to: Database, from: number, end: number, dearer = 0) =>
    imported(
      importRows(to, feedRows(feed(from, end, dearer)), ['msk'], {
        mode: dearer > 0 ? 'update' : 'full',
        mayBeInParts: dearer > 0,
      }),
    );

  it('acc-E9: is the same whole however it is written, and tells of itself once', async () => {
    await load(db(), 0, GOODS);
    const before = await catalogueVersion(db());
    const report = await load(db(), GOODS - CHANGED, GOODS + 50, 3);
    expect(report.products).toMatchObject({ created: 50, updated: CHANGED });
    expect(await catalogueVersion(db())).toBe(before + 1);
    const patched = await catalogueRows(db());
    await db().transaction((tx) => refreshDerived(tx, 'all'));
    expect(await catalogueRows(db())).toEqual(patched);
    expect((await load(db(), GOODS - CHANGED, GOODS + 50, 3)).products).toMatchObject({ updated: 0 });
  });

  if (!isWholeOn(engine)) return;
  it('acc-E9, case 52: one that ends in the middle is whole when it comes again', async () => {
    await load(db(), 0, GOODS);
    let parts = 0;
    const dying = watched(db(), (tx, statement) => {
      if (statement.text.includes('insert into product_search')) parts += 1;
      if (parts > 1) throw new Error('The process has been killed.');
      return tx.query(statement);
    });
    if (db().engine === 'pglite')
      await expect(load(dying, GOODS - CHANGED, GOODS + 50, 3)).rejects.toThrow(/killed/);
    await load(db(), GOODS - CHANGED, GOODS + 50, 3);
    const after = await catalogueRows(db());
    expect(after.product_region?.filter((row) => String(row).includes('"price_kop": 1300'))).not.toHaveLength(
      0,
    );
    await db().transaction((tx) => refreshDerived(tx, 'all'));
    expect(await catalogueRows(db())).toEqual(after);
    expect((await load(db(), GOODS - CHANGED, GOODS + 50, 3)).products).toMatchObject({ updated: 0 });
  });

  it('acc-E9: on a busy machine its parts get smaller, so that nobody waits longer', async () => {
    if (db().engine === 'postgres') return;
    await load(db(), 0, GOODS);
    const sizes: number[] = [];
    const busy = watched(db(), async (tx, statement) => {
      if (statement.text.startsWith('insert into product_search')) {
        sizes.push([statement.values?.at(-1)].flat().length);
        if (sizes.length < 3) await pause(700);
      }
      return tx.query(statement);
    });
    await load(busy, GOODS - CHANGED, GOODS + 50, 3);
    expect(sizes.slice(0, 3)).toEqual([250, 125, 80]);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(CHANGED + 50);
  });

  it('acc-E9: filters are patched by what has changed, not by what stands in the same lists', async () => {
    await load(db(), 0, GOODS);
    const heard: number[] = [];
    const counting = watched(db(), async <Row extends object>(tx: Queryable, statement: Statement) => {
      if (!statement.text.startsWith('update facet_bits')) return tx.query<Row>(statement);
      heard.push(planWork(await tx.query({ ...statement, text: `${COUNTED} ${statement.text}` })));
      return [];
    });
    await load(counting, GOODS - FEW, GOODS, 3);
    const [bits] = await db().query<{ n: number }>({
      name: '',
      text: 'select count(*)::int as n from facet_bits',
    });
    expect(heard.length).toBeGreaterThan(0);
    expect(Math.max(...heard)).toBeLessThan((bits?.n ?? 0) * 20);
  });
});
