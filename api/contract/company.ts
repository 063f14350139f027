import * as z from 'zod/mini';
import { innFault } from '#lib/inn.ts';
import { pastedDigits } from '#lib/text/pasted.ts';
import { field, flag, inResult, list, optionalText, wireObject } from './wire.ts';

export const companyInput = z.object({
  inn: z.string().check(
    z.overwrite(pastedDigits),
    z.refine((value) => innFault(value) === null, 'Проверьте ИНН'),
  ),
});

/** The part of an organisation that a КПП names. */
const branch = {
  /** Its short name with the form of ownership. */
  name: field('name', z.string()),
  kpp: field('kpp', optionalText),
  /** Where it is registered. */
  address: field('address', optionalText),
};

/** A company as the register of companies knows it. */
export const foundCompany = wireObject({
  ...branch,
  inn: field('inn', z.string()),
  /** It is no more: the buyer is warned, not refused (acc-D13). */
  isLiquidated: field('liquidated', flag),
  /** Its other parts, each with a КПП of its own. */
  branches: field('branches', list(wireObject(branch))),
});
export type FoundCompany = z.output<typeof foundCompany>;

const companyAnswer = inResult(z.object({ company: foundCompany }));

/** The calls of this subject (specification section 7). */
export const companyCalls = {
  /** The company of a taxpayer number; asked by the server, off unless the operator names a register. */
  findCompany: { method: 'POST', path: '/api/company/find', input: companyInput, output: companyAnswer },
} as const;
