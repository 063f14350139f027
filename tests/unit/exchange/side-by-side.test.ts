import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choose } from '#api/backend/feeds/import/cml/choice-store.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import { openRun } from '#api/backend/feeds/import/merge/import-run.ts';
import type { StagedRow } from '#api/backend/feeds/import/model.ts';
import type { AnswerExchange } from '#lib/exchange/protocol.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { MortalShop } from '#tests/long/schedules/mortal-shop.ts';
import { catalogue, cml, goods, offer, offers, price, prices, priceType } from '../cml/files.ts';
import { OneC, openExchange } from './one-c.ts';

const LOST = 'failure\nСеанс обмена не найден или истёк: повторите обмен.';

const TYPES = `<ТипыЦен>${priceType('t', 'Розничная')}</ТипыЦен>`;

eachDatabase('exchange-1c: 1C beside others', (db, engine) => {
  let dataDir: string;
  let answer: AnswerExchange;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tara-beside-'));
    ({ answer } = openExchange(db(), systemClock, { dataDir, waitMs: 50 }));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  async function bring(oneC: OneC, name: string, xml: string): Promise<string> {
    await oneC.say(`type=catalog&mode=file&filename=${name}`, xml);
    return oneC.say(`type=catalog&mode=import&filename=${name}`);
  }
  async function untilDone(oneC: OneC, name: string): Promise<string> {
    for (;;) {
      const said = await oneC.say(`type=catalog&mode=import&filename=${name}`);
      if (!said.startsWith('progress')) return said;
    }
  }

  it('§1: eight sessions are alive, those heard of last; a ninth ends the oldest and is not refused', async () => {
    const all = Array.from({ length: 9 }, () => new OneC(answer));
    for (const one of all.slice(0, 8)) expect((await one.begin('catalog'))[0]).toBe('success');
    const [first, second, ...rest] = all;
    const init = (one: OneC | undefined) => one?.say('type=catalog&mode=init');
    expect(await init(first), 'heard of again').toMatch(/^zip=/);
    expect((await rest.at(-1)?.begin('catalog'))?.[0]).toBe('success');
    expect(await init(second)).toBe(LOST);
    for (const one of [first, ...rest]) expect(await init(one)).toMatch(/^zip=/);
  });

  it('case 53: while an import of the operator runs, 1C hears of progress, and of the outcome afterwards', async () => {
    const operator = await openRun(db(), { format: 'yml', regionId: 1 });
    const oneC = new OneC(answer);
    await oneC.begin('catalog');
    expect(await bring(oneC, 'import.xml', cml(catalogue(goods('a'))))).toMatch(/^progress\n/);
    await operator.record(db(), { source: 'feed', status: 'done', stats: {} });
    operator.end();
    expect(await untilDone(oneC, 'import.xml')).toBe('success\nСоздано 1, изменено 0, пропущено 0');
  });

  if (!isWholeOn(engine)) return;
  it('§6.2: what waits for its turn when the process ends is brought in by the next one, without 1C', async () => {
    const operator = await openRun(db(), { format: 'yml', regionId: 1 });
    const oneC = new OneC(answer);
    await oneC.begin('catalog');
    const [first, second] = ['import0_1.xml', 'import0_2.xml'];
    expect(await bring(oneC, first, cml(catalogue(goods('a'))))).toMatch(/^progress\n/);
    expect(await bring(oneC, second, cml(catalogue(goods('b'))))).toMatch(/^progress\n/);
    const marks = () =>
      readdirSync(join(dataDir, 'exchange'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.asked'))
        .map((name) => basename(name, '.asked'))
        .toSorted();
    expect(marks()).toEqual([first, second]);
    // The first process, whose work waits for the operator for ever, is as good as dead: another takes over.
    const next = openExchange(db(), systemClock, { dataDir, waitMs: 30_000 });
    await operator.record(db(), { source: 'feed', status: 'done', stats: {} });
    operator.end();
    await next.goOn();
    const sold = await db().query<{ id: string }>({
      name: '',
      text: 'select external_id as id from product order by 1',
    });
    expect(sold.map(({ id }) => id)).toEqual(['a', 'b']);
    await untilDone(oneC, first);
    await untilDone(oneC, second);
    expect(marks()).toEqual([]);
    expect(next.warned).toEqual([]);
  });

  it('§6.2: what waited when the process ended goes before what 1C asks of the next one', async () => {
    const types = `<ТипыЦен>${priceType('t', 'Розничная')}</ТипыЦен>`;
    const priced = (amount: string) => cml(offers(offer('a', prices(price(amount))), types));
    const operator = await openRun(db(), { format: 'yml', regionId: 1 });
    const dying = new MortalShop(db(), { dataDir, waitMs: 50 });
    const yesterday = new OneC(dying.answer);
    await yesterday.begin('catalog');
    await bring(yesterday, 'import.xml', cml(catalogue(goods('a') + goods('b'))));
    await bring(yesterday, 'offers.xml', priced('10'));
    dying.dieAfter(0);
    const next = openExchange(db(), systemClock, { dataDir, waitMs: 30_000 });
    await operator.record(db(), { source: 'feed', status: 'done', stats: {} });
    operator.end();
    const goingOn = next.goOn();
    const today = new OneC(next.answer);
    await today.begin('catalog');
    await bring(today, 'offers.xml', priced('20'));
    await untilDone(today, 'offers.xml');
    await goingOn;
    const text = 'select distinct price_kop as price from product_region';
    expect(await db().query({ name: '', text })).toEqual([{ price: 2000 }]);
  });

  it('§6.3: a retry brings nothing back that was deleted since, also after a restart; the next session does', async () => {
    const sold = async () =>
      (await db().query({ name: '', text: 'select from product where archived_at is null' })).length;
    const current: AnswerExchange = (request) => answer(request);
    const portion = async (oneC: OneC): Promise<string[]> => {
      await bring(oneC, 'import.xml', cml(catalogue(goods('a'))));
      const told = [await untilDone(oneC, 'import.xml')];
      await bring(oneC, 'offers.xml', cml(offers(offer('a', prices(price('10'))), TYPES)));
      return [...told, await untilDone(oneC, 'offers.xml')];
    };
    const [session, other, next] = [new OneC(current), new OneC(current), new OneC(current)];
    for (const one of [session, other, next]) await one.begin('catalog');
    const told = await portion(session);
    expect(await sold()).toBe(1);
    await bring(other, 'gone.xml', cml(catalogue(goods('a', '', ' Статус="Удален"'))));
    expect(await untilDone(other, 'gone.xml')).toMatch(/^success/);
    expect(await sold()).toBe(0);
    expect(await portion(session)).toEqual(told);
    ({ answer } = openExchange(db(), systemClock, { dataDir, waitMs: 50 }));
    expect(await portion(session)).toEqual(told);
    expect(await sold()).toBe(0);
    await portion(next);
    expect(await sold()).toBe(1);
  });

  it('§6.3: what the operator has chosen anew is asked for again with the same file', async () => {
    const types = `<ТипыЦен>${priceType('t', 'Розничная')}${priceType('w', 'Оптовая')}</ТипыЦен>`;
    const both = [price('10', 't'), price('7', 'w')].join('');
    const oneC = new OneC(answer);
    await oneC.begin('catalog');
    await bring(oneC, 'import.xml', cml(catalogue(goods('a'))));
    await untilDone(oneC, 'import.xml');
    const takeFrom = async (taken: string, ignored: string): Promise<unknown> => {
      await choose(db(), '1c', {
        kind: 'price',
        externalId: '',
        name: taken,
        use: 'price',
        regions: ['msk'],
      });
      await choose(db(), '1c', { kind: 'price', externalId: '', name: ignored, use: 'ignored', regions: [] });
      await bring(oneC, 'offers.xml', cml(offers(offer('a', prices(both)), types)));
      expect(await untilDone(oneC, 'offers.xml')).toMatch(/^success/);
      return db().query({ name: '', text: 'select price_kop as price from product_region' });
    };
    expect(await takeFrom('Розничная', 'Оптовая')).toEqual([{ price: 1000 }]);
    expect(await takeFrom('Оптовая', 'Розничная')).toEqual([{ price: 700 }]);
  });

  it('case 54: goods of another source are not taken over, the load is held', async () => {
    const other = cml(catalogue(goods('a')));
    const oneC = new OneC(answer);
    await oneC.begin('catalog');
    await bring(oneC, 'import.xml', other);
    await untilDone(oneC, 'import.xml');
    const terms = { priceKop: 100, priceOldKop: null, priceDiscountKop: 0, isPromo: false, isSale: false };
    const part: StagedRow = {
      kind: 'part',
      part: { externalId: 'a', terms: { msk: { price: terms, stock: { stock: 1, inCity: true } } }, line: 1 },
    };
    const theirs = await importCatalogue(db(), [part], {
      regions: ['msk'],
      source: 'other',
      format: 'cml',
      mode: 'update',
      clock: systemClock,
      afterChange: async () => undefined,
    });
    expect(theirs.kind).toBe('imported');
    const types = `<ТипыЦен>${priceType('t', 'Розничная')}</ТипыЦен>`;
    await bring(oneC, 'offers.xml', cml(offers(offer('a', prices(price('5'))), types)));
    expect(await untilDone(oneC, 'offers.xml')).toMatch(/^failure\nЗагрузка задержана: .*источник/s);
  });
});
