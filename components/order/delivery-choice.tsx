'use client';

import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { OrderInput } from '#api/contract/order.ts';
import { deliveryCostText } from '#components/cart/delivery-words.ts';
import { SelectField, TextField } from '#components/form/field.tsx';
import { RadioGroup } from '#components/form/radio-group.tsx';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import type { OrderForm } from './order-form.ts';

type DeliveryChoiceProps = {
  form: UseFormReturn<OrderForm, unknown, OrderInput>;
  /** What delivery of this cart costs, kopecks. */
  cost: number;
};

/** Delivery with an address, or pickup from one of the warehouses (D50). */
export function DeliveryChoice({ form, cost }: DeliveryChoiceProps) {
  const {
    control,
    register,
    setValue,
    formState: { errors },
  } = form;
  const isPickup = useWatch({ control, name: 'selfdelivery' }) === true;
  const ways = [
    { value: false, name: 'Доставка', note: deliveryCostText(cost) },
    { value: true, name: 'Самовывоз', note: 'бесплатно' },
  ];
  return (
    <RadioGroup
      legend="Способ получения"
      name="selfdelivery"
      choices={ways}
      chosen={isPickup}
      onChoose={(pickup) => setValue('selfdelivery', pickup)}
    >
      {isPickup ? (
        <SelectField
          {...register('selfDeliveryCity')}
          label="Склад самовывоза"
          isRequired
          error={errors.selfDeliveryCity?.message}
        >
          {REGION_CODES.map((code) => (
            <option key={code} value={REGION_NAMES[code]}>
              {REGION_NAMES[code]}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          {...register('address')}
          label="Адрес доставки"
          isRequired
          autoComplete="street-address"
          error={errors.address?.message}
        />
      )}
    </RadioGroup>
  );
}
