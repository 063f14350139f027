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
  /** On the order's own page: its name in the answer, its words, and what whoever has the link alone sees of it. */
  page: { name: string; label: string; mask: 'letter' | 'phone' | 'dots' } | null;
  /** Its name in what a CRM is told. */
  crm: string | null;
  /** On the invoice: among the buyer's requisites, in a line of its own, or not at all. */
  invoice: 'requisites' | 'line' | null;
  /** The column that is said instead where it holds something: what was looked up beats what was typed (D50). */
  beatenBy?: string;
};

/**
 * The texts of an order. What is to be known of one is known here: a new one is a row of this table, a column of `shop_order`,
 * a rule in `api/contract/order` and a field of the form.
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
    input: 'fullInn',
    column: 'full_inn',
    label: 'Организация',
    isPersonal: true,
    page: { name: 'company', label: 'Организация', mask: 'dots' },
    crm: 'company',
    invoice: 'requisites',
  },
  {
    input: 'inn',
    column: 'inn',
    label: 'ИНН',
    isPersonal: true,
    page: { name: 'inn', label: 'ИНН', mask: 'dots' },
    crm: 'inn',
    invoice: 'requisites',
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

/** What a row says under a field; null when nothing was. */
export function textOf(row: OrderTexts, field: Field): string | null {
  return ('beatenBy' in field ? row[field.beatenBy] : null) ?? row[field.column];
}

/** A filled-in form as the columns hold it. */
export function textsOf(input: Readonly<Record<OrderFieldInput, string>>): OrderTexts {
  const texts = ORDER_FIELDS.map((field) => {
    const nothing = 'isRequired' in field ? '' : null;
    return [field.column, input[field.input] || nothing];
  });
  return Object.fromEntries(texts) as OrderTexts;
}
