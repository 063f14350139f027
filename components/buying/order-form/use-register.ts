'use client';

import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ask } from '#api/client/ask.ts';
import { companyCalls, type FoundCompany } from '#api/contract/company.ts';
import { isFailure } from '#api/contract/failure.ts';
import { type OrderInput, WRONG_INN } from '#api/contract/order.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { innFault } from '#lib/inn.ts';
import { cut } from '#lib/text/cut.ts';
import { pastedDigits } from '#lib/text/pasted.ts';
import { NO_ORGANISATION, type Organisation } from './known-organisations.ts';
import type { OrderForm } from './order-form.ts';

/** A register that takes longer is in the way, ms (acc-D13). */
const PATIENCE_MS = 2000;
const LONGEST = 500;

const SILENT = 'Реестр не ответил — заполните сами';
const LIQUIDATED =
  'Реестр сообщает, что организация ликвидирована. Проверьте ИНН: заказ можно оформить и так';

type Branch = Pick<Organisation, 'kpp' | 'company' | 'companyAddress' | 'fullInn'>;

/** The register's words on a company or a branch of it, as the order keeps them (D50). */
function branchOf(
  { name, kpp, address }: Pick<FoundCompany, 'name' | 'kpp' | 'address'>,
  inn: string,
): Branch {
  const parts = [name, `ИНН ${inn}`, kpp === null ? '' : `КПП ${kpp}`, address ?? ''];
  const fullInn = cut(parts.filter((part) => part !== '').join(', '), LONGEST);
  return {
    kpp: kpp ?? '',
    company: cut(name, LONGEST),
    companyAddress: cut(address ?? '', LONGEST),
    fullInn,
  };
}

type Register = {
  /** The company's branches by КПП, the head one first. */
  branches: readonly Branch[];
  /** What the register says or why it says nothing. */
  note: string;
  /** To be told of every change of the taxpayer number. */
  type: (typed: string) => void;
};

/**
 * Judges a taxpayer number while it is typed and asks the register of a right one (acc-D13). Its answer fills
 * the form in by `fill`; a late one, or one for another number, is not heard. Another number forgets the
 * company.
 */
export function useRegister(
  { setValue, getValues, setError, clearErrors }: UseFormReturn<OrderForm, unknown, OrderInput>,
  looksUp: boolean,
  fill: (organisation: Partial<Organisation>) => void,
): Register {
  const { city } = useRegion();
  const [branches, setBranches] = useState<readonly Branch[]>([]);
  const [note, setNote] = useState('');
  const asked = useRef('');

  async function lookUp(inn: string) {
    const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
    const answer = await Promise.race([ask(companyCalls.findCompany, { inn }, { city }), late]);
    if (asked.current !== inn) return;
    if (answer === null) return setNote(SILENT);
    if (isFailure(answer)) return setNote(answer.code === 'company-unknown' ? answer.text : SILENT);
    const { company } = answer;
    const head = branchOf(company, inn);
    fill(head);
    setBranches([head, ...company.branches.map((branch) => branchOf(branch, inn))]);
    setNote(company.isLiquidated ? LIQUIDATED : '');
  }

  function type(typed: string) {
    const inn = pastedDigits(typed);
    if (inn !== typed && /^\d+$/.test(inn)) setValue('inn', inn);
    if (inn === asked.current) return;
    asked.current = inn;
    setBranches([]);
    setNote('');
    if (getValues('fullInn') !== '') fill({ ...NO_ORGANISATION, inn });
    const fault = innFault(inn);
    if (fault === 'check') setError('inn', { message: WRONG_INN.check });
    else clearErrors('inn');
    if (fault === null && looksUp) void lookUp(inn);
  }

  return { branches, note, type };
}
