import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lostAddressLines, writeAsked } from '#api/backend/catalogue/addresses/asked.ts';
import { catalogueNamesReader } from '#api/backend/catalogue/catalog/catalogue-names.ts';
import { importRedirects } from '#api/backend/content/addresses/import-redirects.ts';
import { catalogueVersion } from '#api/backend/db/catalogue-version.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { testSettings } from '../door/harness.ts';
import { NOON } from './visitor.ts';

const site = testSettings({ MSK_DOMAIN: 'msk.example', SITE_ORIGIN: 'https://shop.example' });
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tara-redirects-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

eachDatabase('content import redirects', (db, engine) => {
  beforeEach(() => fillCatalogue(db()));

  async function load(table: string | Uint8Array) {
    const file = join(folder, 'table.csv');
    writeFileSync(file, table);
    const { isRefused, lines } = await importRedirects(db(), file, { site, clock: NOON });
    return { isRefused, text: lines.join('\n') };
  }
  const leads = async (address: string) => (await catalogueNamesReader(db(), NOON)()).newAddress(address);

  it('takes tables as spreadsheets save them, and every process hears of it', async () => {
    const before = await catalogueVersion(db());
    const table = [
      '\uFEFFСтарый;Новый',
      '/index.php?route=product&id=5;/goods/1',
      '"/Категория/Стаканы.html";"https://msk.example/catalog/stakany?sort=price"',
      'https://shop.example/msk/old/cups/;/spb/catalog/stakany',
      '',
    ].join('\r\n');
    expect(await load(table)).toEqual({
      isRefused: false,
      text: 'Записано: 3, убрано: 0, всего переадресаций: 3.',
    });
    expect(await leads('/index.php?route=product&id=5')).toBe('/goods/1');
    expect(await leads('/категория/стаканы.html')).toBe('/catalog/stakany?sort=price');
    expect(await leads('/old/cups')).toBe('/catalog/stakany');
    expect(await leads('/old')).toBeNull();
    expect(await catalogueVersion(db())).toBe(before + 1);
    expect((await load(table)).text).toContain('Записано: 0, убрано: 0');
    expect(await catalogueVersion(db()), 'nothing has changed').toBe(before + 1);
  });

  it('a tab, a comma and no header do as well; an empty new address takes the row out', async () => {
    await load('/a.html\t/catalog\n/b.html\t/about-us\n/about-us\t/goods/1\n');
    expect(await leads('/a.html')).toBe('/catalog');
    expect((await load('/a.html,\n/c.html,/goods/1\n')).text).toBe(
      'Записано: 1, убрано: 1, всего переадресаций: 3.',
    );
    expect([await leads('/a.html'), await leads('/c.html')]).toEqual([null, '/goods/1']);
  });

  it('a chain leads to its end in one hop, also through rows loaded before', async () => {
    await load('/a;/b\n/b;/c\n/c;/goods/1\n');
    expect(await Promise.all(['/a', '/b', '/c'].map(leads))).toEqual(['/goods/1', '/goods/1', '/goods/1']);
    await load('/d;/a');
    expect(await leads('/d')).toBe('/goods/1');
  });

  it('what leads round, nowhere or to another host is named with its line, and nothing is changed', async () => {
    const { isRefused, text } = await load(
      [
        'old;new',
        '/a;/b',
        '/b;/a',
        '/c;https://elsewhere.example/x',
        'https://elsewhere.example/d;/catalog',
        '/e;/goods/999999',
        '/f;//elsewhere.example',
        '/g',
        'слова;/catalog',
        '/api/old;/catalog',
        '/h;/catalog',
        '/h;/goods/1',
      ].join('\n'),
    );
    expect(isRefused).toBe(true);
    expect(text.split('\n')).toEqual([
      'строка 2: «/a» ведёт по кругу',
      'строка 3: «/b» ведёт по кругу',
      'строка 4: «elsewhere.example» не узел магазина',
      'строка 5: «elsewhere.example» не узел магазина',
      'строка 6: страницы «/goods/999999» нет',
      'строка 7: «//elsewhere.example» не адрес',
      'строка 8: нужны два столбца: прежний адрес и новый',
      'строка 9: «слова» не адрес: нужно /путь или https://узел/путь',
      'строка 10: «/api/old»: такие адреса магазин занимает сам',
      'строка 12: «/h» уже назван в строке 11, с другим новым адресом',
      'Ничего не изменено.',
    ]);
    expect(await leads('/h')).toBeNull();
    expect((await load(Uint8Array.of(0x2f, 0xef, 0xf0))).text).toContain('файл не в UTF-8');
  });

  it('an address that has a page keeps it, and the row is left out aloud', async () => {
    expect((await load('/catalog/stakany;/goods/1\n/x;/goods/1\n')).text.split('\n')).toEqual([
      'Пропущено строк: 1, страница открывается и так',
      'строка 1: «/catalog/stakany»: такая страница есть',
      'Записано: 1, убрано: 0, всего переадресаций: 1.',
    ]);
    expect(await leads('/catalog/stakany')).toBeNull();
  });

  // The bound is the program's own, whatever keeps the rows.
  if (isWholeOn(engine))
    it('100 000 rows are taken and one more is not', async () => {
      const rows = Array.from({ length: 100_000 }, (_, at) => `/old/page-${at}.html;/goods/1`);
      expect((await load(rows.join('\n'))).text).toContain('всего переадресаций: 100000.');
      const { newAddress } = await catalogueNamesReader(db(), NOON)();
      expect(newAddress('/old/page-99999.html')).toBe('/goods/1');
      expect((await load([...rows, '/one/more;/goods/1'].join('\n'))).text).toContain('строк больше');
    }, 60_000);

  describe('content lost', () => {
    const lines = (now = NOON) => lostAddressLines(db(), now);

    it('tells what was asked most and has no page, and which old addresses were asked, within 30 days', async () => {
      await load('/a;/goods/1\n/b;/goods/1\n');
      await writeAsked(
        db(),
        {
          moved: [['/a', 3]],
          lost: [
            ['/x', 2],
            ['/y', 5],
            ['/a', 9],
          ],
        },
        fixedClock('2026-11-01T09:00:00Z'),
      );
      await writeAsked(db(), { moved: [['/a', 1]], lost: [['/x', 7]] }, fixedClock('2026-11-20T09:00:00Z'));
      expect(await lines(fixedClock('2026-11-22T09:00:00Z'))).toEqual([
        'Чаще всего спрашивали, и страницы нет (30 дней):',
        '9\t/x\tпоследний раз 2026-11-20',
        '5\t/y\tпоследний раз 2026-11-01',
        'Прежние адреса, которые спрашивали (30 дней):',
        '4\t/a\t→ /goods/1, последний раз 2026-11-20',
        'Переадресаций 2, из них за 30 дней спрашивали 1.',
      ]);
      expect((await lines(fixedClock('2026-12-25T09:00:00Z'))).join()).toContain(
        'из них за 30 дней спрашивали 0',
      );
    });

    it('of a day the thousand most asked are kept, of 30 days and no more', async () => {
      const many = Array.from({ length: 1500 }, (_, at) => [`/x${at}`, at + 2] as const);
      await writeAsked(db(), { moved: [], lost: many }, fixedClock('2026-10-01T09:00:00Z'));
      await writeAsked(db(), { moved: [], lost: many }, NOON);
      const [sums] = await db().query<{ n: number; least: number }>({
        name: '',
        text: 'select count(*)::int as n, min(asked) as least from lost_address',
      });
      expect(sums).toEqual({ n: 1000, least: 502 });
    });
  });
});
