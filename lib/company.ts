import type { RegionCode } from './region/codes.ts';

export type Office = { city: RegionCode; name: string; address: string; hours: string };
export type Department = { name: string; purpose: string; email: string; extension: string };

/** Who sells: requisites, offices, departments and the social network link (specification section 2, footer). */
export type Company = {
  legalName: string;
  inn: string;
  kpp: string;
  ogrn: string;
  legalAddress: string;
  bank: string;
  account: string;
  email: string;
  offices: readonly Office[];
  departments: readonly Department[];
  social: { name: string; url: string };
};

/** How a value says that the owner of the shop has still to give the real one. */
const PLACEHOLDER = /\(укажите|@example\.|Примерная|^https:\/\/vk\.com\/$/;

const HOURS = 'пн–пт с 10:00 до 18:00';

/** The one place of these facts. Replace the requisites, addresses and mailboxes before real trade. */
export const COMPANY: Company = {
  legalName: 'ООО «Тара» (укажите реквизиты)',
  inn: '0000000000 (укажите ИНН)',
  kpp: '000000000 (укажите КПП)',
  ogrn: '0000000000000 (укажите ОГРН)',
  legalAddress: 'Москва, Примерная улица, 1 (укажите юридический адрес)',
  bank: 'Банк (укажите банк и БИК)',
  account: '00000000000000000000 (укажите расчётный счёт)',
  email: 'info@example.ru',
  offices: [
    {
      city: 'msk',
      name: 'Офис и склад в Москве',
      address: 'Москва, Примерная улица, 1',
      hours: HOURS,
    },
    {
      city: 'spb',
      name: 'Офис и склад в Санкт-Петербурге',
      address: 'Санкт-Петербург, Примерная улица, 1',
      hours: HOURS,
    },
  ],
  departments: [
    {
      name: 'Отдел продаж',
      purpose: 'Заказы, цены, прайс-лист, документы',
      email: 'sale@example.ru',
      extension: '1',
    },
    {
      name: 'Отдел закупок',
      purpose: 'Предложения поставщиков и производителей',
      email: 'purchase@example.ru',
      extension: '2',
    },
    {
      name: 'Отдел контроля качества',
      purpose: 'Отзывы, возвраты, замечания о работе',
      email: 'quality@example.ru',
      extension: '3',
    },
  ],
  social: { name: 'ВКонтакте', url: 'https://vk.com/' },
};

/** Fields that still hold a placeholder, as `offices.0.address`; a start in production warns of them. */
export function placeholders(company: Company): string[] {
  const inside = (value: unknown, path: string): string[] => {
    if (typeof value === 'string') return PLACEHOLDER.test(value) ? [path] : [];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, each]) => inside(each, path === '' ? key : `${path}.${key}`));
  };
  return inside(company, '');
}
