import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { DomUtils, parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { documentsXml, type ExchangedOrder, orderXml } from '#lib/exchange/order-xml.ts';
import { realData } from '#tests/harness/import.ts';

/** The published schema, beside the project; without it there is nothing to be valid against. */
const SCHEMA = join(realData() ?? '', 'schemas/cml_2.07.xsd');

const ORDER: ExchangedOrder = {
  id: '3b0c6a1e-0000-4000-8000-000000000001',
  number: 100_001,
  day: '2026-11-25',
  time: '11:58:03',
  buyer: {
    name: 'ООО «Ромашка» & Ко',
    inn: '7701234567',
    kpp: '770101001',
    address: 'Москва, ул. Складочная, 1',
    phone: '+79001234567',
    email: 'a@b.ru',
  },
  comment: 'Конец ]]> 😀\u0001 <b>"где"</b>',
  lines: [1, 2, 3].map((at) => ({
    id: `bd8c4e15-18f9-11e7-80c2-00000000000${at}`,
    article: `ПМ-${at}`,
    name: `Стакан ${at}`,
    measure: 'уп',
    quantity: 1,
    price: 33_33,
    sum: 33_33,
  })),
  promoCode: 'ПЕРВЫЙ',
  promoSum: 10_00,
  delivery: 0,
  total: 89_99,
  facts: [
    ['Статус заказа', 'Новый'],
    ['Отменен', 'false'],
  ],
};

const texts = (xml: string, ...path: string[]) => {
  const found = path.reduce(
    (within, name) => within.flatMap((each) => DomUtils.getElementsByTagName(name, each, true)),
    [parseDocument(xml, { xmlMode: true })] as Parameters<typeof DomUtils.getElementsByTagName>[1][],
  );
  return found.flatMap((each) => (Array.isArray(each) ? [] : [DomUtils.textContent(each)]));
};
/** The sum of the document itself, and those of its lines, as whoever reads the file adds them; kopecks. */
function sums(xml: string) {
  const kopecks = (text = '') => Math.round(Number(text) * 100);
  const lines = parseLines(xml);
  return { document: kopecks(/<\/Курс><Сумма>([^<]+)/.exec(xml)?.[1]), lines: lines.map(kopecks) };
}
/** A line's own sum stands behind its quantity; that of its discount does not. */
const parseLines = (xml: string) => [...xml.matchAll(/<\/Количество><Сумма>([^<]+)/g)].map(([, sum]) => sum);

describe('acc-E10c an order for 1C', () => {
  it('case 44: a promo code on three lines of 33,33 leaves lines that come to the total', () => {
    const xml = orderXml(ORDER);
    expect(sums(xml)).toEqual({ document: 89_99, lines: [29_99, 30_00, 30_00] });
    expect(texts(xml, 'Скидка', 'Сумма')).toEqual(['3.34', '3.33', '3.33']);
  });

  it('10,000 random orders: the lines, delivery among them, come to the document and it to the total', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 99_999 }),
      price: fc.integer({ min: 1, max: 9_999_999 }),
    });
    const order = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 8 }),
      percent: fc.integer({ min: 0, max: 100 }),
      delivery: fc.constantFrom(0, 1, 800_00),
    });
    const holds = fc.property(order, ({ lines: asked, percent, delivery }) => {
      const lines = asked.map((each, at) => ({
        ...each,
        id: String(at),
        article: '',
        name: 'а',
        measure: 'шт',
        sum: each.price * each.quantity,
      }));
      const goods = lines.reduce((all, { sum }) => all + sum, 0);
      const promoSum = Math.round((goods * percent) / 100);
      const total = goods - promoSum + delivery;
      const { document, lines: written } = sums(orderXml({ ...ORDER, lines, promoSum, delivery, total }));
      expect(document).toBe(total);
      expect(written.reduce((all, sum) => all + sum, 0)).toBe(total);
      expect(Math.min(...written)).toBeGreaterThanOrEqual(0);
    });
    fc.assert(holds, { numRuns: 10_000 });
  });

  it('case 48: signs that XML has no place for go, the others come back as they were', () => {
    expect(texts(orderXml(ORDER), 'Комментарий')).toEqual(['Конец ]]> 😀 <b>"где"</b>']);
  });

  it('case 47: an organisation is known by ИНН and КПП, one without КПП by ИНН, a person by the telephone', () => {
    const ids = (buyer: Partial<ExchangedOrder['buyer']>) =>
      texts(orderXml({ ...ORDER, buyer: { ...ORDER.buyer, ...buyer } }), 'Контрагент', 'Ид');
    expect(ids({})).toEqual(['inn-7701234567-770101001']);
    expect(ids({ inn: '770123456789', kpp: null })).toEqual(['inn-770123456789']);
    expect(ids({ inn: null, kpp: null })).toEqual(['tel-79001234567']);
    const person = orderXml({ ...ORDER, buyer: { ...ORDER.buyer, inn: null } });
    expect(person).not.toMatch(/ОфициальноеНаименование|<ИНН>|<КПП>/);
    expect(texts(person, 'ПолноеНаименование')).toEqual(['ООО «Ромашка» & Ко']);
  });

  it('a unit is said by ОКЕИ where it is one, and as it is written where it is not', () => {
    const [first, ...rest] = ORDER.lines;
    const units = ['уп', 'шт', 'ведро'].map(
      (measure) => ({ ...(first ?? rest[0]), measure }) as typeof first,
    );
    const xml = orderXml({ ...ORDER, lines: units.flatMap((unit) => unit ?? []) });
    expect([...xml.matchAll(/<БазоваяЕдиница.*?<\/БазоваяЕдиница>/g)].map(([unit]) => unit)).toEqual([
      '<БазоваяЕдиница Код="778" НаименованиеПолное="Упаковка" МеждународноеСокращение="NMP">уп</БазоваяЕдиница>',
      '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука" МеждународноеСокращение="PCE">шт</БазоваяЕдиница>',
      '<БазоваяЕдиница>ведро</БазоваяЕдиница>',
    ]);
  });

  it('nothing to send is a root without children, and nothing stands before or behind it', () => {
    expect(documentsXml([], { madeAt: '2026-11-25T12:00:00' })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.07" ДатаФормирования="2026-11-25T12:00:00">\n</КоммерческаяИнформация>',
    );
  });

  it.skipIf(!existsSync(SCHEMA))(
    'is valid by the schema of 2.07: organisation, person, delivery',
    async () => {
      const person = { ...ORDER, number: 100_002, buyer: { ...ORDER.buyer, inn: null }, delivery: 800_00 };
      const file = documentsXml([ORDER, person].map(orderXml), { madeAt: '2026-11-25T12:00:00' });
      const contents = file.replace('<КоммерческаяИнформация ', '$&xmlns="urn:1C.ru:commerceml_2" ');
      const { valid, errors } = await validateXML({
        xml: [{ fileName: 'orders.xml', contents }],
        schema: [{ fileName: 'cml.xsd', contents: readFileSync(SCHEMA, 'utf8') }],
      });
      expect(errors).toEqual([]);
      expect(valid).toBe(true);
    },
  );
});
