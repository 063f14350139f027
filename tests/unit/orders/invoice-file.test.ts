import { beforeAll, describe, expect, it } from 'vitest';
import { drawInvoice } from '#api/backend/buying/orders/invoice/draw-invoice.ts';
import { drawnOnce, oneByOne } from '#api/backend/buying/orders/invoice/make-invoice-file.ts';
import { EXAMPLE_COMPANY } from '#lib/company.ts';
import { type Invoice, invoiceOf } from '#lib/invoice/invoice.ts';
import { qrPath } from '#lib/invoice/qr-path.ts';
import { sellerOf } from '#lib/invoice/seller.ts';
import { pdfDrawings, pdfPages } from '#tests/harness/paper/pdf-text.ts';
import { readQr } from '#tests/harness/paper/read-qr.ts';

const SELLER = sellerOf(EXAMPLE_COMPANY);
const BUYER = { name: 'Покупатель', company: 'ООО «Кафе»', inn: '7707083893', address: 'Складская, 1' };
const SHORT_NAME = 'Стакан бумажный «Крафт» для горячих напитков, 250 мл, белый';
const LONG_NAME = `Короб${'о'.repeat(120)} ${'из бурого картона '.repeat(40)}`;

/** An invoice of so many lines; every second has a discount. */
function invoice(count: number, nameOf: (at: number) => string): Invoice {
  if (SELLER === null) throw new Error('The example has no seller.');
  const lines = Array.from({ length: count }, (_, at) => ({
    code: `УП-${at + 1}`,
    name: nameOf(at),
    measure: 'шт',
    quantity: 50,
    price: 1234,
    priceOld: at % 2 === 0 ? null : 1300,
    sum: 61_700,
  }));
  const goods = count * 61_700 - 1000;
  const sums = { promoCode: 'START', promoSum: 1000, goods, delivery: 80_000, total: goods + 80_000 };
  const paid = { number: 100_001, placedAt: '2026-11-18T09:00:00Z', payUntil: '2026-11-23', lines };
  return invoiceOf({ ...paid, ...sums }, BUYER, SELLER, '+7 (495) 123-45-67');
}

const plain = (text: string) => text.replaceAll(/[\s|]+/gu, '');

describe('an invoice as a file (acc-D8)', () => {
  const shown = invoice(90, (at) => (at === 1 ? LONG_NAME : `Стакан «Крафт» ${at + 1}\u0000мл`));
  let pages: string[];
  beforeAll(async () => {
    pages = pdfPages(await drawInvoice(shown));
  });

  it('says what its page says: who pays whom, for what, how much', () => {
    const whole = plain(pages.join('|'));
    const { heading, until, bank, sides, sums, count, words, signs, lines } = shown;
    const told = Object.values(bank).filter((text) => text !== null);
    const texts = [heading, until ?? '', ...told, ...sides.flat(), ...sums.flat(), count, words];
    for (const text of [...texts, ...signs.flat()]) expect(whole).toContain(plain(text));
    for (const { at, name, code, quantity, unit, price, discount, sum } of lines) {
      if (name === LONG_NAME) continue;
      const row = `${at}${code}${name.replace('\u0000', ' ')}${quantity}${unit}${price}${discount}${sum}`;
      expect(whole).toContain(plain(row));
    }
    expect(shown.sums.at(-1)).toEqual(['Всего к оплате', '56\u00A0320,00']);
    expect(words).toBe('Пятьдесят шесть тысяч триста двадцать рублей 00\u00a0копеек');
  });

  it('repeats the heading of its table on every page and counts the pages', () => {
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      const text = plain(page);
      expect(text).toContain(plain('Товары и услуги|Кол-во|Ед.|Цена, ₽|Скидка, ₽|Сумма, ₽'));
      expect(text).toContain(plain(`Стр. ${at + 1} из ${pages.length}`));
    }
  });

  it('wraps a long name and ends it where it says nothing more', () => {
    const whole = plain(pages.join('|'));
    expect(whole).toContain(plain(LONG_NAME.slice(0, 400)));
    expect(whole).not.toContain(plain(LONG_NAME));
    expect(whole).toContain('…');
  });
});

describe('acc-D14 the pages of a bill', () => {
  const pagesOf = async (lines: number) => pdfPages(await drawInvoice(invoice(lines, () => SHORT_NAME)));

  it('up to eighteen lines are one page', async () => {
    expect(await pagesOf(1)).toHaveLength(1);
    expect(await pagesOf(18)).toHaveLength(1);
  });

  it('so they are with long names: the letters are as small as that takes', async () => {
    const name = 'Полотенца бумажные листовые V-сложение, 200 листов, 2 слоя, 20 пачек/кор, «Мякиш-Люкс»';
    const [first = '', ...others] = pdfPages(await drawInvoice(invoice(18, () => `${name}, белые и серые`)));
    expect(others).toEqual([]);
    expect(first, 'acc-C17: a line ends before a number, not behind it').toMatch(
      /200\u00a0листов,\|2\u00a0слоя, 20\u00a0пачек\/кор/,
    );
  });

  it('of whatever number of lines the total and the signatures stand with at least one line', async () => {
    for (const lines of [19, 22, 25, 28, 31, 60]) {
      const last = plain((await pagesOf(lines)).at(-1) ?? '');
      expect(last).toContain(plain(`−10,00`));
      expect(last).toContain(plain('Всего к оплате'));
      expect(last).toContain('Руководитель');
    }
  });

  it('the code for paying by phone is read back from the file, 30 mm wide', async () => {
    const shown = invoice(1, () => SHORT_NAME);
    const [drawing = ''] = pdfDrawings(await drawInvoice(shown));
    const { size } = qrPath(shown.payment);
    const [, scale = '0'] = /([\d.]+) 0 0 \1 [\d.]+ [\d.]+ cm\n\d+ \d+ \d+ 1 re/.exec(drawing) ?? [];
    expect((Number(scale) * size * 25.4) / 72).toBeCloseTo(30, 1);
    const runs = [...drawing.matchAll(/(\d+) (\d+) (\d+) 1 re/g)];
    const dark = runs.map(([, x, y, run]) => ({ x: Number(x), y: Number(y), run: Number(run) }));
    expect(readQr(size, dark)).toBe(shown.payment);
  });

  it('the sheet of an invented seller says so', async () => {
    expect((await pagesOf(1))[0]).toContain('ПРИМЕР');
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

describe('a bill that is asked for again (acc-D14)', () => {
  const drawing = () => {
    let drawn = 0;
    const draw = async () => {
      drawn += 1;
      return Buffer.alloc(1_000, drawn);
    };
    return { draw: oneByOne(draw, 10), times: () => drawn };
  };

  it('is drawn once, for eighty who ask at once and for who asks later: nobody is refused', async () => {
    const { draw, times } = drawing();
    const make = drawnOnce(draw);
    const asked = await Promise.all(Array.from({ length: 80 }, () => make(invoice(1, () => SHORT_NAME))));
    expect(asked.filter((bytes) => bytes === null)).toEqual([]);
    await make(invoice(1, () => SHORT_NAME));
    expect(times()).toBe(1);
  });

  it('is drawn anew as soon as a word of it has changed', async () => {
    const { draw, times } = drawing();
    const make = drawnOnce(draw);
    const [first, second] = [await make(invoice(1, () => 'Крышка')), await make(invoice(1, () => 'Крышки'))];
    expect(times()).toBe(2);
    expect(first).not.toEqual(second);
  });

  it('is forgotten for others when there are too many, and after ten minutes', async () => {
    let now = 1;
    const { draw, times } = drawing();
    const make = drawnOnce(draw, { most: 2_500, now: () => now });
    const of = (at: number) => make(invoice(1, () => `Крышка ${at}`));
    for (const at of [1, 2, 3, 3, 1]) await of(at);
    expect(times()).toBe(4);
    // The cache asks for the time once a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 2));
    now += 11 * 60 * 1000;
    await of(1);
    expect(times()).toBe(5);
  });

  it('one that could not be drawn is tried again', async () => {
    const answers = [null, Buffer.from('pdf')];
    const make = drawnOnce(async () => answers.shift() ?? null);
    expect(await make(invoice(1, () => SHORT_NAME))).toBeNull();
    expect(await make(invoice(1, () => SHORT_NAME))).toEqual(Buffer.from('pdf'));
  });
});
