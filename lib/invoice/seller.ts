import { type Company, known } from '#lib/company.ts';

/** Who is to be paid, and the tax in the prices. */
export type Seller = {
  /** Invented, so that a shop without an owner's data can be looked at: its sheets say so. */
  isExample: boolean;
  legalName: string;
  inn: string;
  /** Null for who works for himself. */
  kpp: string | null;
  legalAddress: string | null;
  bank: string;
  bic: string;
  account: string;
  /** Null at the treasury. */
  corrAccount: string | null;
  director: string | null;
  accountant: string | null;
  /** Where questions about the bill are answered; null while there is none but a placeholder. */
  email: string | null;
  vat: Company['vat'];
};

/** Its numbers fit their check sums, and nobody has them. */
const EXAMPLE_SELLER: Omit<Seller, 'vat' | 'email'> = {
  isExample: true,
  legalName: 'ООО «Тара» (пример)',
  inn: '9900000000',
  kpp: '990001001',
  legalAddress: 'Москва, Примерная улица, 1',
  bank: 'АО «Банк для примера», г. Москва',
  bic: '049999987',
  account: '40702810500000000001',
  corrAccount: '30101810600000000987',
  director: 'Примеров П. П.',
  accountant: 'Примерова Е. Е.',
};

/** What no bill can do without (acc-D14). */
const NEEDED = ['inn', 'bank', 'bic', 'account'] as const;

/** The fields that the owner has still to fill in before there is a bill; the example lacks none. */
export function missingForBill(company: Company): string[] {
  return company.isExample ? [] : NEEDED.filter((name) => company[name] === null);
}

/** Who is to be paid; null while there can be no bill. */
export function sellerOf(company: Company): Seller | null {
  const { inn, bank, bic, account, vat } = company;
  const email = known(company.email);
  if (company.isExample) return { ...EXAMPLE_SELLER, vat, email };
  if (inn === null || bank === null || bic === null || account === null) return null;
  const { legalName, kpp, legalAddress, corrAccount, director, accountant } = company;
  const named = { legalName, inn, kpp, legalAddress, bank, bic, account, corrAccount, director, accountant };
  return { ...named, isExample: false, vat, email };
}
