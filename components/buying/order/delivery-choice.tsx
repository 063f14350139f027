'use client';

import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { OrderInput } from '#api/contract/order.ts';
import { deliveryCostText } from '#components/buying/cart/delivery-words.ts';
import { AddressChoices } from '#components/buying/order-form/address-choices.tsx';
import type { OrderForm } from '#components/buying/order-form/order-form.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { RadioGroup } from '#components/kit/form/radio-group.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { REGION_NAMES } from '#lib/region/names.ts';
import { type Warehouse, warehouseText } from './checkout-facts.ts';
import styles from './delivery-choice.module.css';

type DeliveryChoiceProps = {
  warehouses: readonly Warehouse[];
  form: UseFormReturn<OrderForm, unknown, OrderInput>;
  /** What delivery of this cart costs, kopecks. */
  cost: number;
};

/**
 * Delivery with an address, or pickup from the warehouse of the region whose prices the cart has: another one
 * sells other goods at other prices (D50, acc-D16).
 */
export function DeliveryChoice({ form, cost, warehouses }: DeliveryChoiceProps) {
  const {
    control,
    register,
    setValue,
    formState: { errors },
  } = form;
  const isPickup = useWatch({ control, name: 'selfdelivery' }) === true;
  const here = REGION_NAMES[useRegion().city];
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
        <div className={styles.pickup}>
          <p>
            Склад самовывоза: <b>{here}</b>
          </p>
          <p>{warehouseText(warehouses.find(({ city }) => city === here))}</p>
          <p className={styles.note}>
            Удобнее забрать в другом городе? Смените регион вверху страницы: цены и наличие там свои.
          </p>
        </div>
      ) : (
        <>
          <AddressChoices form={form} />
          <TextField
            {...register('address')}
            label="Адрес доставки"
            isRequired
            autoComplete="street-address"
            error={errors.address?.message}
          />
        </>
      )}
    </RadioGroup>
  );
}
