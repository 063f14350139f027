import { z } from 'zod';
import { REGION_CODES } from './region/codes.ts';

const text = z.string({ error: 'нужен текст' }).trim().min(1, { error: 'текст пуст' }).max(300);
/** Requisites that the owner has not given; what stands for them is never shown. */
const requisite = text.nullable().default(null);
const digits = (pattern: RegExp, error: string) =>
  z.string({ error }).regex(pattern, { error }).nullable().default(null);
const email = z.email({ error: 'нужен адрес почты' });

/** Who sells: requisites, offices, departments and the social network link (specification section 2, footer). */
export const companySchema = z.strictObject({
  legalName: text,
  inn: digits(/^(\d{10}|\d{12})$/, 'нужно 10 или 12 цифр'),
  kpp: digits(/^\d{9}$/, 'нужно 9 цифр'),
  ogrn: digits(/^(\d{13}|\d{15})$/, 'нужно 13 или 15 цифр'),
  legalAddress: requisite,
  /** The bank and its BIK. */
  bank: requisite,
  account: digits(/^\d{20}$/, 'нужно 20 цифр'),
  email,
  offices: z.array(
    z.strictObject({
      city: z.enum(REGION_CODES, { error: `нужно одно из: ${REGION_CODES.join(', ')}` }),
      name: text,
      /** Shown while the region has no address of its own (`content set region`). */
      address: text,
      hours: text,
    }),
  ),
  departments: z.array(z.strictObject({ name: text, purpose: text, email, extension: text })),
  social: z.strictObject({ name: text, url: z.url({ protocol: /^https$/, error: 'нужен адрес https://' }) }),
});
export type Company = z.output<typeof companySchema>;
export type Office = Company['offices'][number];

/** How a value says that the owner of the shop has still to give the real one. */
const PLACEHOLDER = /@example\.|Примерная|^https:\/\/vk\.com\/$/;

const HOURS = 'пн–пт с 10:00 до 18:00';

/** Who sells while no file is named (`COMPANY_FILE`): enough for a shop to be looked at, not for real trade. */
export const EXAMPLE_COMPANY: Company = {
  legalName: 'ООО «Тара»',
  inn: null,
  kpp: null,
  ogrn: null,
  legalAddress: null,
  bank: null,
  account: null,
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

/** Fields that hold nothing or a placeholder yet, as `offices.0.address`; the start warns of them. */
export function placeholders(company: Company): string[] {
  const inside = (value: unknown, path: string): string[] => {
    if (value === null) return [path];
    if (typeof value === 'string') return PLACEHOLDER.test(value) ? [path] : [];
    if (typeof value !== 'object' || value === undefined) return [];
    return Object.entries(value).flatMap(([key, each]) => inside(each, path === '' ? key : `${path}.${key}`));
  };
  return inside(company, '');
}
