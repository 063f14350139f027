import { failure } from '#api/contract/failure.ts';
import type { Handler } from '../context.ts';
import { askRegister } from './ask-register.ts';

/**
 * The company of a taxpayer number, asked for by this server: the register never sees the visitor. Off unless the
 * operator has named a register.
 */
export const findCompany: Handler<'findCompany'> = async ({ inn }, { settings: { companyRegister } }) => {
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
};
