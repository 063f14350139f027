import { formatAmount, formatMoney } from '#lib/money.ts';
import { PAGE_FIELDS, type PageFieldName, saidAs } from '#lib/orders/order-fields.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { dateFormat } from '#lib/time/date-format.ts';
import { dayOfYear } from '#lib/time/day-words.ts';
import { amountInWords } from './amount-in-words.ts';
import { type InvoicedOrder, type InvoiceLine, linesOf } from './invoice-lines.ts';
import { paymentText } from './payment-text.ts';
import type { Seller } from './seller.ts';
import { type ContainedVat, containedVat } from './vat.ts';

/** Who is to pay: whole, or what of him everybody with the link may see. */
export type Buyer = Readonly<Partial<Record<PageFieldName, string | null>>>;

/**
 * An invoice in words, whatever it is shown on: a page or a file. It is paid in full and equals its order to
 * the kopeck.
 */
export type Invoice = {
  number: number;
  heading: string;
  /** The seller is invented: nothing must be paid by this sheet. */
  isExample: boolean;
  /** The last day to pay on; null where it is not known. */
  until: string | null;
  /** Where the money goes, as banks print it. */
  bank: Pick<Seller, 'bank' | 'bic' | 'corrAccount' | 'account' | 'inn' | 'kpp'> & { payee: string };
  sides: readonly (readonly [who: string, words: string])[];
  lines: readonly InvoiceLine[];
  /** Whether a line has a discount: without any there is no column for them. */
  hasDiscounts: boolean;
  sums: readonly (readonly [what: string, sum: string])[];
  /** How many names and what they come to. */
  count: string;
  /** The sum in words. */
  words: string;
  /** Who signs. */
  signs: readonly (readonly [role: string, name: string])[];
  /** What the QR code says. */
  payment: string;
};

/** What a sheet says whose seller is invented. */
export const EXAMPLE_NOTE = 'продавец и его реквизиты вымышлены, по этому счёту ничего не платят';

const zoned = { timeZone: 'Europe/Moscow' } as const;
const longDay = dateFormat('ru-RU', { day: 'numeric', month: 'long', year: 'numeric', ...zoned });
const dottedDay = dateFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric', ...zoned });
const isoDay = dateFormat('sv-SE', zoned);

/** Whether an organisation is to pay: then nothing of a person is on the sheet (acc-D14). */
export function isOrganisation({ company, inn }: Buyer): boolean {
  return Boolean(company || inn);
}

/** What of a buyer everybody with the link may see on a sheet: without an organisation no person at all. */
export function openBuyer(buyer: Buyer): Buyer {
  return Object.fromEntries(
    PAGE_FIELDS.filter(({ mask }) => mask === 'open').map(({ name }) => [name, buyer[name]]),
  );
}

/** Name, tax numbers and address in one line, as requisites are written. */
function requisites(name: string | null, inn: string | null, kpp: string | null, address: string | null) {
  const numbers = [inn ? `ИНН\u00a0${inn}` : null, kpp ? `КПП\u00a0${kpp}` : null];
  return [name, ...numbers, address].filter((part) => part !== null && part !== '').join(', ');
}

/** The organisation with its numbers and address; only without one the person. */
function buyerWords(buyer: Buyer): string {
  const {
    company = null,
    inn = null,
    kpp = null,
    companyAddress = null,
    name = null,
    address = null,
  } = buyer;
  return isOrganisation(buyer)
    ? requisites(company, inn, kpp, companyAddress)
    : requisites(name, null, null, address);
}

/** Who an invoice is for, and what he has said that stands in a line of its own. */
export function buyerSides(buyer: Buyer): [who: string, words: string][] {
  const own = PAGE_FIELDS.flatMap(({ name, label, field }): [string, string][] => {
    const words = field.invoice === 'line' ? (buyer[name] ?? null) : null;
    return words === null ? [] : [[label, saidAs(field, words)]];
  });
  return [['Покупатель', buyerWords(buyer)], ...own];
}

function sumsOf(total: number, tax: ContainedVat | null): Invoice['sums'] {
  const sum = formatAmount(total);
  return [
    ['Итого', sum],
    tax === null
      ? ['НДС не облагается', '']
      : [`В том числе НДС ${tax.percent} %`, formatAmount(tax.kopecks)],
    ['Всего к оплате', sum],
  ];
}

function signsOf({ director, accountant, kpp }: Seller): Invoice['signs'] {
  if (kpp === null) return [['Индивидуальный предприниматель', director ?? '']];
  return [
    ['Руководитель', director ?? ''],
    ['Бухгалтер', accountant ?? ''],
  ];
}

/** «, изменён 25.11»: a sheet that was sent before says something else. */
function editedWords(editedAt: string | null | undefined): string {
  return editedAt == null ? '' : `, изменён ${dottedDay(new Date(editedAt)).slice(0, 5)}`;
}

/** The invoice of an order: one for the page and for the file, so that they cannot differ (acc-D14). */
export function invoiceOf(order: InvoicedOrder, buyer: Buyer, seller: Seller, phone: string | null): Invoice {
  const { number, total, payUntil } = order;
  const { legalName, inn, kpp, legalAddress, bank, bic, corrAccount, account } = seller;
  const placed = new Date(order.placedAt);
  const tax = containedVat(total, isoDay(placed), seller.vat);
  const lines = linesOf(order);
  const sides: [string, string][] = [
    ['Поставщик', requisites(legalName, inn, kpp, legalAddress)],
    ...buyerSides(buyer),
    ['Менеджер', [phone, seller.email].filter((way) => way !== null).join(', ')],
  ];
  return {
    number,
    heading: `Счёт на оплату № ${number} от ${longDay(placed)}${editedWords(order.editedAt)}`,
    isExample: seller.isExample,
    until: payUntil === null ? null : `Оплатить до ${dayOfYear(payUntil)}`,
    bank: { bank, bic, corrAccount, account, inn, kpp, payee: legalName },
    sides: sides.filter(([, words]) => words !== ''),
    lines,
    hasDiscounts: lines.some(({ discount }) => discount !== ''),
    sums: sumsOf(total, tax),
    count: `Всего наименований ${lines.filter(({ at }) => at !== '').length}, на сумму ${formatMoney(total)}`,
    words: withUnitsKept(amountInWords(total)),
    signs: signsOf(seller),
    payment: paymentText(seller, { number, day: dottedDay(placed), sum: total, vat: tax }),
  };
}
