import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { failureLines, reportLines } from '#api/backend/commands/import/report-text.ts';
import { faultText } from '#api/backend/feeds/import/xml/xml-faults.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';

/** Several imports on a busy machine. */
const LONG = 120_000;

const offer = (id: string, price: string): string =>
  `<offer id="${id}"><price>${price}</price><categoryId>1</categoryId><name>Товар ${id}</name></offer>`;
const shop = (offers: readonly string[]): string =>
  `<yml_catalog><shop><name>А</name><categories><category id="1">Раздел</category></categories><offers>\n${offers.join('\n')}\n</offers></shop></yml_catalog>`;
const many = (from: number, to: number, price: string): string[] =>
  Array.from({ length: to - from }, (_, at) => offer(`n${from + at}`, price));

eachDatabase('an import says why', (db) => {
  const load = (text: string, settings = {}) => importRows(db(), feedRows(text), ['msk'], settings);
  const failed = async (text: string, settings = {}): Promise<string[]> => {
    const result = await load(text, settings);
    if (result.kind !== 'failed') throw new Error('this import was to fail');
    return failureLines(result);
  };

  it(
    'rows were skipped when it is held, with lines and counts, also on trial',
    async () => {
      const text = shop([...many(0, 30, '-'), ...many(30, 36, 'по запросу'), ...many(36, 40, '0')]);
      for (const settings of [{}, { isDryRun: true }]) {
        expect(await failed(text, settings)).toEqual([
          'Каталог не изменён. Пропущено 40 строк из 40. Если так и должно быть, повторите с --force.',
          'Причины:',
          '  36 × цена «-» не число: строки 2, 3, 4, 5, 6 …',
          '  4 × цена равна нулю: строки 38, 39, 40, 41',
        ]);
      }
      const [count] = await db().query({ name: '', text: 'select count(*)::int as n from import_issue' });
      expect(count).toEqual({ n: 40 });
    },
    LONG,
  );

  it(
    'goods would leave, by name',
    async () => {
      await imported(load(shop(many(0, 10, '5'))));
      expect(await failed(shop([...many(0, 2, '5'), offer('n2', 'нет')]))).toEqual([
        'Каталог не изменён. В файле нет 8 из 10 товаров этого источника. Если так и должно быть, повторите с --force.',
        '  нет в файле, ушли бы из региона Москва: 8',
        ...[2, 3, 4, 5, 6].map((at) => `  id n${at}: «Товар n${at}»`),
        '  … и ещё 3',
        'Причины:',
        '  1 × цена «нет» не число: строка 4',
      ]);
    },
    LONG,
  );

  it(
    'a file is refused, and what was wrong before the place',
    async () => {
      const broken = shop(many(0, 5, '-')).replace('</offers>', '<a b=c>');
      const [head, ...rest] = await failed(broken);
      expect(head).toMatch(
        /^Каталог не изменён\. Файл повреждён: атрибут записан неверно\. Строка 7, столбец \d+\.$/,
      );
      expect(rest).toEqual(['Причины:', '  5 × цена «-» не число: строки 2, 3, 4, 5, 6']);
    },
    LONG,
  );

  it(
    'rows were skipped when it is loaded, counted over all of them',
    async () => {
      const report = await imported(load(shop([...many(0, 1500, '7'), ...many(1500, 3000, '-')])));
      expect(reportLines(report)).toContain(
        '  1500 × цена «-» не число: строки 1502, 1503, 1504, 1505, 1506 …',
      );
    },
    LONG,
  );
});

describe('what is wrong with a file is said in Russian', () => {
  const ENGLISH = /[a-z]{3,}/i;
  const NAMES = /<[^>]*>|<!--…-->|CDATA|DOCTYPE|XML|&[^;]*;|\b(?:xml|lt)\b|tag|name/g;

  it.each([
    '<a><b></a>',
    '</a>',
    '<a b></a>',
    '<a b=c/>',
    '<a b="1"c="2"/>',
    '<a b="1" b="2"/>',
    '<a>&unknown;</a>',
    '<a>&;</a>',
    '<a>&#xZZ;</a>',
    '<a>]]></a>',
    '<a/><b/>',
    '<a>< b></a>',
    '<a/b></a>',
    '<a></></a>',
    '<a><!-- a -- b --></a>',
    '<a><?1?></a>',
    '<a><? ?></a>',
    '<a><?xml version="1.0"?></a>',
    '<?xml encoding="utf-8"?><a/>',
    '<?xml version="x"?><a/>',
    '<?xml version="1.0" standalone="perhaps"?><a/>',
    '<?xml version="1.0" what="1"?><a/>',
    '<?xml version=1.0?><a/>',
    '<a><!DOCTYPE a></a>',
    '<a>\u0001</a>',
    'text',
    '',
    '<a',
  ])('%j', (text) => {
    const faults: string[] = [];
    const sax = new SaxesParser();
    sax.on('error', ({ message }) => faults.push(faultText(message)));
    sax.write(text).close();
    expect(faults).not.toEqual([]);
    for (const fault of faults) expect(fault.replace(NAMES, '')).not.toMatch(ENGLISH);
  });

  it('also when it is no file', async () => {
    const messages: string[] = [];
    for (const path of ['/nowhere/feed.yml', import.meta.dirname]) {
      for await (const row of readYml(path, { regions: ['msk'] })) {
        if (row.kind === 'failure') messages.push(row.failure.message);
      }
    }
    expect(messages).toEqual(['Файл не читается: его нет.', 'Файл не читается: это папка.']);
  });
});
