/** What each text of a buyer is called at the desk, by its column. */
export const CONTACT_LABELS = {
  name: 'Имя',
  phone: 'Телефон',
  email: 'Почта',
  inn: 'ИНН',
  kpp: 'КПП',
  company: 'Организация',
  company_address: 'Юридический адрес',
  address: 'Адрес',
  self_delivery_city: 'Самовывоз',
  comment: 'Комментарий',
} as const satisfies Readonly<Record<string, string>>;

/** The same within a sentence: «юридический адрес», «ИНН». */
export function contactWords(field: keyof typeof CONTACT_LABELS): string {
  const label = CONTACT_LABELS[field];
  return label === label.toUpperCase() ? label : label.toLowerCase();
}
