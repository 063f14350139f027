import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { catalogue, classifier, cml, goods, offer, offers, price, prices, priceType } from '../cml/files.ts';
import { OneC, openExchange } from './one-c.ts';

vi.setConfig({ testTimeout: 120_000 });

const GROUPS = '<Группы><Группа><Ид>g</Ид><Наименование>Стаканы</Наименование></Группа></Группы>';
const TYPES = `<ТипыЦен>${priceType('t', 'Розничная')}</ТипыЦен>`;
/** What is concluded after the answer comes some seconds later on a busy machine. */
const SOON = { timeout: 20_000 };
const ONLY_CHANGES = ' СодержитТолькоИзменения="true"';

eachDatabase('what 1C does not name any more', (db, engine) => {
  let dataDir: string;
  let oneC: OneC;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tara-exchange-'));
    oneC = new OneC(openExchange(db(), systemClock, { dataDir }).answer);
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  async function send(name: string, xml: string): Promise<string> {
    expect(await oneC.say(`type=catalog&mode=file&filename=${name}`, xml)).toBe('success');
    return oneC.say(`type=catalog&mode=import&filename=${name}`);
  }
  /** A portion of УТ, in a session of its own. */
  async function portion(number: number, ids: readonly string[], flag?: string): Promise<string> {
    await oneC.begin('catalog');
    const list = ids.map((id) => goods(id, '<Группы><Ид>g</Ид></Группы>')).join('');
    const said = await send(`import0_${number}.xml`, cml(classifier(GROUPS) + catalogue(list, flag)));
    if (!said.startsWith('success')) return said;
    const terms = ids.map((id) => offer(id, prices(price('10')))).join('');
    return send(`offers0_${number}.xml`, cml(offers(terms, TYPES, ONLY_CHANGES)));
  }
  async function full(...portions: (readonly string[])[]): Promise<void> {
    for (const [at, ids] of portions.entries())
      expect(await portion(at + 1, ids, at === 0 ? undefined : ONLY_CHANGES)).toMatch(/^success/);
  }
  const sold = async (): Promise<string> => {
    const text = 'select external_id as id from product where archived_at is null order by 1';
    return (await db().query<{ id: string }>({ name: '', text })).map(({ id }) => id).join(' ');
  };
  const told = async (): Promise<string[]> => {
    const text =
      "select outcome || ': ' || said as words from exchange_step where kind = 'removal' order by id";
    return (await db().query<{ words: string }>({ name: '', text })).map(({ words }) => words);
  };
  const closed = () => oneC.begin('sale');

  it('case 5: portions of a full exchange lose nothing; what it does not name is told, and leaves with the next one', async () => {
    await full(['a', 'b'], ['c', 'd', 'e']);
    expect(await sold()).toBe('a b c d e');
    await closed();
    await full(['a', 'b'], ['c', 'd']);
    expect(await sold(), 'at no moment').toBe('a b c d e');
    await closed();
    await expect.poll(told, SOON).toEqual(['success: Не упомянуто товаров: 1']);
    expect(await sold()).toBe('a b c d e');
    await full(['a', 'b'], ['c', 'd']);
    await closed();
    await expect.poll(told, SOON).toContain('success: Снято с продажи: 1');
    expect(await sold()).toBe('a b c d');
    await full(['a', 'b'], ['c', 'd', 'e']);
    expect(await sold(), 'it returns').toBe('a b c d e');
  });

  if (!isWholeOn(engine)) return;
  it('case 5a: what a lost last portion would have named is not gone, since the next one names it', async () => {
    await full(['a', 'b', 'c'], ['d']);
    await closed();
    await full(['a', 'b', 'c']);
    await closed();
    await expect.poll(told, SOON).toEqual(['success: Не упомянуто товаров: 1']);
    await full(['a', 'b', 'c'], ['d']);
    await closed();
    await full(['a', 'b', 'c']);
    await closed();
    await expect.poll(told, SOON).toHaveLength(2);
    expect(await sold()).toBe('a b c d');
  });

  it('case 6: a refused file or a left out portion lets nothing be concluded', async () => {
    await full(['a', 'b', 'c', 'd']);
    await closed();
    await portion(1, ['a', 'b', 'c']);
    await oneC.begin('catalog');
    expect(await send('import0_2.xml', '<broken')).toMatch(/^failure/);
    await closed();
    await full(['a', 'b']);
    expect(await portion(3, ['c'], ONLY_CHANGES)).toMatch(/^success/);
    await closed();
    await full(['a', 'b', 'c', 'd']);
    await closed();
    const text = 'select count(*)::int as n from exchange_unnamed';
    expect(await db().query({ name: '', text })).toEqual([{ n: 0 }]);
    expect(await told()).toEqual([]);
    expect(await sold()).toBe('a b c d');
  });

  it('case 10: a full exchange of one group only, twice, is held and says what to press', async () => {
    await full(['a', 'b', 'c', 'd', 'e']);
    await closed();
    for (const _ of [1, 2]) {
      await full(['a', 'b', 'c']);
      await closed();
      await expect.poll(told, SOON).not.toHaveLength(0);
    }
    await expect
      .poll(told)
      .toContainEqual(
        expect.stringMatching(
          /^held: Загрузка задержана: исчезает 2 из 5 товаров\. Проверьте отбор в 1С; оператор сайта может принять: npm run exchange -- accept \d+$/,
        ),
      );
    expect(await sold()).toBe('a b c d e');
  });

  it('acc-E9b: what Модуль asks to be removed goes when every file since has come, and not otherwise', async () => {
    await full(['a', 'b', 'c', 'd']);
    await closed();
    await db().query({ name: '', text: `update exchange_run set seen_at = now() - interval '3 hours'` });
    await db().query({
      name: '',
      text: `update exchange_step set finished_at = now() - interval '3 hours'`,
    });
    const [, , , , stamp = ''] = await oneC.begin('catalog');
    const ask = (timestamp: string) =>
      oneC.say(`type=catalog&mode=deactivate&timestamp=${timestamp.replace('timestamp=', '')}`);
    expect(await ask(stamp)).toBe('failure\nС этого времени товары не приходили: с продажи ничего не снято.');
    expect(await ask('1764062000')).toMatch(/^failure\nОтметка времени старше суток/);
    expect(await ask('')).toMatch(/^failure\nВ запросе нет отметки времени/);
    const list = ['a', 'b', 'c'].map((id) => goods(id)).join('');
    expect(await send('import.xml', cml(catalogue(list, ONLY_CHANGES)))).toMatch(/^success/);
    expect(await ask(stamp)).toBe('success');
    expect(await sold()).toBe('a b c');
  });
});
