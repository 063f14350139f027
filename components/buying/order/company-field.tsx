'use client';

import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { ask } from '#api/client/ask.ts';
import type { FoundCompany } from '#api/contract/company.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { OrderInput } from '#api/contract/order.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { innFault } from '#lib/inn.ts';
import { cut } from '#lib/text/cut.ts';
import { pastedDigits } from '#lib/text/pasted.ts';
import styles from './company-field.module.css';
import type { OrderForm } from './order-form.ts';

type CompanyFieldProps = { form: UseFormReturn<OrderForm, unknown, OrderInput>; looksUp: boolean };

const LONGEST = 500;

/** The company as the order keeps it. */
function companyText({ name, inn, kpp, address }: FoundCompany): string {
  const parts = [name, `ИНН ${inn}`, kpp === null ? '' : `КПП ${kpp}`, address ?? ''];
  const text = parts.filter((part) => part !== '').join(', ');
  return cut(text, LONGEST);
}

/**
 * The taxpayer number and, where the shop can look companies up, the company it belongs to. Nobody is asked
 * before the buyer presses for it; another number forgets the company.
 */
export function CompanyField({ form, looksUp }: CompanyFieldProps) {
  const { city } = useRegion();
  const { control, register, setValue, getValues, trigger, formState } = form;
  const [isAsking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState('');
  const company = useWatch({ control, name: 'fullInn' }) ?? '';

  async function lookUp() {
    const inn = pastedDigits(getValues('inn') ?? '');
    setTrouble('');
    if (innFault(inn) !== null) {
      await trigger('inn', { shouldFocus: true });
      if (inn === '') setTrouble('Укажите ИНН');
      return;
    }
    setAsking(true);
    const answer = await ask('findCompany', { inn }, { city });
    setAsking(false);
    if (isFailure(answer)) setTrouble(answer.text);
    else if (pastedDigits(getValues('inn') ?? '') === inn) setValue('fullInn', companyText(answer.company));
  }

  return (
    <div className={styles.company}>
      <TextField
        {...register('inn', {
          onChange: () => setValue('fullInn', ''),
        })}
        label="ИНН"
        inputMode="numeric"
        hint="10 или 12 цифр, если нужен счёт на организацию"
        error={formState.errors.inn?.message}
      />
      {looksUp ? (
        <>
          <Button size="sm" isBusy={isAsking} onClick={() => void lookUp()}>
            Найти организацию
          </Button>
          <p className={styles.found} role="status">
            {company || trouble}
          </p>
        </>
      ) : null}
    </div>
  );
}
