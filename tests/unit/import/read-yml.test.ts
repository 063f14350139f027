import { describe, expect, it } from 'vitest';
import type {
  SourceFailure,
  SourceIssue,
  StagedCategory,
  StagedProduct,
  StagedRow,
} from '#api/backend/feeds/import/model.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import { realData } from '#tests/harness/import.ts';

const FEEDS = new URL('../../fixtures/feeds/', import.meta.url).pathname;
const REAL = realData();

type Read = {
  products: Map<string, StagedProduct>;
  categories: StagedCategory[];
  issues: SourceIssue[];
  failure: SourceFailure | null;
  rows: StagedRow[];
};

async function read(source: AsyncIterable<Uint8Array> | string): Promise<Read> {
  const rows: StagedRow[] = [];
  for await (const row of readYml(source, { regions: ['msk'] })) rows.push(row);
  return {
    rows,
    products: new Map(
      rows.flatMap((row) => (row.kind === 'product' ? [[row.product.externalId, row.product]] : [])),
    ),
    categories: rows.flatMap((row) => (row.kind === 'category' ? [row.category] : [])),
    issues: rows.flatMap((row) => (row.kind === 'issue' ? [row.issue] : [])),
    failure: rows.flatMap((row) => (row.kind === 'failure' ? [row.failure] : []))[0] ?? null,
  };
}

async function* bytes(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const all = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < all.length; at += size) yield all.subarray(at, at + size);
}

const feed = (offers: string, head = '<?xml version="1.0"?>'): string =>
  `${head}<yml_catalog><shop><offers>${offers}</offers></shop></yml_catalog>`;
const offer = (inner: string, id = '1'): string =>
  `<offer id="${id}"><price>1</price><name>Имя</name>${inner}</offer>`;

describe('a feed full of traps (FORMATS, section 2)', async () => {
  const { products, categories, issues, rows, failure } = await read(`${FEEDS}traps.yml`);

  it('is read to its end, with the text before the prolog cut and lines counted from the file', () => {
    expect(failure).toBeNull();
    expect(issues[0]).toMatchObject({ line: 1, level: 'warning' });
    expect(products.get('007')?.line).toBe(24);
    expect(rows).toContainEqual({ kind: 'source', name: 'Ловушки' });
    expect(rows).toContainEqual({ kind: 'host', name: 'traps.example' });
  });

  it('keeps leading zeros of ids and cleans names escaped twice', () => {
    expect(products.get('007')?.name).toBe('Кружка "Утро" 350 мл');
    expect(products.get('type')?.name).toBe('Чайник Луч К-2');
  });

  it.each([
    ['007', { priceKop: 49_000, priceDiscountKop: 0, inCity: true, stock: 12 }],
    ['type', { priceKop: 160_000, priceDiscountKop: 9_850, inCity: true }],
    ['usd', { priceKop: 80_500, priceDiscountKop: 0 }],
    ['html', { priceKop: 500, inCity: false, stock: 7 }],
    ['pack2', { priceKop: 300, inCity: true, stock: 7 }],
  ])('gives %s the terms of the plain rule (D25) and its stock', (id, terms) => {
    expect(products.get(id)?.terms.msk).toMatchObject(terms);
  });

  it.each([
    ['eur', 'валюта «EUR» без курса к рублю'],
    ['dash', 'цена «-» не число'],
    ['zero', 'цена равна нулю'],
    ['none', 'нет цены'],
    [null, 'нет id'],
    ['noname', 'нет названия'],
  ])('skips %s and says why and where', (externalId, reason) => {
    const issue = issues.find(
      (it) => it.externalId === externalId && it.about === undefined && it.message.includes(reason),
    );
    expect(issue).toMatchObject({ level: 'skipped' });
    expect(issue?.line).toBeGreaterThan(27);
  });

  it('drops an oldprice that is not higher, with a remark', () => {
    expect(issues).toContainEqual(expect.objectContaining({ externalId: 'usd', level: 'warning' }));
  });

  it('takes pictures with an address only and completes relative ones', () => {
    expect(products.get('007')?.images).toEqual([
      'https://traps.example/img/%D0%BA%D1%80%D1%83%D0%B6%D0%BA%D0%B0%201.jpg',
    ]);
  });

  it('turns minimum, step and pack parameters into pack_min (D35)', () => {
    expect(products.get('pack')).toMatchObject({ packMin: 12, boxCapacity: 400 });
    expect(products.get('pack2')).toMatchObject({ packMin: 50 });
  });

  it('reads parameters with units, repeated names joined', () => {
    expect(products.get('html')?.options).toEqual([
      { id: 'material', name: 'Материал', value: 'бук' },
      { id: 'dlina', name: 'Длина', value: '220 мм' },
      { id: 'cvet', name: 'Цвет', value: 'белый, бук' },
    ]);
  });

  it('reads both spellings of the parent and categories without id are skipped', () => {
    expect(
      categories.map(({ externalId, parentExternalId, name }) => [externalId, parentExternalId, name]),
    ).toEqual([
      ['1', null, 'Посуда'],
      ['2', '1', 'Кружки & чашки'],
      ['3', '404', 'Без родителя'],
      ['5', '5', 'Сама в себе'],
      ['6', '7', 'Круг'],
      ['7', '6', 'Круг'],
      ['8', null, ''],
      ['2', '1', 'Кружки'],
    ]);
    expect(issues).toContainEqual(expect.objectContaining({ about: 'category', line: 20 }));
  });

  it('makes a row of price and stock alone an update, never a product', () => {
    expect(rows).toContainEqual({
      kind: 'terms',
      update: expect.objectContaining({
        externalId: 'gone',
        terms: { msk: expect.objectContaining({ stock: 5 }) },
      }),
    });
  });
});

describe('a feed that cannot be used', () => {
  it.each([
    ['a bare ampersand', feed(offer('<model>A & B</model>')), 'not_well_formed', 1, 104],
    ['an unclosed tag', '<yml_catalog><shop>\n<offers>', 'not_well_formed', 2, 8],
    ['a wrong closing tag', '<yml_catalog>\n<shop></offers></shop></yml_catalog>', 'not_well_formed', 2, 15],
    [
      'entities of its own',
      feed('', '<!DOCTYPE yml_catalog [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
      'forbidden',
      1,
      64,
    ],
    ['another root', '<КоммерческаяИнформация/>', 'not_a_catalogue', null, null],
    ['no shop', '<yml_catalog></yml_catalog>', 'not_a_catalogue', null, null],
    ['nothing', '', 'not_a_catalogue', null, null],
    ['an unknown encoding', feed('', '<?xml version="1.0" encoding="klingon"?>'), 'encoding', null, null],
    ['too deep nesting', feed(offer(`${'<a>'.repeat(70)}${'</a>'.repeat(70)}`)), 'limit', 1, undefined],
    [
      'a text beyond all bounds',
      feed(offer(`<model>${'я'.repeat(17 * 1024 * 1024)}</model>`)),
      'limit',
      1,
      undefined,
    ],
  ])('with %s ends with a failure and its place', async (_, text, kind, line, column) => {
    const { failure } = await read(bytes(text, 4096));
    expect(failure).toMatchObject({ kind, line });
    if (column !== undefined) expect(failure?.column).toBe(column);
  });

  it('is a failure too when the file is not there', async () => {
    expect((await read(`${FEEDS}no-such-file.yml`)).failure).toMatchObject({ kind: 'unreadable' });
  });
});

describe('the encoding', () => {
  const text = feed(offer('<vendor>Ёлка</vendor>'));
  const cp1251 = (value: string): Uint8Array =>
    Uint8Array.from([...value], (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code < 0x80) return code;
      if (letter === 'Ё') return 0xa8;
      return code - 0x410 + 0xc0;
    });

  it.each([
    ['UTF-8 with a BOM', new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-16 with a BOM', new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    [
      'windows-1251 named by the prolog',
      cp1251(feed(offer('<vendor>Ёлка</vendor>'), '<?xml version="1.0" encoding="windows-1251"?>')),
    ],
    [
      'windows-1251 that the prolog denies',
      cp1251(feed(offer('<vendor>Ёлка</vendor>'), '<?xml version="1.0" encoding="utf-8"?>')),
    ],
  ])('is told for %s, however the bytes are cut', async (_, content) => {
    const { products } = await read(bytes(content, 3));
    expect(products.get('1')).toMatchObject({ brand: 'Ёлка', name: 'Имя' });
  });

  it('survives a letter cut in half in UTF-8', async () => {
    const all = new TextEncoder().encode(feed(offer(`<vendor>${'Ёлка '.repeat(50)}</vendor>`)));
    const at = all.indexOf(0xd0, 100);
    const { products } = await read(bytes(Uint8Array.from([...all.slice(0, at), ...all.slice(at + 1)]), 64));
    expect(products.get('1')?.brand).toContain('Ёлка Ёлка');
  });
});

describe.skipIf(REAL === null)('real feeds (skipped where they are not at hand)', () => {
  it.each([
    ['yml/fitolis_2018.yml', 1352, 69],
    ['yml/kickgoods_cp1251_2015.xml', 117, 1],
    ['yml/kidrulit_opt_2023.xml', 2173, 45],
    ['yml/tyres_parent_id_2011.xml', 1327, 1430],
    ['edge/serkin_valid.xml', 5, 9],
    ['edge/stefanitsky_valid_feed.xml', 8, 7],
    ['edge/sirian_yml.xml', 7, 19],
    ['edge/sirian_no_categories.xml', 1, 0],
  ])('%s gives %i products and %i categories', async (file, products, categories) => {
    const result = await read(`${REAL}/${file}`);
    expect(result.failure).toBeNull();
    const rows = result.rows.filter((row) => row.kind === 'product');
    expect([rows.length, result.categories.length]).toEqual([products, categories]);
  });

  it.each([
    ['edge/broken_feed_task_2026.xml', 'not_well_formed', 27],
    ['edge/takefive_malformed.xml', 'not_well_formed', 11],
    ['edge/sirian_malformed.xml', 'not_well_formed', 6],
    ['edge/sirian_xxe.xml', 'forbidden', 4],
    ['edge/sirian_no_shop.xml', 'not_a_catalogue', null],
  ])('%s is refused as %s at line %s', async (file, kind, line) => {
    expect((await read(`${REAL}/${file}`)).failure).toMatchObject({ kind, line });
  });
});

describe('C17: volume prices of a feed', () => {
  const PRICED = (params: string) =>
    feed(`<offer id="1"><price>3.10</price><name>Стакан</name>${params}</offer>`);
  const step = (name: string, value: string) => `<param name="${name}">${value}</param>`;
  const stepsOf = async (params: string) => {
    const { products, issues } = await read(bytes(PRICED(params)));
    const product = products.get('1');
    const messages = issues.map(({ message }) => message);
    return { steps: product?.terms.msk?.volumePrices, options: product?.options, messages };
  };

  it('are read by their parameters, in any order and with grouped digits, and are no characteristics', async () => {
    const params = step('Цена от 5 000 шт', '2,50') + step('цена от 1000', '2.90 ₽') + step('Цвет', 'белый');
    expect(await stepsOf(params)).toMatchObject({
      steps: [
        { from: 1000, price: 290 },
        { from: 5000, price: 250 },
      ],
      options: [{ name: 'Цвет', value: 'белый' }],
      messages: [],
    });
  });

  it.each([
    [step('Цена от 1000 шт', 'договорная'), /«договорная» не понято/],
    [step('Цена от 10 кор', '2.90'), /не понято/],
    [step('Цена от 1000 шт', '3.10'), /учтено 0 из 1/],
    [step('Цена от 1 шт', '2.90'), /учтено 0 из 1/],
  ])('%s is said and left out', async (params, message) => {
    const { steps, messages } = await stepsOf(params);
    expect(steps).toEqual([]);
    expect(messages).toContainEqual(expect.stringMatching(message));
  });

  it('are at most five', async () => {
    const many = Array.from({ length: 8 }, (_, at) => step(`Цена от ${(at + 1) * 100}`, `${3 - at / 10}`));
    expect((await stepsOf(many.join(''))).steps).toHaveLength(5);
  });
});
