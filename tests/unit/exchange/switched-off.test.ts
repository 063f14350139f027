import { expect, it } from 'vitest';
import { productIdReader } from '#api/backend/catalogue/catalog/product-ids.ts';
import { refreshDerived } from '#api/backend/catalogue/derived/refresh.ts';
import { parseSwitchCommand, runSwitch } from '#api/backend/commands/import/switch.ts';
import { switchGoods } from '#api/backend/content/product/switch-goods.ts';
import { missingFrom } from '#api/backend/exchange/removal/missing.ts';
import { readCml } from '#api/backend/feeds/import/cml/read-cml.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import {
  catalogueRows,
  type ImportSettings,
  imported,
  importRows,
  waitingWords,
} from '#tests/harness/import.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { catalogue, cml, goods, offer, offers, price, prices } from '../cml/files.ts';

const named = (id: string, name: string) =>
  goods(id, `<Артикул>${id.toUpperCase()}</Артикул>`).replace(`Товар ${id}`, name);
const sold = (id: string, roubles: number, stock = 3) =>
  offer(id, `${prices(price(String(roubles)))}<Количество>${stock}</Количество>`);

eachDatabase('case 41: what an operator has switched off', (db, engine) => {
  const load = (text: string, settings: ImportSettings = {}) => {
    async function* open() {
      yield new TextEncoder().encode(text);
    }
    const set = { files: ['0'], open, regions: ['msk'] as const, source: '1c', choices: [] };
    const own = { source: '1c', mode: 'update', keepsUnknown: true, format: 'cml' } as const;
    return imported(importRows(db(), readCml(set), ['msk'], { ...own, ...settings }));
  };
  const rows = (text: string) => db().query<Record<string, unknown>>({ name: '', text });
  const first = () =>
    load(
      cml(
        catalogue(named('a', 'Кружка')) +
          catalogue(named('b', 'Стакан')) +
          offers(sold('a', 10) + sold('b', 20)),
      ),
    );
  const state = () =>
    rows(`select p.external_id as id, p.name, p.archived_at is null as lives, r.current_kop as price, r.stock,
            (select count(*)::int from listing l where l.product_id = p.id) as listed, s.region_mask as mask
          from product p left join product_region r on r.product_id = p.id
          left join product_search s on s.product_id = p.id order by 1`);
  const word = (text: string) => rows(`select n from search_word where word = '${text}'`);
  /** What lists, counts and filters hold, and what a whole refresh would make of the same goods. */
  async function derivedAndAnew() {
    const { search_word: _words, ...written } = await catalogueRows(db());
    await db().transaction((tx) => refreshDerived(tx, 'all'));
    const { search_word: _same, ...anew } = await catalogueRows(db());
    return { written, anew };
  }

  const WAYS: Readonly<Record<string, ImportSettings>> = {
    'at once': {},
    'beside the shop': { inPlaceLimit: 0 },
    'part by part': { inPlaceLimit: 0, mayBeInParts: true },
  };
  it.each(Object.entries(WAYS))(
    'stays off when 1C changes it, and the report says so, %s',
    async (_way, settings) => {
      await first();
      expect(await switchGoods(db(), ['A'], 'off', systemClock)).toEqual({ kind: 'switched', count: 1 });
      expect(await word('кружка')).toEqual([]);
      const changed = cml(catalogue(named('a', 'Чашка')) + offers(sold('a', 12, 7)));
      const { issues } = await load(changed, settings);
      const about = { level: 'warning', line: expect.any(Number), externalId: 'a' };
      expect(issues).toContainEqual({
        ...about,
        message: 'Товар «Кружка» выключен на сайте: записан, но не продаётся.',
      });
      const [off, on] = await state();
      expect(off).toMatchObject({
        id: 'a',
        name: 'Чашка',
        lives: false,
        price: 1200,
        stock: 7,
        listed: 0,
        mask: 0,
      });
      expect(on).toMatchObject({ id: 'b', lives: true, price: 2000, mask: 1 });
      expect(await word('чашка')).toEqual([]);
      const { written, anew } = await derivedAndAnew();
      expect(written).toEqual(anew);
      const again = await load(changed);
      const said = again.issues.filter(({ externalId }) => externalId === 'a');
      expect(said, 'nothing is changed, nothing is said').toEqual([]);
    },
  );

  if (!isWholeOn(engine)) return;
  it('is sold by what has come meanwhile as soon as it is on; its page, words and lists are back', async () => {
    await first();
    const ids = productIdReader(db());
    const [{ id } = { id: 0 }] = await rows(`select id from product where external_id = 'a'`);
    const hasPage = async () => (await ids()).has(Number(id));
    expect(await hasPage()).toBe(true);
    await switchGoods(db(), ['A'], 'off', systemClock);
    expect(await hasPage()).toBe(false);
    await load(cml(offers(sold('a', 15, 1))));
    expect(await hasPage()).toBe(false);
    expect(await switchGoods(db(), ['A'], 'on', systemClock)).toEqual({ kind: 'switched', count: 1 });
    expect(await hasPage()).toBe(true);
    expect((await state())[0]).toMatchObject({ lives: true, price: 1500, stock: 1, mask: 1 });
    expect((await state())[0]?.listed).not.toBe(0);
    expect(await word('кружка')).toEqual([{ n: 1 }]);
    expect(await waitingWords(db())).toBe(0);
    const { written, anew } = await derivedAndAnew();
    expect(written).toEqual(anew);
    const [{ keys } = { keys: null }] = await rows(
      'select keys from catalogue_change order by version desc limit 1',
    );
    expect(keys).toEqual(
      expect.arrayContaining([
        CACHE_KEYS.product(Number(id), 'msk'),
        CACHE_KEYS.tree('msk'),
        CACHE_KEYS.arrivals('msk'),
      ]),
    );
  });

  it('keeps its article; leaves with the goods that 1C names no more; without terms it is not sold when on', async () => {
    await first();
    await switchGoods(db(), ['A'], 'off', systemClock);
    await load(cml(catalogue(goods('c', '<Артикул>A</Артикул>')) + offers(sold('c', 5))));
    expect(
      await rows(`select code from product where external_id in ('a', 'c') order by external_id`),
    ).toEqual([{ code: 'A' }, { code: 'A-c' }]);
    const [run] = await rows('insert into exchange_run default values returning id');
    await rows(`insert into exchange_named (run_id, external_id) values (${run?.id}, 'b')`);
    expect((await missingFrom(db(), [Number(run?.id)], { noted: false })).ids).toEqual(['a', 'c']);
    await load(cml(catalogue(goods('a', '<ПометкаУдаления>true</ПометкаУдаления>'))));
    await switchGoods(db(), ['A'], 'on', systemClock);
    expect((await state())[0]).toMatchObject({ id: 'a', lives: false, price: null });
  });

  it('is told by the command: all articles or none, twice is once', async () => {
    await first();
    const say = async (to: 'off' | 'on', ...articles: string[]) => {
      const command = parseSwitchCommand(to, articles);
      if (command.kind !== 'switch') throw new Error(command.kind);
      const { isRefused, lines } = await runSwitch(command, db(), systemClock);
      return { isRefused, lines: lines.map((line) => line.replaceAll('\u00a0', ' ')) };
    };
    expect(await say('off', 'A', 'нет')).toEqual({
      isRefused: true,
      lines: ['Ничего не сделано, таких артикулов нет: нет'],
    });
    expect(await say('off')).toEqual({ isRefused: false, lines: ['Выключено: 0 товаров'] });
    expect((await say('off', 'A')).lines).toEqual(['Выключено: 1 товар']);
    expect((await say('off', 'A', 'B')).lines).toEqual(['Выключено: 1 товар', 'Так и было: 1 товар']);
    expect((await say('off')).lines[0]).toBe('Выключено: 2 товара');
    expect((await say('on', 'A', 'B')).lines).toEqual(['Включено: 2 товара']);
    expect(parseSwitchCommand('on', [])).toEqual({ kind: 'usage', message: 'Не назван артикул: on A-1.' });
  });
});
