import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseExchangeCommand } from '#api/backend/commands/exchange/arguments.ts';
import { runExchange } from '#api/backend/commands/exchange/run-command.ts';
import { watchSilence } from '#api/backend/exchange/history/tell-trouble.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { catalogue, cml, goods, offer, offers, price, prices, priceType } from '../cml/files.ts';
import { OneC, openExchange } from './one-c.ts';

vi.setConfig({ testTimeout: 60_000 });

const TYPES = `<ТипыЦен>${priceType('t', 'Розничная')}</ТипыЦен>`;
const list = (ids: string) => cml(catalogue([...ids].map((id) => goods(id)).join('')));
const priced = (ids: string) =>
  cml(offers([...ids].map((id) => offer(id, prices(price('10')))).join(''), TYPES));

eachDatabase('acc-E10: the exchange explains itself', (db, engine) => {
  let dataDir: string;
  let oneC: OneC;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tara-exchange-'));
    oneC = new OneC(openExchange(db(), systemClock, { dataDir }).answer);
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  async function command(...words: string[]): Promise<string> {
    const parsed = parseExchangeCommand(words);
    if (parsed.kind === 'usage') return `usage: ${parsed.message}`;
    const { isRefused, lines } = await runExchange(parsed, db(), { dataDir, clock: systemClock });
    return [...(isRefused ? ['refused'] : []), ...lines].join('\n');
  }
  const put = (name: string, xml: string) => oneC.say(`type=catalog&mode=file&filename=${name}`, xml);
  const bring = (name: string) => oneC.say(`type=catalog&mode=import&filename=${name}`);
  const sold = async () => {
    const text = 'select count(*)::int as n from product where archived_at is null';
    return (await db().query<{ n: number }>({ name: '', text }))[0]?.n;
  };
  const mailed = async () => {
    const text = "select payload from outbox where topic = 'exchange.trouble' order by id";
    return (await db().query<{ payload: unknown }>({ name: '', text })).map(({ payload }) => payload);
  };

  it('case 11: files that nobody asked to import are told of, and brought in without 1C', async () => {
    expect(await command('status')).toBe('Обменов ещё не было.');
    await oneC.begin('catalog');
    await put('offers.xml', priced('ab'));
    await put('import.xml', list('ab'));
    expect(await command('status')).toMatch(
      /^№ 1, \d{4}-\d\d-\d\d \d\d:\d\d, не закончен, файлы получены, команды загрузки не было$/,
    );
    expect(await command('files', '1')).toMatch(/^import\.xml, 1 КБ, не загружался\noffers\.xml, \d КБ, не/);
    expect(await command('repeat', '1')).toBe(
      'import.xml: Создано 2, изменено 0, пропущено 0\noffers.xml: Создано 0, изменено 2, пропущено 0',
    );
    expect(await sold()).toBe(2);
    expect(await command('repeat', '1')).toBe('refused\nНезагруженных файлов этого обмена нет.');
    expect(await command('show', '1')).toMatch(
      /\n[^\n]+, товары, import\.xml, 1 КБ, \d+,\d с, загружено\n {4}Создано 2, [^\n]+\n {4}замечания построчно: npm run catalog -- issues \d+\n/,
    );
    expect(await mailed()).toEqual([]);
  });

  if (!isWholeOn(engine)) return;
  it('what is held says what to press, the managers are written to once a day, and the operator accepts it', async () => {
    await oneC.begin('catalog');
    const broken = cml(catalogue(`${goods('a')}${'<Товар><Ид>x</Ид></Товар>'.repeat(20)}`));
    await put('import.xml', broken);
    expect((await bring('import.xml')).split('\n').slice(0, 3)).toEqual([
      'failure',
      'Загрузка задержана: Пропущено 20 строк из 21.',
      'Оператор сайта может принять: npm run exchange -- accept 1',
    ]);
    await bring('import.xml');
    expect(await mailed()).toEqual([{ exchange: 1, isSilent: false }]);
    expect(await command('accept', '1')).toBe('import.xml: Создано 1, изменено 0, пропущено 20');
    expect(await command('accept', '1')).toBe('refused\nВ этом обмене ничего не задержано.');
    expect(await command('accept', '7')).toBe('refused\nОбмена № 7 нет.');
  });

  it('a silence of more than twice the usual gap is written of, once', async () => {
    const text = `insert into exchange_run (started_at, seen_at, closed_at)
      select at, at, at from generate_series(now() - interval '20 hours', now() - interval '10 hours', interval '1 hour') at`;
    await db().query({ name: '', text });
    await watchSilence(db(), systemClock);
    await watchSilence(db(), systemClock);
    expect(await mailed()).toEqual([{ exchange: 11, isSilent: true }]);
  });

  it('settings and names of statuses are kept, wrong words are answered', async () => {
    expect(await command('settings')).toContain('twice');
    expect(await command('settings', 'missing', 'keep')).toBe(
      'Не упомянутое в полной выгрузке остаётся (keep).',
    );
    expect(await command('map', 'status', 'К отгрузке', 'confirmed')).toBe('«к отгрузке» — подтверждён');
    expect(await command('map', 'status', 'к  отгрузке', 'none')).toBe('Своих имён состояний не задано.');
    expect(await command('settings', 'missing', 'never')).toBe('usage: missing: twice, once, keep.');
    expect(await command('show', 'x')).toBe('usage: Нужен номер обмена.');
    expect(await command('try')).toBe('usage: Неизвестная команда «try».');
    expect(await command('map', 'status', 'К отгрузке', 'new')).toMatch(/^usage: Назовите, что значит/);
  });
});
