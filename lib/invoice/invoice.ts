import { formatAmount, formatMoney } from '#lib/money.ts';
import { PAGE_FIELDS, type PageFieldName, saidAs } from '#lib/orders/order-fields.ts';
import { amountInWords } from './amount-in-words.ts';
import type { Seller } from './seller.ts';
import { containedVat } from './vat.ts';

/** What an invoice is made of: an order, all sums in kopecks. */
export type InvoicedOrder = {
  number: number;
  /** ISO moment. */
  placedAt: string;
  lines: readonly {
    code: string;
    name: string;
    measure: string;
    quantity: number;
    price: number;
    sum: number;
  }[];
  promoCode: string | null;
  promoSum: number;
  goods: number;
  delivery: number;
  total: number;
};

/** Who is to pay, masked or whole. */
export type Buyer = Readonly<Partial<Record<PageFieldName, string | null>>>;

/** What a buyer has said that stands in a line of its own. */
function ownLines(buyer: Buyer): [who: string, words: string][] {
  return PAGE_FIELDS.flatMap(({ name, label, field }): [string, string][] => {
    const words = field.invoice === 'line' ? (buyer[name] ?? null) : null;
    return words === null ? [] : [[label, saidAs(field, words)]];
  });
}

export type InvoiceLine = {
  /** Counted from 1. */
  at: number;
  name: string;
  /** Null for a service. */
  code: string | null;
  quantity: string;
  price: string;
  sum: string;
};

/** An invoice in words, whatever it is shown on: a page or a file. It is paid in full and equals its order to the kopeck. */
export type Invoice = {
  number: number;
  heading: string;
  /** Where the money goes, as a payment order wants it. */
  bank: { name: string; account: string; taxNumbers: string; payee: string };
  sides: readonly (readonly [who: string, words: string])[];
  lines: readonly InvoiceLine[];
  sums: readonly (readonly [what: string, sum: string])[];
  /** How many names and what they come to. */
  count: string;
  /** The sum in words. */
  words: string;
};

/** What stands for a requisite that the owner has not given yet. */
const UNKNOWN = '—';

const zoned = { timeZone: 'Europe/Moscow' } as const;
const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', ...zoned });
const ISO_DAY = new Intl.DateTimeFormat('sv-SE', zoned);

/** Name, tax numbers and address in one line, as requisites are written. */
function requisites(name: string | null, inn: string | null, kpp: string | null, address: string | null) {
  const numbers = [inn === null ? null : `ИНН ${inn}`, kpp === null ? null : `КПП ${kpp}`];
  return [name, ...numbers, address].filter((part) => part !== null).join(', ');
}

/** The organisation with its numbers and address; only without one the person (D14). */
function buyerWords({ company, inn, kpp, companyAddress, name, address }: Buyer): string {
  return company || inn
    ? requisites(company ?? null, inn ?? null, kpp ?? null, companyAddress ?? null)
    : requisites(name ?? null, null, null, address ?? null);
}

/** What is paid for, line by line; delivery is a line of its own. */
function linesOf({ lines, delivery }: InvoicedOrder): InvoiceLine[] {
  const goods = lines.map(({ code, name, quantity, measure, price, sum }, at) => ({
    at: at + 1,
    name,
    code,
    quantity: `${quantity} ${measure}`,
    price: formatAmount(price),
    sum: formatAmount(sum),
  }));
  if (delivery === 0) return goods;
  const cost = formatAmount(delivery);
  const way = { name: 'Доставка', code: null, quantity: '1 усл.', price: cost, sum: cost };
  return [...goods, { at: lines.length + 1, ...way }];
}

/** The sums below the table: what the promo code takes off, the tax inside, and what is to be paid. */
function sumsOf(order: InvoicedOrder, vat: Seller['vat']): Invoice['sums'] {
  const { promoCode, promoSum, goods, delivery, total, placedAt } = order;
  const tax = containedVat(total, ISO_DAY.format(new Date(placedAt)), vat);
  return [
    ['Итого', formatAmount(goods + promoSum + delivery)],
    ...(promoSum === 0 ? [] : [[`Скидка по промокоду ${promoCode}`, formatAmount(-promoSum)] as const]),
    tax === null
      ? ['Без налога (НДС)', UNKNOWN]
      : [`В том числе НДС ${tax.percent} %`, formatAmount(tax.kopecks)],
    ['Всего к оплате', formatAmount(total)],
  ];
}

/** The invoice of an order: one for the page and for the file, so that they cannot differ. */
export function invoiceOf(order: InvoicedOrder, buyer: Buyer, seller: Seller): Invoice {
  const { legalName, inn, kpp, legalAddress, bank, account } = seller;
  const lines = linesOf(order);
  return {
    number: order.number,
    heading: `Счёт на оплату № ${order.number} от ${DAY.format(new Date(order.placedAt))}`,
    bank: {
      name: bank ?? UNKNOWN,
      account: account ?? UNKNOWN,
      taxNumbers: `${inn ?? UNKNOWN} / ${kpp ?? UNKNOWN}`,
      payee: legalName,
    },
    sides: [
      ['Поставщик', requisites(legalName, inn, kpp, legalAddress)],
      ['Покупатель', buyerWords(buyer)],
      ...ownLines(buyer),
      ['Основание', `Заказ № ${order.number}`],
    ],
    lines,
    sums: sumsOf(order, seller.vat),
    count: `Всего наименований ${lines.length}, на сумму ${formatMoney(order.total)}`,
    words: amountInWords(order.total),
  };
}
