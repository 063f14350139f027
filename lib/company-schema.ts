import { z } from 'zod';
import { REGION_CODES } from './region/codes.ts';

const text = z.string({ error: 'нужен текст' }).trim().min(1, { error: 'текст пуст' }).max(300);
/** Requisites that the owner has not given; what stands for them is never shown. */
const requisite = text.nullable().default(null);
const digits = (pattern: RegExp, error: string) =>
  z.string({ error }).regex(pattern, { error }).nullable().default(null);
const email = z.email({ error: 'нужен адрес почты' });

/**
 * Who sells: requisites, offices, departments and the social network link (specification section 2, footer).
 */
export const companySchema = z.strictObject({
  legalName: text,
  inn: digits(/^(\d{10}|\d{12})$/, 'нужно 10 или 12 цифр'),
  kpp: digits(/^\d{9}$/, 'нужно 9 цифр'),
  ogrn: digits(/^(\d{13}|\d{15})$/, 'нужно 13 или 15 цифр'),
  legalAddress: requisite,
  /** The bank and its BIK. */
  bank: requisite,
  account: digits(/^\d{20}$/, 'нужно 20 цифр'),
  /**
   * The tax in the prices: the country's rates, the seller's own by the day they begin, or none (invoices).
   */
  vat: z
    .union(
      [
        z.enum(['общие ставки', 'без НДС']),
        z.array(z.strictObject({ from: z.iso.date(), percent: z.number().min(0).max(99) })).min(1),
      ],
      {
        error: 'нужно «общие ставки», «без НДС» или список ставок: [{ "from": "2026-01-01", "percent": 22 }]',
      },
    )
    .default('общие ставки'),
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
