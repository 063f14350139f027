import type { output } from 'zod';
// Types only: the contract reaches this file in the browser, where the schema has no business.
import type { companySchema } from './company-schema.ts';
import { isTreasury } from './invoice/bank-key.ts';
import { OFFICE_HOURS } from './time/office-hours.ts';

/** Who sells, as the operator's file says it. */
export type Company = output<typeof companySchema>;
export type Office = Company['offices'][number];

/** How a value says that the owner of the shop has still to give the real one: telephones end in zeros. */
const PLACEHOLDER = /@example\.|Примерная|^https:\/\/vk\.com\/$|000-00-00$/;

/**
 * Who sells while no file is named (`COMPANY_FILE`): enough for a shop to be looked at, not for real trade.
 */
export const EXAMPLE_COMPANY: Company = {
  legalName: 'ООО «Тара»',
  inn: null,
  kpp: null,
  ogrn: null,
  legalAddress: null,
  bank: null,
  bic: null,
  account: null,
  corrAccount: null,
  director: null,
  accountant: null,
  payDays: 3,
  isExample: true,
  vat: 'общие ставки',
  email: 'info@example.ru',
  offices: [
    {
      city: 'msk',
      name: 'Офис и склад в Москве',
      address: 'Москва, Примерная улица, 1',
      hours: OFFICE_HOURS,
    },
    {
      city: 'spb',
      name: 'Офис и склад в Санкт-Петербурге',
      address: 'Санкт-Петербург, Примерная улица, 1',
      hours: OFFICE_HOURS,
    },
  ],
  departments: [
    {
      name: 'Отдел продаж',
      purpose: 'Заказы, цены, документы',
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

/**
 * Whether a contact only stands where the real one will be: nobody answers it, and nothing tells it to
 * robots.
 */
export function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value);
}

/** A contact when somebody has given it; null for nothing and for what only stands where it will be. */
export function known(value: string | null | undefined): string | null {
  return value === null || value === undefined || value === '' || isPlaceholder(value) ? null : value;
}

/**
 * What somebody may do without: the КПП of who works for himself, a corr. account at the treasury, who signs.
 */
function needless({ inn, bic }: Company): string[] {
  const ofOne = inn?.length === 12 ? ['kpp', 'accountant'] : ['accountant'];
  return bic !== null && isTreasury(bic) ? [...ofOne, 'corrAccount'] : ofOne;
}

/** Fields that hold nothing or a placeholder yet, as `offices.0.address`; the start warns of them. */
export function placeholders(company: Company): string[] {
  const inside = (value: unknown, path: string): string[] => {
    if (value === null) return [path];
    if (typeof value === 'string') return isPlaceholder(value) ? [path] : [];
    if (typeof value !== 'object' || value === undefined) return [];
    return Object.entries(value).flatMap(([key, each]) => inside(each, path === '' ? key : `${path}.${key}`));
  };
  return inside(company, '').filter((path) => !needless(company).includes(path));
}
