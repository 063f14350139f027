import { beforeEach, expect, it } from 'vitest';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { unzipped } from '#tests/harness/zip.ts';
import { refusal, succeed, Visitor } from '../backend/visitor.ts';

const HEAD = ['Артикул', 'Наименование', 'Количество', 'Единица', 'Цена, ₽', 'Сумма, ₽'];
/** What a spreadsheet takes for a formula, and what a program knows by itself (price-lists.md, case 35). */
const ODD = ['=1+1', '-5', '+7', '@x', 'constructor'];

const plain = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** The rows of a workbook: texts as texts, numbers as numbers, an empty cell as null. */
function rowsOf({ bytes }: { bytes: Uint8Array }) {
  const sheet = unzipped(Buffer.from(bytes), 'xl/worksheets/sheet1.xml');
  expect(sheet, 'no cell is a formula').not.toContain('<f>');
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<c r="([A-Z])\d+"[^>]*?(?: t="(\w+)")?>(.*?)<\/c>/gs)];
    const read: (string | number | null)[] = [null, null, null, null, null, null];
    for (const [, column = 'A', type, inside = ''] of cells) {
      const at = column.charCodeAt(0) - 65;
      const words = plain(inside.replaceAll(/<[^>]+>/g, ''));
      read[at] = type === 'inlineStr' ? words : Number(words);
    }
    return read;
  });
}

eachDatabase('goods as a workbook (acc-D15)', (db) => {
  let visitor: Visitor;
  beforeEach(async () => {
    await fillCatalogue(db());
    visitor = new Visitor(db());
  });

  it('a list has the prices of today, and none for what the region does not sell', async () => {
    const lines = [CODES.packed, CODES.discounted, CODES.spbOnly, 'НЕТ'].map((code) => ({
      code,
      quantity: 60,
    }));
    const file = succeed(await visitor.call('saveListFile', { lines, name: ' Кухня: «утро» ' }));
    expect(file.name).toBe('Кухня  «утро».xlsx');
    expect(rowsOf(file)).toEqual([
      HEAD,
      [CODES.packed, 'Вилка деревянная 16 см', 50, 'шт', 2.5, 125],
      [CODES.discounted, 'Салфетка бумажная в пачке', 60, 'шт', 100, 6000],
      [CODES.spbOnly, expect.any(String), 60, 'шт', null, null],
      [null, 'Итого за товары', null, null, null, 6125],
    ]);
    const none = { lines: [{ code: 'НЕТ', quantity: 1 }] };
    expect(refusal(await visitor.call('saveListFile', none))).toBe('product-unknown');
  });

  it('a cart has the sums of its page, and an order those that it was placed with', async () => {
    expect(refusal(await visitor.call('saveCartFile', {}))).toBe('cart-empty');
    await visitor.add(CODES.packed, 100);
    await visitor.add(CODES.discounted, 2);
    const lines = [
      [CODES.packed, 'Вилка деревянная 16 см', 100, 'шт', 2.5, 250],
      [CODES.discounted, 'Салфетка бумажная в пачке', 2, 'шт', 100, 200],
    ];
    const sum = (name: string, roubles: number) => [null, name, null, null, null, roubles];
    const goods = [sum('Товары', 490), sum('Скидка', -40), sum('Итого за товары', 450)];
    expect(rowsOf(succeed(await visitor.call('saveCartFile', {})))).toEqual([HEAD, ...lines, ...goods]);
    const { token } = wholeOrder(await visitor.call('createOrder', orderForm()));
    await db().query({ name: '', text: 'update product_region set price_kop = price_kop * 2' });
    const order = rowsOf(succeed(await new Visitor(db()).call('saveOrderFile', { token })));
    expect(order).toEqual([HEAD, ...lines, ...goods, sum('Доставка', 800), sum('К оплате', 1250)]);
  });

  it('an article or a name that looks like a formula stays a text, in a workbook', async () => {
    for (const [at, code] of ODD.entries())
      await db().query({
        name: '',
        text: `insert into product (code, slug, name, main_category_id) values ($1, $2, $3, 1)`,
        values: [code, `odd-${at}`, `${code} & "<x>"`],
      });
    const lines = ODD.map((code) => ({ code, quantity: 1 }));
    const [, ...rows] = rowsOf(succeed(await visitor.call('saveListFile', { lines })));
    expect(rows.slice(0, -1).map(([code, name]) => [code, name])).toEqual(
      ODD.map((code) => [code, `${code} & "<x>"`]),
    );
  });
});
