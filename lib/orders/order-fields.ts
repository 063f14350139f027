import { phoneWords } from '#lib/phone.ts';
import { dayName } from '#lib/time/day-words.ts';

/** Stored texts as people read them: a day «среда, 25 ноября», a telephone «+7 (999) 123-45-67». */
const SAID = { day: dayName, phone: phoneWords } as const;

/** A text that a buyer fills in, and everywhere it goes from there. */
type OrderField = {
  /** Its name in the form and in order/create. */
  input: string;
  /** Its column of `shop_order`; null there when nothing was said, '' where the column is `isRequired`. */
  column: string;
  isRequired?: true;
  /** What operators read in lists, letters and exports; null when another field is said instead. */
  label: string | null;
  /** Says who ordered: it is erased with him and never written into the log. */
  isPersonal: boolean;
  /**
   * On the order's own page: its name in the answer, its words, and what whoever has the link alone sees of
   * it.
   */
  page: { name: string; label: string; mask: 'letter' | 'phone' | 'dots' | 'open' } | null;
  /** Its name in what a CRM is told. */
  crm: string | null;
  /** On the invoice: among the buyer's requisites, in a line of its own, or not at all. */
  invoice: 'requisites' | 'line' | null;
  /**
   * The column that is said instead where it holds something: what was looked up beats what was typed (D50).
   */
  beatenBy?: string;
  /** The column that is said where it holds nothing itself. */
  orElse?: string;
  /** What people read otherwise than it is stored. */
  kind?: keyof typeof SAID;
};

/**
 * The texts of an order. What is to be known of one is known here: a new one is a row of this table, a column
 * of `shop_order`, a rule in `api/contract/order` and a field of the form.
 */
export const ORDER_FIELDS = [
  {
    input: 'name',
    column: 'name',
    label: 'Имя',
    isPersonal: true,
    page: { name: 'name', label: 'Имя', mask: 'letter' },
    crm: 'name',
    invoice: 'requisites',
  },
  {
    input: 'phone',
    column: 'phone',
    isRequired: true,
    kind: 'phone',
    label: 'Телефон',
    isPersonal: true,
    page: { name: 'phone', label: 'Телефон', mask: 'phone' },
    crm: 'phone',
    invoice: null,
  },
  {
    input: 'email',
    column: 'email',
    label: 'Почта',
    isPersonal: true,
    page: { name: 'email', label: 'Электронная почта', mask: 'dots' },
    crm: 'email',
    invoice: null,
  },
  {
    input: 'inn',
    column: 'inn',
    label: 'ИНН',
    isPersonal: true,
    page: { name: 'inn', label: 'ИНН', mask: 'open' },
    crm: 'inn',
    invoice: 'requisites',
  },
  {
    input: 'kpp',
    column: 'kpp',
    label: 'КПП',
    isPersonal: true,
    page: { name: 'kpp', label: 'КПП', mask: 'open' },
    crm: 'kpp',
    invoice: 'requisites',
  },
  {
    input: 'company',
    column: 'company',
    orElse: 'full_inn',
    label: 'Организация',
    isPersonal: true,
    page: { name: 'company', label: 'Организация', mask: 'open' },
    crm: 'company',
    invoice: 'requisites',
  },
  {
    input: 'companyAddress',
    column: 'company_address',
    label: 'Юридический адрес',
    isPersonal: true,
    page: { name: 'companyAddress', label: 'Юридический адрес', mask: 'open' },
    crm: 'company_address',
    invoice: 'requisites',
  },
  {
    input: 'fullInn',
    column: 'full_inn',
    label: null,
    isPersonal: true,
    page: null,
    crm: 'company_full',
    invoice: null,
  },
  {
    input: 'selfDeliveryCity',
    column: 'self_delivery_city',
    label: null,
    isPersonal: true,
    page: null,
    crm: 'pickup',
    invoice: null,
  },
  {
    input: 'address',
    column: 'address',
    label: 'Получение',
    isPersonal: true,
    beatenBy: 'fulladdress',
    page: { name: 'address', label: 'Адрес доставки', mask: 'dots' },
    crm: 'address',
    invoice: 'requisites',
  },
  {
    input: 'fulladdress',
    column: 'fulladdress',
    label: null,
    isPersonal: true,
    page: null,
    crm: null,
    invoice: null,
  },
  {
    input: 'wishedDay',
    column: 'wished_day',
    kind: 'day',
    label: 'Желаемый день',
    isPersonal: false,
    page: { name: 'wishedDay', label: 'Желаемый день', mask: 'open' },
    crm: 'wished_day',
    invoice: 'line',
  },
  {
    input: 'wishedTime',
    column: 'wished_time',
    label: 'Желаемое время',
    isPersonal: false,
    page: { name: 'wishedTime', label: 'Желаемое время', mask: 'open' },
    crm: 'wished_time',
    invoice: 'line',
  },
  {
    input: 'comment',
    column: 'comment',
    label: 'Комментарий',
    isPersonal: true,
    page: { name: 'comment', label: 'Комментарий', mask: 'dots' },
    crm: 'comment',
    invoice: null,
  },
] as const satisfies readonly OrderField[];

type Field = (typeof ORDER_FIELDS)[number];
export type OrderFieldInput = Field['input'];
type Column = Field['column'];
type RequiredColumn = Extract<Field, { isRequired: true }>['column'];
export type PageFieldName = NonNullable<Field['page']>['name'];

/** The texts as a row of `shop_order` holds them. */
export type OrderTexts = Record<Exclude<Column, RequiredColumn>, string | null> &
  Record<RequiredColumn, string>;

/** Fields that the order's page shows, in its order. */
export const PAGE_FIELDS = ORDER_FIELDS.flatMap((field) =>
  field.page === null ? [] : [{ field, ...field.page }],
);

/** What a row says under a field, as it is stored; null when nothing was. */
export function textOf(row: OrderTexts, field: Field): string | null {
  const beating = 'beatenBy' in field ? row[field.beatenBy] : null;
  const other = 'orElse' in field ? row[field.orElse] : null;
  return beating ?? row[field.column] ?? other;
}

/** A text of a field as people read it. */
export function saidAs(field: Field, text: string): string {
  return 'kind' in field ? SAID[field.kind](text) : text;
}

/** A filled-in form as the columns hold it. */
export function textsOf(input: Readonly<Record<OrderFieldInput, string>>): OrderTexts {
  const texts = ORDER_FIELDS.map((field) => {
    const nothing = 'isRequired' in field ? '' : null;
    return [field.column, input[field.input] || nothing];
  });
  return Object.fromEntries(texts) as OrderTexts;
}
