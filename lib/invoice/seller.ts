import type { Company } from '#lib/company.ts';

/** Who is to be paid, and the tax in the prices. */
export type Seller = Pick<Company, 'legalName' | 'inn' | 'kpp' | 'legalAddress' | 'bank' | 'account' | 'vat'>;
