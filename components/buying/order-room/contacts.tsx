'use client';

import type { Order } from '#api/contract/order-room.ts';
import { PAGE_FIELDS, saidAs } from '#lib/orders/order-fields.ts';
import styles from './contacts.module.css';
import { DigitsForm } from './digits-form.tsx';
import { useContacts } from './use-contacts.ts';

/** Who ordered and where it goes; hidden from whoever has the link alone. */
export function Contacts({ order, token }: { order: Order; token: string }) {
  const { contacts, isOpen, isBusy, error, open } = useContacts(order, token);
  const rows = PAGE_FIELDS.map(({ name, label, field }) => {
    const text = contacts[name];
    return name === 'address' && order.isPickup
      ? (['Самовывоз', order.pickupCity] as const)
      : ([label, text === null ? null : saidAs(field, text)] as const);
  });
  return (
    <section className={styles.contacts} aria-label="Получатель">
      <h3 className={styles.heading}>Получатель</h3>
      <dl className={styles.rows}>
        {rows.map(([what, value]) =>
          value === null ? null : (
            <div key={what}>
              <dt className={styles.what}>{what}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {isOpen ? null : <DigitsForm error={error} isBusy={isBusy} onDigits={open} />}
    </section>
  );
}
