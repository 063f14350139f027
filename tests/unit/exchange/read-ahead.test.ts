import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { madeExchange } from '#api/backend/commands/exchange/stand-in/made-exchange.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { OneC, openExchange } from './one-c.ts';

const post = Worker.prototype.postMessage;

const HOW = { goods: 700, portions: 1, seed: 5, isPlain: true } as const;
const [PORTION = { goods: '', offers: '' }] = madeExchange(HOW);
const [DEARER = { offers: '' }] = madeExchange({ ...HOW, dearer: 100 });

eachDatabase('exchange-1c §14: offers are read while their goods are written', (db) => {
  let dataDir: string;
  let oneC: OneC;
  /** The names of files that threads were asked to read. */
  let asked: string[];
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'tara-exchange-'));
    oneC = new OneC(openExchange(db(), systemClock, { dataDir }).answer);
    asked = [];
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message) {
      for (const file of (message as { files?: readonly string[] }).files ?? []) asked.push(basename(file));
      post.call(this, message);
    });
    await oneC.enter('catalog');
    await oneC.init('catalog');
    await oneC.send('catalog', 'import0_1.xml', Buffer.from(PORTION.goods));
    await oneC.send('catalog', 'offers0_1.xml', Buffer.from(PORTION.offers));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const bring = (name: string) => oneC.bring(name, async () => undefined);
  const sum = async () => {
    const text = 'select sum(price_kop)::int as sum, count(*)::int as count from product_region';
    const [row] = await db().query<{ sum: number; count: number }>({ name: '', text });
    return row ?? { sum: 0, count: 0 };
  };

  it('comes to the same prices, and to the later ones where 1C has sent them anew meanwhile', async () => {
    await bring('import0_1.xml');
    const read = ['import0_1.xml', 'offers0_1.xml'];
    await vi.waitFor(() => expect(asked, 'before 1C asks for them').toEqual(read));
    await bring('offers0_1.xml');
    const first = await sum();
    expect(asked, 'they are not read again').toEqual(read);
    expect(first.count).toBeGreaterThanOrEqual(2 * HOW.goods);

    await oneC.send('catalog', 'import0_1.xml', Buffer.from(PORTION.goods.replace('бумажный', 'крафт')));
    await oneC.send('catalog', 'offers0_1.xml', Buffer.from(PORTION.offers.replace('2026', '2027')));
    await bring('import0_1.xml');
    await oneC.send('catalog', 'offers0_1.xml', Buffer.from(DEARER.offers.replace('2026', '2027')));
    await bring('offers0_1.xml');
    expect(await sum()).toEqual({ ...first, sum: first.sum + 100 * first.count });
  });
});
