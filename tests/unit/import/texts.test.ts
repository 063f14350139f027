import { describe, expect, it } from 'vitest';
import { parseCommand, USAGE } from '#api/backend/commands/import/arguments.ts';
import { IMPORT_EXIT } from '#api/backend/commands/import/exit-code.ts';
import { failureLines, reportLines } from '#api/backend/commands/import/report-text.ts';
import type { ImportReport } from '#api/backend/feeds/import/merge/report.ts';
import { sanitise } from '#api/backend/feeds/import/merge/sanitise.ts';
import { Currencies } from '#api/backend/feeds/import/values/currency.ts';
import { plainText } from '#api/backend/feeds/import/values/plain-text.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { slugOf } from '#lib/text/slug.ts';

const CODES = REGION_CODES.join(', ');

describe('a currency in a feed', () => {
  it('is turned into roubles by a rate to the rouble only', () => {
    const currencies = new Currencies();
    currencies.add({ id: 'uah', rate: '1' });
    expect(currencies.rateOf('UAH')).toBeNull();
    currencies.add({ id: 'RUR', rate: '0,4' });
    expect(currencies.rateOf('UAH')).toBe(2.5);
    expect(currencies.rateOf('rub')).toBe(1);
    expect(currencies.isSame('RUB', '')).toBe(true);
    expect(currencies.isSame('UAH', 'rur')).toBe(false);
  });
});

describe('foreign HTML is cleaned by the rules of all HTML here', () => {
  it.each([
    ['<p>Да</p><script>alert(1)</script>', '<p>Да</p>'],
    ['<p onclick="x()" style="color:red">Да</p>', '<p>Да</p>'],
    ['<a href="javascript:x()">Да</a>', '<a>Да</a>'],
    ['<a href="http://plain.example">Да</a>', '<a>Да</a>'],
    ['<a href="https://shop.example/a">Да</a>', '<a href="https://shop.example/a">Да</a>'],
    ['<blockquote>Да</blockquote>', '<blockquote>Да</blockquote>'],
    ['<img src=x onerror=alert(1)>', null],
    ['<strong>Да</strong>', '<b>Да</b>'],
    ['&lt;p&gt;Да&lt;/p&gt;', '<p>Да</p>'],
    ['&amp;lt;b&amp;gt;Да&amp;lt;/b&amp;gt;', '<b>Да</b>'],
    ['Первая\n\nВторая & <3', '<p>Первая</p><p>Вторая &amp; &lt;3</p>'],
    ['<p>A</p><p>&nbsp;</p>', '<p>A</p>'],
    ['<ul><li>Раз<li>Два</ul>', '<ul><li>Раз</li><li>Два</li></ul>'],
    ['<p>не <b>закрыт', '<p>не <b>закрыт</b></p>'],
    ['<p>a</b></p>', '<p>a</p>'],
    ['<p><svg/onload=alert(1)></p>', null],
    ['<p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>'],
    ['  ', null],
  ])('%s becomes %s', (html, clean) => {
    expect(sanitise(html)).toBe(clean);
  });

  it('is quick and bounded for a bomb of nested tags', () => {
    const clean = sanitise('<b>'.repeat(200_000)) ?? '';
    expect(clean.length).toBeLessThan(64 * 1024);
  });
});

it.each([
  ['Крем &amp;quot;Лён&amp;quot;', 'Крем "Лён"'],
  ['  Чай <b>зелёный</b>\n100 г ', 'Чай зелёный 100 г'],
  ['5 < 6 &#8211; да', '5 < 6 – да'],
])('a name written as «%s» is read as «%s»', (written, read) => {
  expect(plainText(written)).toBe(read);
});

it.each([
  ['Стаканы бумажные', 'stakany-bumazhnye'],
  ['  Ёлка & Щётка №5 ', 'elka-schetka-5'],
  ['Café Crème', 'cafe-creme'],
  ['???', ''],
])('the address of «%s» is «%s»', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

describe('the command line', () => {
  it('reads file, region and switches', () => {
    expect(parseCommand(['import', 'a.yml', '--region', 'spb', '--dry-run'])).toEqual({
      kind: 'import',
      file: 'a.yml',
      regions: ['spb'],
      source: null,
      pictures: [],
      mode: 'full',
      isDryRun: true,
      isForced: false,
    });
    expect(parseCommand(['import', 'a.yml', '--region=all', '--force', '--update'])).toMatchObject({
      regions: 'all',
      mode: 'update',
      isForced: true,
    });
  });

  it.each([
    [[], 'Не названа команда.'],
    [['erase'], 'Неизвестная команда «erase».'],
    [['import', '--region', 'msk'], 'Не назван файл.'],
    [['import', 'a.yml'], `Не назван регион: --region ${CODES} или all.`],
    [['import', 'a.yml', '--region', 'kzn'], `Нет региона «kzn»: бывает ${CODES} или all.`],
    [['import', 'a.yml', '--region', 'msk', '--what'], 'Неизвестный или неполный ключ --what.'],
    [['import', 'a.yml', '--region', 'msk', '--format', 'csv'], 'Формат «csv» не поддерживается.'],
  ])('answers %j with its own message', (words, message) => {
    expect(parseCommand(words)).toEqual({ kind: 'usage', message });
  });

  it('answers --help with itself, which names every exit code', () => {
    expect(parseCommand(['--help'])).toEqual({ kind: 'help' });
    const codes = Object.values(IMPORT_EXIT).map(String);
    expect(USAGE.match(/^ {2}\d(?= )/gm)?.map((code) => code.trim())).toEqual(codes);
  });

  it('reports figures, reasons and places in Russian', () => {
    const counts = { created: 1, updated: 2, unchanged: 3, skipped: 1, archived: 0 };
    const report: ImportReport = {
      kind: 'imported',
      runId: 7,
      source: 's.example',
      format: 'yml',
      regions: ['msk'],
      isDryRun: false,
      products: counts,
      unsold: 0,
      namesAll: false,
      categories: counts,
      issues: [{ level: 'skipped', line: 12, externalId: 'x', message: 'Пропущено: нет цены.' }],
      departures: [{ region: 'msk', count: 3, examples: [{ externalId: 'g', name: 'Ведро' }] }],
      issueCount: 3,
      reasons: [
        {
          level: 'skipped',
          count: 3,
          first: [
            { level: 'skipped', line: 12, externalId: 'x', message: 'Пропущено: нет цены.' },
            { level: 'skipped', line: 14, externalId: 'y', message: 'Пропущено: нет цены.' },
          ],
        },
      ],
      durationMs: 1234,
      phases: { reading: 0, planning: 0, preparing: 0, applying: 0, cleaning: 0 },
    };
    expect(reportLines(report)).toEqual([
      'Каталог загружен.',
      'Источник: s.example (yml), регионы: Москва',
      'Товары: создано 1, обновлено 2, без изменений 3, пропущено 1, в архив 0',
      'Категории: создано 1, обновлено 2, без изменений 3, пропущено 1, в архив 0',
      'Больше нет в файле, уходят из региона Москва: 3',
      '  id g: «Ведро»',
      '  … и ещё 2',
      'Причины:',
      '  3 × нет цены: строки 12, 14 …',
      'Пропущенные строки:',
      '  строка 12, id x: Пропущено: нет цены.',
      '  … и ещё 2, все: npm run catalog -- issues 7',
      'Время: 1.2 с (чтение 0.0, сравнение 0.0, подготовка 0.0, запись 0.0, уборка 0.0)',
    ]);
    expect(
      failureLines({
        kind: 'failed',
        reason: 'not_well_formed',
        message: 'Файл повреждён.',
        examples: ['строка 3: «пример»'],
        reasons: [
          {
            level: 'skipped',
            count: 1,
            first: [{ level: 'skipped', line: null, externalId: 'x', message: 'Пропущено: нет имени.' }],
          },
        ],
        line: 3,
        column: 5,
      }),
    ).toEqual([
      'Каталог не изменён. Файл повреждён. Строка 3, столбец 5.',
      '  строка 3: «пример»',
      'Причины:',
      '  1 × нет имени: id x',
    ]);
  });
});
