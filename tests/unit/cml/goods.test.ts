import { describe, expect, it } from 'vitest';
import { exchangePicture } from '#api/backend/feeds/import/values/exchange-picture.ts';
import { measureOf } from '#api/backend/feeds/import/values/measure.ts';
import { OKEI } from '#lib/exchange/okei.ts';
import { OTHER_OKEI } from '#lib/exchange/okei-codes.ts';
import { catalogue, classifier, cml, goods, offer, offers, price, prices, readSet } from './files.ts';

const GUID = 'BD72D910-55BC-11D9-848A-00112F43529A';

describe('acc-E9a goods of 1C', () => {
  it.each([
    ['xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.03"'],
    ['xmlns="urn:1C.ru:commerceml_205" ВерсияСхемы="2.05"'],
    ['xmlns="urn:1C.ru:commerceml_210" ВерсияСхемы="2.08"'],
    ['xmlns="urn:1C.ru:commerceml_3" ВерсияСхемы="3.1"'],
    ['ВерсияСхемы="2.04"'],
  ])('case 19: by local names, whatever the namespace: %s', async (head) => {
    const { products, failure } = await readSet([`\uFEFF${cml(catalogue(goods(GUID)), head)}`]);
    expect(failure).toBeNull();
    expect([...products.keys()]).toEqual([GUID.toLowerCase()]);
  });

  it('case 19: also under a prefix', async () => {
    const text = cml(catalogue(goods('a')))
      .replaceAll(/<(\/?)([А-Я])/g, '<$1c:$2')
      .replace('xmlns=', 'xmlns:c=');
    expect([...(await readSet([text])).products.keys()]).toEqual(['a']);
  });

  it('case 18: windows-1251 that is declared and true is read, one that is not is said', async () => {
    const text = cml(catalogue(goods('яя9')));
    const cp1251 = (said: string): Uint8Array => {
      const letters = new Map(
        Array.from({ length: 256 }, (_, code) => [
          new TextDecoder('windows-1251').decode(Uint8Array.of(code)),
          code,
        ]),
      );
      return Uint8Array.from([...text.replace('UTF-8', said)], (sign) => letters.get(sign) ?? 63);
    };
    expect([...(await readSet([cp1251('windows-1251')])).products.keys()]).toEqual(['яя9']);
    const doubted = await readSet([cp1251('UTF-8')]);
    expect(doubted.products.get('яя9')?.name).toBe('Товар яя9');
    expect(doubted.rows).toContainEqual({
      kind: 'damage',
      damage: expect.objectContaining({
        message: 'Файл называет кодировку «utf-8», а написан в windows-1251.',
      }),
    });
  });

  it.each([
    ['', 'Это не CommerceML: нет начала <КоммерческаяИнформация>.'],
    ['   \n ', 'Это не CommerceML: нет начала <КоммерческаяИнформация>.'],
    ['<html><body>502 Bad Gateway</body></html>', 'Это не CommerceML: нет начала <КоммерческаяИнформация>.'],
    ['<?xml version="1.0"?><html/>', 'Это не CommerceML: корень <html>, ожидается <КоммерческаяИнформация>.'],
    ['<?xml version="1.0"?><yml_catalog/>', 'Это YML: назовите регион, например --region all.'],
    [cml(''), 'В файле нет товаров и предложений.'],
    [cml('<Документ><Ид>1</Ид></Документ>'), 'В файле документы, а не товары.'],
  ])('case 16: «%s» is refused by what it is', async (text, message) => {
    expect((await readSet([text])).failure).toMatchObject({ kind: 'not_a_catalogue', message });
  });

  it('case 17: a file that is cut is refused with its line', async () => {
    const whole = cml(catalogue(`\n\n${goods('a')}`));
    expect((await readSet([whole.slice(0, -30)])).failure).toMatchObject({
      kind: 'not_well_formed',
      line: 4,
    });
    const bomb = whole.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>');
    expect((await readSet([bomb])).failure).toMatchObject({ kind: 'forbidden' });
  });

  it.each([
    [{ code: '796 ', fullName: 'Штука', sign: 'PCE' }, 'шт'],
    [{ code: '2009' }, null],
    [{ text: '796' }, 'шт'],
    [{ code: '778', fullName: `Упаковка${' '.repeat(92)}`, text: 'упак' }, 'упак'],
    [{ code: '778' }, 'упак'],
    [{ code: '715', fullName: 'Пара (2 шт.)' }, 'пара'],
    [{ text: 'рул', code: '736' }, 'рул'],
    [{ sign: 'KGM' }, 'кг'],
    [{ code: '6' }, 'м'],
    [{ code: '8751' }, 'кор'],
    [{ code: '782 ', text: '782' }, 'тыс. упак'],
    [{ code: '5', fullName: 'Дециметр' }, 'дм'],
    [{ text: 'constructor' }, 'constructor'],
    [{ code: 'constructor', sign: '__proto__' }, null],
    [{}, null],
  ])('case 35: the unit %j is «%s»', (unit, measure) => {
    expect(measureOf({ text: '', code: '', sign: '', fullName: '', ...unit })).toBe(measure);
  });

  it('case 35: ОКЕИ is known whole, each code once', () => {
    const codes = [...OTHER_OKEI.keys(), ...OKEI.map(({ code }) => code)];
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(490);
    for (const code of codes) expect(code).toMatch(/^\d{3,4}$/);
    for (const name of OTHER_OKEI.values()) expect(name).toMatch(/^\S.{0,22}\S$|^\S$/u);
  });

  it('case 35: a unit that is not known is said', async () => {
    const { products, said } = await readSet([cml(catalogue(goods('a', '<БазоваяЕдиница Код="2009 "/>')))]);
    expect(products.get('a')?.measure).toBe('шт');
    expect(said).toEqual(['Единица «2009» не известна, продаётся в штуках.']);
  });

  it('case 39: sections are a tree; goods of a deleted one stand in the one above', async () => {
    const groups = `<Группы><Группа><Ид>g1</Ид><Наименование>Верх</Наименование><Группы>
      <Группа><Ид>g2</Ид><Наименование> Низ </Наименование><ПометкаУдаления>true</ПометкаУдаления><Группы>
      <Группа><Ид>g3</Ид><Наименование>Дно</Наименование></Группа></Группы></Группа></Группы></Группа></Группы>`;
    const list =
      goods('a', '<Группы><Ид>g2</Ид></Группы>') + goods('b', '<Категория>g3</Категория>') + goods('c');
    const { rows, products } = await readSet([cml(classifier(groups) + catalogue(list))]);
    const sections = rows.flatMap((row) => (row.kind === 'category' ? [row.category] : []));
    expect(sections.map((one) => [one.externalId, one.parentExternalId, one.name])).toEqual([
      ['g3', 'g1', 'Дно'],
      ['g1', null, 'Верх'],
    ]);
    expect([...products.values()].map((one) => one.categoryExternalIds)).toEqual([['g1'], ['g3'], []]);
  });

  it('case 58: values of properties by their reference book; deleted, empty and unknown ones are left out', async () => {
    const property = (id: string, inner = ''): string =>
      `<Свойство><Ид>${id}</Ид><Наименование>Имя ${id}</Наименование>${inner}</Свойство>`;
    const book =
      '<ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений><Справочник><ИдЗначения>v1</ИдЗначения><Значение>Красный</Значение></Справочник></ВариантыЗначений>';
    const value = (id: string, text: string): string =>
      `<ЗначенияСвойства><Ид>${id}</Ид><Значение>${text}</Значение></ЗначенияСвойства>`;
    const values = [
      value('1', 'v1'),
      value('1b', '26b0dc1e-4d66-11e4-99fe-003048c64779'),
      value('2', 'v1'),
      value('3', ''),
      value('4', 'Ложь'),
      value('5', '12,5'),
      value('9', 'x'),
    ];
    const text = cml(
      classifier(
        `<Свойства>${property('1', book)}${property('1b', book)}${property('2', `<ПометкаУдаления>true</ПометкаУдаления>${book}`)}${property('3')}${property('4')}${property('5')}</Свойства>`,
      ) + catalogue(goods('a', `<ЗначенияСвойств>${values.join('')}</ЗначенияСвойств>`)),
    );
    const { products } = await readSet([text]);
    expect(products.get('a')?.options.map((one) => `${one.name}: ${one.value}`)).toEqual([
      'Имя 1: Красный',
      'Имя 5: 12,5',
    ]);
  });

  it('a service is no goods; a record that is marked deleted takes its product away', async () => {
    const service =
      '<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>ТипНоменклатуры</Наименование><Значение>Услуга</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>';
    const list =
      goods('a', service) +
      goods('b', '', ' Статус="Удален"') +
      goods('c', '<ПометкаУдаления>true</ПометкаУдаления>');
    const set = await readSet([cml(catalogue(list)), cml(offers(offer('b', prices(price('5')))))]);
    expect(set.products.size).toBe(0);
    expect(set.parts.size).toBe(0);
    expect(set.rows.flatMap((row) => (row.kind === 'removal' ? [row.removal.externalId] : []))).toEqual([
      'b',
      'c',
    ]);
    expect(set.said).toContain('Услуги пропущены: 1.');
  });

  it('case 30: characteristics are products under their offers’ names, with their values, sharing the rest', async () => {
    const one =
      '<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Размер</Наименование><Значение>40</Значение></ХарактеристикаТовара></ХарактеристикиТовара>';
    const list = goods('a', '<Артикул>Б-1</Артикул><Описание>Кожа</Описание>') + goods('b');
    const sold = [
      offer('a#1', `<Наименование>Товар a (38)</Наименование>${prices(price('10'))}`),
      offer('a#2', `<Наименование>Товар a</Наименование>${one}${prices(price('10'))}`),
      offer('b', prices(price('7'))),
    ];
    const { products, parts, rows } = await readSet([cml(offers(sold.join(''))), cml(catalogue(list))]);
    expect(
      [...products.values()].map((it) => [it.externalId, it.name, it.code, it.article, it.description]),
    ).toEqual([
      ['a#1', 'Товар a (38)', 'Б-1 38', 'Б-1', 'Кожа'],
      ['a#2', 'Товар a (40)', 'Б-1 40', 'Б-1', 'Кожа'],
      ['b', 'Товар b', 'b', null, null],
    ]);
    // acc-C18: they are one family.
    expect([...products.values()].map(({ family }) => family)).toEqual(['a', 'a', undefined]);
    expect(products.get('a#2')?.options[0]).toEqual({ id: 'razmer', name: 'Размер', value: '40' });
    expect([...parts.keys()]).toEqual(['a#1', 'a#2', 'b']);
    // Case 31: goods that were sold without characteristics leave the sale alone.
    expect(rows).toContainEqual({
      kind: 'removal',
      removal: { externalId: 'a', isAlone: true, line: expect.any(Number) },
    });
  });

  it('case 32: a characteristic that stands apart is joined, and a package of changes is read', async () => {
    const text = cml(
      offers(offer('a', `<ИдХарактеристики>1</ИдХарактеристики>${prices(price('10'))}`)),
    ).replaceAll('ПакетПредложений', 'ИзмененияПакетаПредложений');
    const { parts, rows } = await readSet([text]);
    expect([...parts.keys()]).toEqual(['a#1']);
    expect(rows).toContainEqual({ kind: 'extent', isWhole: false, namesAll: false });
  });

  it.each([
    ['import_files/ab/x.jpg', 'https://exchange.invalid/import_files/ab/x.jpg'],
    ['webdata\\000\\import_files\\ab\\x.jpg', 'https://exchange.invalid/import_files/ab/x.jpg'],
    ['../../etc/passwd', null],
    ['import_files/../../x.jpg', null],
    ['C:\\x.jpg', null],
    ['/etc/x.jpg', null],
    ['import_files/./x.jpg', null],
    [
      'import_files/кружка 1.jpg',
      `https://exchange.invalid/import_files/${encodeURIComponent('кружка 1.jpg')}`,
    ],
    ['', null],
  ])('case 15: the picture «%s» is %s', (path, kept) => {
    expect(exchangePicture(path)).toBe(kept);
  });

  it.each([
    [['false', 'false'], true, true],
    [['true', 'false'], false, false],
    [['false', 'true'], false, true],
    [[null, null], false, false],
  ])(
    'cases 7, 8, 9: whose parts say %j is whole: %s, names all goods: %s',
    async ([first, second], isWhole, namesAll) => {
      const flag = (value: string | null | undefined) => (value ? ` СодержитТолькоИзменения="${value}"` : '');
      const { rows } = await readSet([
        cml(catalogue(goods('a'), flag(first))),
        cml(offers(offer('a', ''), '', flag(second))),
      ]);
      expect(rows).toContainEqual({ kind: 'extent', isWhole, namesAll });
    },
  );

  it('acc-E9b one file alone is never whole, though a list of goods may name them all', async () => {
    const extentOf = async (text: string) =>
      (await readSet([cml(text)])).rows.find(({ kind }) => kind === 'extent');
    expect(await extentOf(catalogue(goods('a')))).toEqual({ kind: 'extent', isWhole: false, namesAll: true });
    expect(await extentOf(offers(offer('a', '')))).toEqual({
      kind: 'extent',
      isWhole: false,
      namesAll: false,
    });
  });
});
