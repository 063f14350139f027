import { z } from 'zod';
import { innFault } from './inn.ts';
import { isAccountOf, isBic, isCorrAccountOf } from './invoice/bank-key.ts';
import { isKpp } from './kpp.ts';
import { REGION_CODES } from './region/codes.ts';

const text = z.string({ error: 'нужен текст' }).trim().min(1, { error: 'текст пуст' }).max(300);
/** Requisites that the owner has not given; what stands for them is never shown. */
const requisite = text.nullable().default(null);
const digits = (pattern: RegExp, error: string) =>
  z.string({ error }).regex(pattern, { error }).nullable().default(null);
const email = z.email({ error: 'нужен адрес почты' });

const companyFields = z.strictObject({
  legalName: text,
  inn: z
    .string({ error: 'нужно 10 или 12 цифр' })
    .refine((inn) => innFault(inn) !== 'length', { error: 'нужно 10 или 12 цифр' })
    .refine((inn) => innFault(inn) !== 'check', { error: 'контрольные цифры не сходятся' })
    .nullable()
    .default(null),
  /** Null for who works for himself. */
  kpp: z
    .string({ error: 'нужно 9 знаков' })
    .refine(isKpp, { error: 'нужно 9 знаков: 4 цифры, 2 цифры или буквы A–Z, 3 цифры' })
    .nullable()
    .default(null),
  ogrn: digits(/^(\d{13}|\d{15})$/, 'нужно 13 или 15 цифр'),
  legalAddress: requisite,
  /** The bank's name, its code, and the accounts, whose keys are checked against that (acc-D14). */
  bank: requisite,
  bic: z.string({ error: 'нужно 9 цифр' }).refine(isBic, { error: 'нужно 9 цифр' }).nullable().default(null),
  account: digits(/^\d{20}$/, 'нужно 20 цифр'),
  /** Null at the treasury. */
  corrAccount: digits(/^\d{20}$/, 'нужно 20 цифр'),
  /** Who signs bills. */
  director: requisite,
  accountant: requisite,
  /** Work days within which a bill is to be paid; the page about payment says the same. */
  payDays: z.int({ error: 'нужно число рабочих дней от 1 до 30' }).min(1).max(30).default(3),
  /** Nobody's data: a shop that can be looked at, whose bills say so. */
  isExample: z.boolean().default(false),
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

type Fields = z.output<typeof companyFields>;

/** Which accounts do not belong to the bank whose BIC stands beside them. */
function wrongAccounts({ bic, account, corrAccount }: Fields): string[] {
  if (bic === null || !isBic(bic)) return [];
  const isWrong = account !== null && !isAccountOf(account, bic);
  const isCorrWrong = corrAccount !== null && !isCorrAccountOf(corrAccount, bic);
  return [...(isWrong ? ['account'] : []), ...(isCorrWrong ? ['corrAccount'] : [])];
}

/**
 * Who sells: requisites, offices, departments and the social network link (specification section 2, footer).
 */
export const companySchema = companyFields.superRefine((company, context) => {
  for (const name of wrongAccounts(company))
    context.addIssue({ code: 'custom', path: [name], message: 'контрольный ключ не сходится с БИК' });
});
