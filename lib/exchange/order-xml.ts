import { formatDecimal } from '#lib/numbers/rounded-money.ts';
import { sharesOf } from '#lib/numbers/shares.ts';
import { cut } from '#lib/text/cut.ts';
import { xmlElement, xmlText } from '#lib/text/xml.ts';
import { unitOf } from './okei.ts';

/** A line of an order as 1C knows it; sums in kopecks. */
export type ExchangedLine = {
  /** «Ид» of the product in 1C; its article where 1C never gave one. */
  id: string;
  /** As 1C writes it; '' where it has none. */
  article: string;
  name: string;
  measure: string;
  quantity: number;
  price: number;
  sum: number;
};

/** Who buys: an organisation when it has said a tax number. */
export type ExchangedBuyer = {
  name: string;
  inn: string | null;
  kpp: string | null;
  /** As the register writes it; the delivery's place for a person. */
  address: string | null;
  /** «+79001234567», '' where erased. */
  phone: string;
  email: string | null;
};

/** An order as it goes to 1C (exchange-1c.md §9); sums in kopecks, day and time of Moscow. */
export type ExchangedOrder = {
  id: string;
  number: number;
  day: string;
  time: string;
  buyer: ExchangedBuyer;
  comment: string | null;
  lines: readonly ExchangedLine[];
  promoCode: string | null;
  promoSum: number;
  delivery: number;
  total: number;
  /** Whatever else is known, by the names that 1C shows. */
  facts: readonly (readonly [name: string, value: string])[];
};

/** Longest texts of the schema of 2.07. */
const MOST_NAME = 255;
const MOST_COMMENT = 3000;

const named = (text: string) => xmlElement('Наименование', cut(text, MOST_NAME));
const flag = (name: string, value: string) =>
  `<ЗначениеРеквизита>${named(name)}${xmlElement('Значение', value)}</ЗначениеРеквизита>`;
const flags = (all: readonly (readonly [string, string])[]) =>
  `<ЗначенияРеквизитов>${all.map(([name, value]) => flag(name, value)).join('')}</ЗначенияРеквизитов>`;
const address = (name: string, text: string | null) =>
  text === null ? '' : `<${name}>${xmlElement('Представление', cut(text, MOST_NAME))}</${name}>`;

function unitElement(measure: string): string {
  const unit = unitOf(measure);
  if (unit === null) return xmlElement('БазоваяЕдиница', measure);
  const letters = unit.letters === '' ? '' : ` МеждународноеСокращение="${unit.letters}"`;
  const codes = `Код="${unit.code}" НаименованиеПолное="${unit.name}"${letters}`;
  return `<БазоваяЕдиница ${codes}>${xmlText(measure)}</БазоваяЕдиница>`;
}

/** The tax number names an organisation, a telephone a person: 1C finds them again by it. */
function buyerId({ inn, kpp, phone }: ExchangedBuyer): string {
  if (inn === null) return `tel-${phone.replace(/\D/g, '')}`;
  return kpp === null ? `inn-${inn}` : `inn-${inn}-${kpp}`;
}

function buyerElement(buyer: ExchangedBuyer): string {
  const { name, inn, kpp, phone, email } = buyer;
  const numbers = inn === null ? '' : xmlElement('ИНН', inn) + (kpp === null ? '' : xmlElement('КПП', kpp));
  const who =
    inn === null
      ? xmlElement('ПолноеНаименование', cut(name, MOST_NAME)) + address('АдресРегистрации', buyer.address)
      : xmlElement('ОфициальноеНаименование', cut(name, MOST_NAME)) +
        address('ЮридическийАдрес', buyer.address) +
        numbers;
  const contacts = [
    ...(phone === '' ? [] : [['Телефон рабочий', phone] as const]),
    ...(email === null ? [] : [['Почта', email] as const]),
  ].map(([kind, value]) => `<Контакт>${xmlElement('Тип', kind)}${xmlElement('Значение', value)}</Контакт>`);
  const reached = contacts.length === 0 ? '' : `<Контакты>${contacts.join('')}</Контакты>`;
  return `<Контрагент>${xmlElement('Ид', buyerId(buyer))}${named(name)}${who}${reached}${xmlElement('Роль', 'Покупатель')}</Контрагент>`;
}

type Priced = ExchangedLine & { kind: 'Товар' | 'Услуга'; promo: number };

function lineElement({ kind, promo, ...line }: Priced, promoCode: string | null): string {
  const discount =
    promo === 0
      ? ''
      : `<Скидки><Скидка>${named(promoCode ?? 'Промокод')}${xmlElement('Сумма', formatDecimal(promo))}${xmlElement('УчтеноВСумме', 'true')}</Скидка></Скидки>`;
  return [
    '<Товар>',
    xmlElement('Ид', line.id),
    line.article === '' ? '' : xmlElement('Артикул', line.article),
    named(line.name),
    unitElement(line.measure),
    flags([['ТипНоменклатуры', kind]]),
    xmlElement('ЦенаЗаЕдиницу', formatDecimal(line.price)),
    xmlElement('Количество', String(line.quantity)),
    xmlElement('Сумма', formatDecimal(line.sum - promo)),
    discount,
    '</Товар>',
  ].join('');
}

/** УТ ignores what a document takes off as a whole, so the promo code is taken off line by line. */
function pricedLines({ lines, promoSum, delivery }: ExchangedOrder): Priced[] {
  const shares = sharesOf(
    promoSum,
    lines.map(({ sum }) => sum),
  );
  const goods = lines.map((line, at): Priced => ({ ...line, kind: 'Товар', promo: shares[at] ?? 0 }));
  if (delivery === 0) return goods;
  const cost = { quantity: 1, price: delivery, sum: delivery, promo: 0 };
  const way = { id: 'ORDER_DELIVERY', article: '', name: 'Доставка', measure: 'шт' };
  return [...goods, { ...way, ...cost, kind: 'Услуга' }];
}

/**
 * An order as `Документ` of CommerceML 2.07, its elements in the order of that schema. The sums of the lines
 * come to the sum of the document to the kopeck, and that is the order's total (acc-E10c).
 */
export function orderXml(order: ExchangedOrder): string {
  return [
    '<Документ>',
    xmlElement('Ид', order.id),
    xmlElement('Номер', String(order.number)),
    xmlElement('Дата', order.day),
    xmlElement('ХозОперация', 'Заказ товара'),
    xmlElement('Роль', 'Продавец'),
    xmlElement('Валюта', 'RUB'),
    xmlElement('Курс', '1'),
    xmlElement('Сумма', formatDecimal(order.total)),
    `<Контрагенты>${buyerElement(order.buyer)}</Контрагенты>`,
    xmlElement('Время', order.time),
    order.comment === null ? '' : xmlElement('Комментарий', cut(order.comment, MOST_COMMENT)),
    `<Товары>${pricedLines(order)
      .map((line) => lineElement(line, order.promoCode))
      .join('')}</Товары>`,
    flags(order.facts.filter(([, value]) => value !== '')),
    '</Документ>',
  ].join('');
}

/**
 * Documents as a whole file of CommerceML; `madeAt` as «2026-11-25T12:00:00», of Moscow. УТ finds nothing in
 * containers, the newer Модуль nothing elsewhere.
 */
export function documentsXml(
  documents: readonly string[],
  { madeAt, inContainers = false }: { madeAt: string; inContainers?: boolean },
): string {
  const version = inContainers ? '3.1' : '2.07';
  const lines = documents.map((xml) => (inContainers ? `<Контейнер>${xml}</Контейнер>\n` : `${xml}\n`));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="${version}" ДатаФормирования="${madeAt}">\n${lines.join('')}</КоммерческаяИнформация>`;
}
