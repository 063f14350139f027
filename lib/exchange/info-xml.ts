import { xmlElement } from '#lib/text/xml.ts';
import { STATUS_NAMES } from './status-names.ts';

const entry = (id: string, name: string, more = '') =>
  `<Элемент>${xmlElement('Ид', id)}${xmlElement('Название', name)}${more}</Элемент>`;

const STATUSES = Object.entries(STATUS_NAMES)
  .map(([id, name]) => entry(id, name))
  .join('');

/**
 * What an order can be, for whoever maps it in 1C. The statuses stand twice: Bitrix writes the name of the
 * list with a Latin C, and some clients look for that.
 */
export const INFO_XML = [
  '<?xml version="1.0" encoding="UTF-8"?>\n<Справочник>',
  `<Статусы>${STATUSES}</Статусы><Cтатусы>${STATUSES}</Cтатусы>`,
  `<ПлатежныеСистемы>${entry('bill', 'Оплата по счёту', xmlElement('ТипОплаты', 'Безналичная'))}</ПлатежныеСистемы>`,
  `<СлужбыДоставки>${entry('delivery', 'Доставка')}${entry('pickup', 'Самовывоз')}</СлужбыДоставки>`,
  '</Справочник>',
].join('');
