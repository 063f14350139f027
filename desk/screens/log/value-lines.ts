import { CONTACT_LABELS } from '#lib/desk/contact-labels.ts';

/** Fields of an order that somebody has changed, in words. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...CONTACT_LABELS,
  isPickup: 'Самовывоз или доставка',
  pickupCity: 'Склад',
  wishedDay: 'День',
  wishedTime: 'Время',
  delivery: 'Цена доставки',
};

/** Fields of values in words; what is not here stands under its own name. */
const NAMES: Readonly<Record<string, string>> = {
  way: 'Способ',
  agent: 'Браузер',
  isNewDevice: 'Новое устройство',
  code: 'Отказ',
  call: 'Вызов',
  before: 'Было',
  after: 'Стало',
  name: 'Имя',
  email: 'Почта',
  roles: 'Роли',
  regions: 'Регионы',
  rows: 'Записей',
  ended: 'Завершено',
  which: 'Какие',
  label: 'Название',
  by: 'Откуда',
  fields: 'Что изменено',
};

function words(value: unknown): string {
  if (value === null) return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (Array.isArray(value)) return value.map(words).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${NAMES[name] ?? name}: ${words(inner)}`)
      .join('; ');
  }
  return String(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** «Имя: Иван → Пётр», a line for each field that was changed. */
function changeLines(changes: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  return Object.entries(changes).map(([field, change]) => [
    FIELD_NAMES[field] ?? field,
    isRecord(change) ? `${words(change.before ?? null)} → ${words(change.after ?? null)}` : words(change),
  ]);
}

/** What an entry says of its subject, field by field. */
export function valueLines({
  changes,
  ...values
}: Readonly<Record<string, unknown>>): [name: string, value: string][] {
  const lines = Object.entries(values).map(([name, value]): [string, string] => [
    NAMES[name] ?? name,
    name === 'fields' && Array.isArray(value)
      ? value.map((field) => FIELD_NAMES[String(field)] ?? String(field)).join(', ')
      : words(value),
  ]);
  return isRecord(changes) ? [...changeLines(changes), ...lines] : lines;
}
