import { beforeAll, describe, expect, it } from 'vitest';
import { drawInvoice } from '#api/backend/buying/orders/invoice/draw-invoice.ts';
import { oneByOne } from '#api/backend/buying/orders/invoice/make-invoice-file.ts';
import { type Invoice, invoiceOf } from '#lib/invoice/invoice.ts';
import { pdfPages } from '#tests/harness/pdf-text.ts';

const SELLER = {
  legalName: 'ООО «Тара»',
  inn: '7707083893',
  kpp: '770701001',
  legalAddress: 'Москва, Примерная улица, 1',
  bank: null,
  account: '40702810000000000001',
  vat: 'общие ставки',
} as const;
const BUYER = { name: 'Покупатель', company: 'ООО «Кафе»', inn: '7707083893', address: 'Складская, 1' };
const LONG_NAME = `Короб${'о'.repeat(120)} ${'из бурого картона '.repeat(40)}`;

/** An invoice of so many lines of 12,34 each; the second has a name that nobody can read to its end. */
function invoice(count: number): Invoice {
  const lines = Array.from({ length: count }, (_, at) => ({
    code: `УП-${at + 1}`,
    name: at === 1 ? LONG_NAME : `Стакан «Крафт» ${at + 1}\u0000мл`,
    measure: 'шт',
    quantity: 50,
    price: 1234,
    sum: 61_700,
  }));
  const goods = count * 61_700 - 1000;
  const sums = { promoCode: 'START', promoSum: 1000, goods, delivery: 80_000, total: goods + 80_000 };
  return invoiceOf({ number: 100_001, placedAt: '2026-11-18T09:00:00Z', lines, ...sums }, BUYER, SELLER);
}

const plain = (text: string) => text.replaceAll(/[\s|]+/gu, '');

describe('an invoice as a file (acc-D8)', () => {
  const shown = invoice(90);
  let pages: string[];
  beforeAll(async () => {
    pages = pdfPages(await drawInvoice(shown));
  });

  it('says what its page says: who pays whom, for what, how much', () => {
    const whole = plain(pages.join('|'));
    const { heading, bank, sides, sums, count, words, lines } = shown;
    const texts = [heading, ...Object.values(bank), ...sides.flat(), ...sums.flat(), count, words];
    for (const text of texts) expect(whole).toContain(plain(text));
    for (const { at, name, code, quantity, price, sum } of lines) {
      if (name === LONG_NAME) continue;
      const article = code === null ? '' : `, арт. ${code}`;
      const row = `${at}${name.replace('\u0000', ' ')}${article}${quantity}${price}${sum}`;
      expect(whole).toContain(plain(row));
    }
    expect(shown.sums.at(-1)).toEqual(['Всего к оплате', '56\u00A0320,00']);
    expect(words).toBe('Пятьдесят шесть тысяч триста двадцать рублей 00 копеек');
  });

  it('repeats the heading of its table on every page and counts the pages', () => {
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      const text = plain(page);
      expect(text).toContain(plain('Товары и услуги|Кол-во|Цена, ₽|Сумма, ₽'));
      expect(text).toContain(plain(`Счёт № 100001, страница ${at + 1} из ${pages.length}`));
    }
  });

  it('wraps a long name and ends it where it says nothing more', () => {
    const whole = plain(pages.join('|'));
    expect(whole).toContain(plain(LONG_NAME.slice(0, 400)));
    expect(whole).not.toContain(plain(LONG_NAME));
    expect(whole).toContain(plain('…, арт. УП-2'));
  });
});

describe('work that is done one by one', () => {
  it('keeps its order, refuses what is too much, and a failure stops nothing', async () => {
    const done: string[] = [];
    const work = oneByOne(async (name: string) => {
      await Promise.resolve();
      done.push(name);
      if (name === 'broken') throw new Error(name);
      return name;
    }, 3);
    const answers = await Promise.allSettled(['a', 'broken', 'b', 'too many'].map(work));
    expect(answers.map((each) => (each.status === 'fulfilled' ? each.value : 'failed'))).toEqual([
      'a',
      'failed',
      'b',
      null,
    ]);
    expect(done).toEqual(['a', 'broken', 'b']);
    expect(await work('later')).toBe('later');
  });
});
