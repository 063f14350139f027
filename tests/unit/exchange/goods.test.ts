import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choose } from '#api/backend/feeds/import/cml/choice-store.ts';
import { openRun } from '#api/backend/feeds/import/merge/import-run.ts';
import type { PictureMaker } from '#api/backend/feeds/pictures/picture-maker.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { realData } from '#tests/harness/import.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { zipOf } from '#tests/harness/zip.ts';
import { catalogue, classifier, cml, goods, offer, offers, price, prices, priceType } from '../cml/files.ts';
import { OneC, openExchange } from './one-c.ts';

/** A portion of УТ: so many letters a request. */
const PORTION = 300;

eachDatabase('1C brings goods', (db, engine) => {
  let dataDir: string;
  let oneC: OneC;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tara-exchange-'));
    oneC = new OneC(openExchange(db(), systemClock, { dataDir }).answer);
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  async function send(name: string, xml: string | Uint8Array): Promise<void> {
    const bytes = Buffer.from(xml);
    for (let at = 0; at < bytes.length; at += PORTION) {
      const answer = await oneC.say(
        `type=catalog&mode=file&filename=${name}`,
        bytes.subarray(at, at + PORTION),
      );
      expect(answer, `${name} at ${at}`).toBe('success');
    }
  }
  /** Asks until there is an outcome, as УТ does: it stops at the first answer that is neither. */
  async function bringIn(name: string): Promise<string> {
    for (;;) {
      const answer = await oneC.say(`type=catalog&mode=import&filename=${name}`);
      if (!answer.startsWith('progress\n')) return answer;
    }
  }
  const sold = async () => {
    const text = `
      select p.external_id as id, r.price_kop as price from product p join product_region r on r.product_id = p.id
      where r.region_id = 1 and r.price_kop is not null and p.archived_at is null order by 1`;
    return (await db().query<{ id: string; price: number }>({ name: '', text })).map(({ id, price }) => [
      id,
      price,
    ]);
  };

  const TYPES = `<ТипыЦен>${priceType('t', 'Розничная')}</ТипыЦен>`;
  const IMPORT = cml(
    classifier('<Группы><Группа><Ид>g</Ид><Наименование>Стаканы</Наименование></Группа></Группы>') +
      catalogue(['a', 'b', 'c'].map((id) => goods(id, '<Группы><Ид>g</Ид></Группы>')).join('')),
  );
  const priced = (amounts: Readonly<Record<string, string>>, flag?: string) =>
    cml(
      offers(
        Object.entries(amounts)
          .map(([id, amount]) => offer(id, prices(price(amount))))
          .join(''),
        TYPES,
        flag,
      ),
    );

  it('acc-E10a, E9b: an exchange of УТ in portions; the same file again is answered alike; a file without goods removes none', async () => {
    const [first] = await oneC.begin('catalog');
    expect(first).toBe('success');
    expect(await oneC.say('type=catalog&mode=init')).toBe('zip=yes\nfile_limit=1000000');
    await send('import0_1.xml', IMPORT);
    expect(await bringIn('import0_1.xml')).toBe('success\nСоздано 3, изменено 0, пропущено 0');
    expect(await bringIn('import0_1.xml'), 'the answer was lost').toBe(
      'success\nСоздано 3, изменено 0, пропущено 0',
    );
    await send('offers0_1.xml', priced({ a: '10', b: '20.50', c: '30' }));
    expect(await bringIn('offers0_1.xml')).toMatch(/^success\nСоздано 0, изменено 3, /);
    expect(await sold()).toEqual([
      ['a', 1000],
      ['b', 2050],
      ['c', 3000],
    ]);

    await oneC.begin('catalog');
    await send('offers0_2.xml', priced({ b: '21' }));
    expect(await bringIn('offers0_2.xml')).toMatch(/^success\n/);
    expect(await sold(), 'a whole package of one of them').toEqual([
      ['a', 1000],
      ['b', 2100],
      ['c', 3000],
    ]);
    expect(await oneC.say('type=catalog&mode=complete')).toBe('success');
    expect(await oneC.say('type=catalog&mode=deactivate&timestamp=1')).toMatch(
      /^failure\nОтметка времени старше суток/,
    );
  });

  if (!isWholeOn(engine)) return;
  it('§6.3: another file of the same name and length is another file, in the same session and in an archive', async () => {
    await oneC.begin('catalog');
    await send('import.xml', IMPORT);
    await bringIn('import.xml');
    for (const amount of ['10', '20', '10']) {
      await send('offers.xml', priced({ a: amount }));
      expect(await bringIn('offers.xml')).toMatch(/^success\nСоздано 0, изменено 1, /);
      expect(await sold()).toEqual([['a', Number(amount) * 100]]);
    }
    for (const amount of ['30', '40']) {
      const archive = zipOf([{ name: 'prices.xml', bytes: Buffer.from(priced({ a: amount })) }]);
      await oneC.say('type=catalog&mode=file&filename=v8.zip', archive);
      await bringIn('prices.xml');
      expect(await sold(), 'packed').toEqual([['a', Number(amount) * 100]]);
    }
  });

  it('cases 4, 16, 17: a repeated fragment is one, a cut file is refused with its line, a whole one is taken then', async () => {
    await oneC.begin('catalog');
    const bytes = Buffer.from(IMPORT);
    const part = (at: number) => bytes.subarray(at, at + PORTION);
    const put = (body: Uint8Array) => oneC.say('type=catalog&mode=file&filename=import.xml', body);
    for (const at of [0, 0, PORTION, PORTION]) expect(await put(part(at))).toBe('success');
    expect(await bringIn('import.xml')).toMatch(/^failure\nФайл повреждён.* Строка 2, столбец \d+\.$/);
    for (let at = 2 * PORTION; at < bytes.length; at += PORTION) await put(part(at));
    expect(await bringIn('import.xml')).toBe('success\nСоздано 3, изменено 0, пропущено 0');
    expect(await put(Buffer.of())).toBe('failure\nФайл import.xml пуст.');
    expect(await oneC.say('type=catalog&mode=import&filename=b.xml')).toMatch(/^failure\nТакого файла/);
    expect(await oneC.say('type=catalog&mode=file&filename=offers.pdf', 'x')).toBe('success');
    const lying = readdirSync(join(dataDir, 'exchange')).flatMap((session) =>
      readdirSync(join(dataDir, 'exchange', session)),
    );
    expect(lying.toSorted()).toEqual(['import.xml', 'import.xml.last', 'import.xml.outcome']);
  });

  it('case 22: prices that nobody has chosen are refused by name with what to do, and taken after the choice without 1C', async () => {
    await oneC.begin('catalog');
    await send('import.xml', IMPORT);
    await bringIn('import.xml');
    const two = `<ТипыЦен>${priceType('t', 'Розничная')}${priceType('o', 'Оптовая')}</ТипыЦен>`;
    const list = offer('a', prices(price('10'), price('8', 'o')));
    await send('offers.xml', cml(offers(list, two)));
    const refused = await bringIn('offers.xml');
    expect(refused.split('\n').slice(0, 1)).toEqual(['failure']);
    expect(refused).toMatch(/«Розничная», «Оптовая»/);
    expect(refused).toContain('\nНа сайте: npm run exchange -- map');
    for (const name of ['Розничная', 'Оптовая']) {
      const use = name === 'Оптовая' ? 'price' : 'ignored';
      await choose(db(), '1c', {
        kind: 'price',
        externalId: name,
        name,
        use,
        regions: use === 'price' ? ['msk'] : [],
      });
    }
    expect(await bringIn('offers.xml')).toMatch(/^success\n/);
    expect(await sold()).toEqual([['a', 800]]);
  });

  it('case 52: a process that is killed over a fragment leaves nothing of it; sessions that are over leave no file', async () => {
    await oneC.begin('catalog');
    await send('import.xml', IMPORT.slice(0, 200));
    const [session = ''] = readdirSync(join(dataDir, 'exchange'));
    const file = join(dataDir, 'exchange', session, 'import.xml');
    const { appendFileSync } = await import('node:fs');
    appendFileSync(file, 'what was written of the next one');
    const rest = Buffer.from(IMPORT).subarray(Buffer.byteLength(IMPORT.slice(0, 200)));
    await oneC.say('type=catalog&mode=file&filename=import.xml', rest);
    expect(readFileSync(file, 'utf8')).toBe(IMPORT);
    await db().query({ name: '', text: `update exchange_session set seen_at = now() - interval '25 hours'` });
    await oneC.begin('catalog');
    expect(existsSync(file)).toBe(false);
  });

  it('case 13: an archive in portions: its files by their names, or all of it by its own; a bad one is refused', async () => {
    const archive = zipOf([
      { name: 'webdata/import0_1.xml', bytes: Buffer.from(IMPORT) },
      { name: 'webdata/offers0_1.xml', bytes: Buffer.from(priced({ a: '10', b: '20' })) },
    ]);
    await oneC.begin('catalog');
    await send('v8_A1.zip', archive);
    expect(await bringIn('import0_1.xml')).toBe('success\nСоздано 3, изменено 0, пропущено 0');
    expect(await bringIn('offers0_1.xml')).toMatch(/^success\nСоздано 0, изменено 2, /);
    expect(await sold()).toEqual([
      ['a', 1000],
      ['b', 2000],
    ]);
    const next = zipOf([{ name: 'offers0_2.xml', bytes: Buffer.from(priced({ c: '30' })) }]);
    await send('v8_A1.zip', next);
    expect(await bringIn('v8_A1.zip'), 'the name begins anew').toMatch(/^success\nСоздано 0, изменено 1, /);
    await send('v8_A2.zip', Buffer.from('PK\u0003\u0004 and no more of it'));
    expect(await bringIn('offers0_3.xml')).toMatch(/^failure\nАрхив не читается/);
  });

  it('cases 43, 55: pictures by path, before their goods and after them, are the goods’ own; 1C waits for none', async () => {
    const made: string[] = [];
    const maker: Pick<PictureMaker, 'take'> = {
      take: async (bytes) => {
        made.push(Buffer.from(bytes).toString());
        return {
          kind: 'made',
          address: `/media/p/${'0'.repeat(62)}0${made.length}`,
          width: 600,
          height: 600,
        };
      },
    };
    const shop = new OneC(openExchange(db(), systemClock, { dataDir, maker }).answer);
    const put = (name: string, body: string) => shop.say(`type=catalog&mode=file&filename=${name}`, body);
    const shown = async () => {
      const text = "select source_url as url from image_asset where status = 'ok' order by 1";
      return (await db().query<{ url: string }>({ name: '', text })).map(({ url }) => url.split('/').at(-1));
    };
    await shop.begin('catalog');
    expect(await put('/tmp/webdata/import_files/ab/early.jpg', 'early')).toBe('success');
    const pictures =
      '<Картинка>import_files/ab/early.jpg</Картинка><Картинка>import_files/ab/late.jpg</Картинка>';
    await put('import.xml', cml(catalogue(goods('a', pictures))));
    expect(await shop.say('type=catalog&mode=import&filename=import.xml')).toMatch(/^success/);
    await expect.poll(shown).toEqual(['early.jpg']);
    await shop.begin('catalog');
    await put('import_files/ab/late.jpg', 'late');
    await expect.poll(shown).toEqual(['early.jpg', 'late.jpg']);
    await put('import_files/ab/nobodys.jpg', 'nobody’s');
    expect(made).toEqual(['early', 'late']);
  });

  it('case 3: an import that takes its time is told of, and done once however often it is asked for', async () => {
    const operator = await openRun(db(), { format: 'yml', regionId: 1 });
    const hasty = new OneC(openExchange(db(), systemClock, { dataDir, waitMs: 0 }).answer);
    await hasty.begin('catalog');
    await hasty.say('type=catalog&mode=file&filename=import.xml', IMPORT);
    const ask = () => hasty.say('type=catalog&mode=import&filename=import.xml');
    const answers = await Promise.all(Array.from({ length: 9 }, ask));
    expect(new Set(answers.map((answer) => answer.split('\n')[0]))).toEqual(new Set(['progress']));
    await operator.record(db(), { source: 'feed', status: 'done', stats: {} });
    operator.end();
    await expect.poll(ask, { timeout: 15_000 }).toMatch(/^success/);
    const text = `select count(*)::int as runs from import_run where source = '1c'`;
    expect(await db().query({ name: '', text })).toEqual([{ runs: 1 }]);
  });

  const bringReal = async (source: string, names: readonly string[]): Promise<string[]> => {
    await oneC.begin('catalog');
    const said: string[] = [];
    for (const name of names) {
      const file = readFileSync(join(realData() ?? '', 'cml', `${source}_${name}.xml`));
      for (let at = 0; at < file.length; at += 1_000_000) {
        const body = file.subarray(at, at + 1_000_000);
        expect(await oneC.say(`type=catalog&mode=file&filename=${name}.xml`, body)).toBe('success');
      }
      said.push(await bringIn(`${name}.xml`));
    }
    return said;
  };

  it.runIf(realData() !== null)('case 24: a real exchange of two files, one merge each', async () => {
    const said = await bringReal('santechtula_2016-12', ['import', 'offers']);
    expect(said[0]).toBe('success\nСоздано 1426, изменено 0, пропущено 0');
    expect(said[1]).toMatch(/^success\nСоздано 0, изменено 14\d\d, /);
    expect(await sold()).toHaveLength(1414);
  });

  it.runIf(realData() !== null)(
    'case 29: prices of goods that were never sent are refused in words',
    async () => {
      const said = await bringReal('hygiene209', ['import', 'offers', 'prices']);
      expect(said.slice(0, 2).map((answer) => answer.split('\n')[0])).toEqual(['success', 'success']);
      expect(said[2]).toBe('failure\nНи один из 978 товаров не известен сайту: сначала выгрузите товары.');
    },
  );
});
