import type { Handler } from '#api/backend/base/context.ts';
import type { FoundCompany } from '#api/contract/company.ts';
import { type Failure, failure } from '#api/contract/failure.ts';
import type { Settings } from '#lib/env/settings.ts';
import { askRegister } from './ask-register.ts';

/**
 * The company of a taxpayer number, asked for by this server: the register never sees the visitor. Off unless
 * the operator has named a register.
 */
export async function companyOf(
  inn: string,
  companyRegister: Settings['companyRegister'],
): Promise<{ company: FoundCompany } | Failure> {
  if (companyRegister === null) return failure('not-found');
  const answer = await askRegister(companyRegister, inn);
  switch (answer.kind) {
    case 'found':
      return { company: answer.company };
    case 'none':
      return failure('company-unknown');
    case 'failed':
      return failure('register-unavailable');
  }
}

export const findCompany: Handler<'findCompany'> = ({ inn }, { settings }) =>
  companyOf(inn, settings.companyRegister);
