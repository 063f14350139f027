'use client';

import type { ReactNode } from 'react';
import { type FieldPathByValue, type UseFormReturn, useController } from 'react-hook-form';
import type { OrderInput } from '#api/contract/order.ts';
import type { OrderForm } from '#components/buying/order-form/order-form.ts';
import { SelectField } from '#components/kit/form/field.tsx';

type FormSelectProps = {
  form: UseFormReturn<OrderForm, unknown, OrderInput>;
  name: FieldPathByValue<OrderForm, string | undefined>;
  label: string;
  isRequired?: boolean;
  hint?: string;
  children: ReactNode;
};

/**
 * A choice of the form. React holds its value: an uncontrolled select tells the form its first option as the
 * buyer's own choice before the form has told it another, and options may come late.
 */
export function FormSelect({ form: { control }, name, children, ...words }: FormSelectProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <SelectField {...words} {...field} value={field.value ?? ''} error={fieldState.error?.message}>
      {children}
    </SelectField>
  );
}
