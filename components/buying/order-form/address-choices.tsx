'use client';

import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { OrderInput } from '#api/contract/order.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import styles from './address-choices.module.css';
import { AddressName } from './address-name.tsx';
import { dropAddress, type KnownAddress, nameAddress, readAddresses } from './known-addresses.ts';
import type { OrderForm } from './order-form.ts';

type AddressChoicesProps = { form: UseFormReturn<OrderForm, unknown, OrderInput> };

/**
 * Where this organisation has had orders brought to from this browser: one press fills the address in,
 * another gives it a name or forgets it (acc-D16).
 */
export function AddressChoices({ form: { control, setValue, clearErrors } }: AddressChoicesProps) {
  const [isPerson, inn = ''] = useWatch({ control, name: ['isPerson', 'inn'] });
  const [known, setKnown] = useState(readAddresses);
  const [named, setNamed] = useState<KnownAddress | null>(null);
  const own = known.filter((each) => each.inn === (isPerson ? '' : inn));
  if (own.length === 0) return null;

  function choose(address: string) {
    setValue('address', address);
    clearErrors('address');
  }

  return (
    <ul className={styles.known} aria-label="Ваши адреса">
      {own.map((each) => (
        <li className={styles.choice} key={each.address}>
          <Button size="sm" className={styles.address} onClick={() => choose(each.address)}>
            {each.name === '' ? each.address : `${each.name}: ${each.address}`}
          </Button>
          <IconButton
            icon="pencil"
            iconSize={16}
            label={`Назвать ${each.address}`}
            aria-expanded={named === each}
            onClick={() => setNamed(named === each ? null : each)}
          />
          <IconButton icon="x" label={`Убрать ${each.address}`} onClick={() => setKnown(dropAddress(each))} />
          {named === each ? (
            <AddressName
              name={each.name}
              onName={(name) => {
                setNamed(null);
                setKnown(nameAddress(each, name));
              }}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
