'use client';

import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { OrderInput } from '#api/contract/order.ts';
import { useWorkDays } from '#components/buying/cart/use-work-day.ts';
import type { OrderForm } from '#components/buying/order-form/order-form.ts';
import { WISHED_TIMES } from '#lib/orders/wished-times.ts';
import { dayName } from '#lib/time/day-words.ts';
import { useCart } from '#store/cart.ts';
import { shownLines } from '#store/cart-totals.ts';
import { wishedDays } from './delivery-wish.ts';
import { FormSelect } from './form-select.tsx';
import styles from './wish-fields.module.css';

type WishFieldsProps = { form: UseFormReturn<OrderForm, unknown, OrderInput> };

/**
 * When the buyer would like to have the order; a manager confirms it (acc-D16, D48). With goods «под заказ»,
 * whose day nobody knows yet, no day is offered.
 */
export function WishFields({ form }: WishFieldsProps) {
  const isToOrder = useCart((state) => shownLines(state).some(({ inCity }) => !inCity));
  const known = wishedDays(useWorkDays());
  const days = isToOrder ? [] : known;
  const { setValue } = form;
  useEffect(() => {
    if (isToOrder) setValue('wishedDay', '');
  }, [isToOrder, setValue]);
  const wished = useWatch({ control: form.control, name: 'wishedDay' }) ?? '';
  // A day of a kept form is shown, since it is sent, also while the days are not known or when they have
  // moved on.
  const offered = wished === '' || days.includes(wished) ? days : [wished, ...days];
  return (
    <div className={styles.wish}>
      <FormSelect
        form={form}
        name="wishedDay"
        label="Желаемый день"
        {...(isToOrder ? { hint: 'Есть товары под заказ: день назовёт менеджер' } : {})}
      >
        <option value="">Ближайший возможный</option>
        {offered.map((day) => (
          <option key={day} value={day}>
            {dayName(day)}
          </option>
        ))}
      </FormSelect>
      <FormSelect form={form} name="wishedTime" label="Желаемое время">
        <option value="">Любое</option>
        {WISHED_TIMES.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </FormSelect>
    </div>
  );
}
