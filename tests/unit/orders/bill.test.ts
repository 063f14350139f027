import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_COMPANY } from '#lib/company.ts';
import { companySchema } from '#lib/company-schema.ts';
import { isAccountOf, isCorrAccountOf } from '#lib/invoice/bank-key.ts';
import { invoiceOf, openBuyer } from '#lib/invoice/invoice.ts';
import { paymentText } from '#lib/invoice/payment-text.ts';
import { type QrPath, qrPath } from '#lib/invoice/qr-path.ts';
import { missingForBill, type Seller, sellerOf } from '#lib/invoice/seller.ts';
import { OWNER } from '#tests/fixtures/owner.ts';
import { readQr } from '#tests/harness/paper/read-qr.ts';

const seller = (): Seller => {
  const found = sellerOf(OWNER);
  if (found === null) throw new Error('The owner lacks something.');
  return found;
};

describe('acc-D14 the seller’s accounts', () => {
  it('belong to their bank by the Central Bank’s rule, in a bank and in a cash centre', () => {
    expect(isAccountOf('40702810500000000001', '049999987')).toBe(true);
    expect(isCorrAccountOf('30101810400000000225', '044525225')).toBe(true);
    expect(isCorrAccountOf('30101810600000000987', '049999988')).toBe(false);
  });

  it('any other key of the same account is wrong', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), fc.stringMatching(/^\d{20}$/), (bic, account) => {
        const keys = Array.from(
          { length: 10 },
          (_, key) => `${account.slice(0, 8)}${key}${account.slice(9)}`,
        );
        expect(keys.filter((each) => isAccountOf(each, bic))).toHaveLength(1);
      }),
    );
  });

  it.each([
    [{ account: '40702810600000000001' }, 'account'],
    [{ corrAccount: '30101810600000000988' }, 'corrAccount'],
    [{ bic: '04999998' }, 'bic'],
    [{ inn: '7700000000' }, 'inn'],
    [{ kpp: '77000100' }, 'kpp'],
    [{ payDays: 0 }, 'payDays'],
  ])('the file that names %j is refused by that field', (wrong, name) => {
    const read = companySchema.safeParse({ ...OWNER, ...wrong });
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([name]);
    expect(companySchema.safeParse(OWNER).success).toBe(true);
  });

  it('those of the example pass every check, and its sheets say what it is', () => {
    const example = sellerOf(EXAMPLE_COMPANY);
    expect(example).toMatchObject({ isExample: true });
    expect(companySchema.safeParse({ ...EXAMPLE_COMPANY, ...pick(example) }).error).toBeUndefined();
  });

  it.each(['inn', 'bank', 'bic', 'account'] as const)('without %s there is no bill', (name) => {
    const owner = { ...OWNER, [name]: null };
    expect([sellerOf(owner), missingForBill(owner)]).toEqual([null, [name]]);
  });
});

/** What the file of an owner says of a seller. */
function pick(from: Seller | null) {
  if (from === null) throw new Error('There is no example.');
  const { inn, kpp, bank, bic, account, corrAccount } = from;
  return { inn, kpp, bank, bic, account, corrAccount };
}

/** Reads the code back from the path that a page shows. */
function read({ size, path }: QrPath): string | null {
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)];
  return readQr(
    size,
    runs.map(([, x, y, run]) => ({ x: Number(x), y: Number(y), run: Number(run) })),
  );
}

const ORDER = {
  ...{
    number: 100_001,
    placedAt: '2026-11-25T09:00:00Z',
    payUntil: '2026-11-30',
    promoCode: null,
    promoSum: 0,
  },
  lines: [
    { code: 'А-1', name: 'Стакан', measure: 'шт', quantity: 3, price: 1000, priceOld: 1100, sum: 3000 },
  ],
  goods: 3000,
  delivery: 0,
  total: 3000,
};

describe('acc-D14 the code for paying by phone', () => {
  it('says who gets how much for what, and another library reads it back', () => {
    const { payment } = invoiceOf(ORDER, { company: 'ООО «Кафе»', inn: '7707083893' }, seller(), null);
    expect(payment).toBe(
      'ST00012|Name=ООО «Ромашка»|PersonalAcc=40702810500000000001|BankName=АО «Банк»|BIC=049999987|' +
        'CorrespAcc=30101810600000000987|PayeeINN=7700000009|KPP=770001001|Sum=3000|' +
        'Purpose=Оплата по счёту № 100001 от 25.11.2026, в т.ч. НДС 22% 5.41|',
    );
    expect(read(qrPath(payment))).toBe(payment);
  });

  it('no value holds what parts them, and the purpose never takes more than 300 bytes', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 400 });
    fc.assert(
      fc.property(text, text, (legalName, bank) => {
        const said = paymentText(
          { ...seller(), legalName, bank },
          { number: 1, day: '25.11.2026', sum: 1, vat: null },
        );
        const fields = said.split('|');
        expect(fields.slice(1, -1).map((field) => field.split('=', 1)[0])).toEqual(
          'Name PersonalAcc BankName BIC CorrespAcc PayeeINN KPP Sum Purpose'.split(' '),
        );
        expect(new TextEncoder().encode(fields.at(-2) ?? '').length).toBeLessThanOrEqual(308);
      }),
    );
  });
});

describe('acc-D13, acc-D14 who pays', () => {
  const company = {
    company: 'ООО «Кафе»',
    inn: '7707083893',
    kpp: '770701001',
    companyAddress: 'Москва, Лесная, 5',
  };
  const person = { name: 'Пётр', address: 'Складская, 1' };
  const sides = (buyer: object) =>
    Object.fromEntries(invoiceOf(ORDER, { ...buyer, wishedDay: '2026-11-27' }, seller(), null).sides);

  it('is the organisation with its numbers and address, and nothing of the person; the day stands apart', () => {
    expect(sides({ ...company, ...person })).toMatchObject({
      Покупатель: 'ООО «Кафе», ИНН\u00a07707083893, КПП\u00a0770701001, Москва, Лесная, 5',
      'Желаемый день': 'пятница, 27\u00A0ноября',
    });
  });

  it('is the person only without one, and nobody where he is not to be seen', () => {
    expect(sides(person)).toMatchObject({ Покупатель: 'Пётр, Складская, 1' });
    const masked = openBuyer({ name: 'П•••', address: '•••' });
    expect(JSON.stringify(invoiceOf(ORDER, masked, seller(), null))).not.toMatch(/•|Покупатель/);
  });

  it('says until when, and what each discount is; the tax is that of the bill’s day', () => {
    const shown = invoiceOf(ORDER, company, seller(), null);
    expect(shown.heading).toBe('Счёт на оплату № 100001 от 25 ноября 2026 г.');
    expect(shown.until).toBe('Оплатить до 30 ноября 2026 г.');
    expect(shown.lines).toMatchObject([{ price: '11,00', discount: '3,00', sum: '30,00' }]);
    expect(shown.words).toBe('Тридцать рублей 00\u00a0копеек');
    const earlier = invoiceOf({ ...ORDER, placedAt: '2025-12-31T09:00:00Z' }, company, seller(), null);
    expect(earlier.sums[1]?.[0]).toBe('В том числе НДС 20 %');
  });
});
