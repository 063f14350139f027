'use client';

import type { Order } from '#api/contract/order-room.ts';
import { useRegion } from '#components/region/region-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { buttonLook } from '#components/ui/button-look.ts';
import { mark } from '#components/ui/marks.ts';
import { DigitsForm } from '../digits-form.tsx';
import { orderUrl } from '../order-address.ts';
import { dayText } from '../order-words.ts';
import { useContacts } from '../use-contacts.ts';
import { InvoiceBank } from './invoice-bank.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import styles from './invoice-view.module.css';
import type { Seller } from './seller.ts';

type InvoiceViewProps = { order: Order; token: string; seller: Seller };

/** Name, tax numbers and address in one line, as requisites are written. */
function requisites(
  name: string | null,
  inn: string | null,
  kpp: string | null,
  address: string | null,
): string {
  const numbers = [inn === null ? null : `ИНН ${inn}`, kpp === null ? null : `КПП ${kpp}`];
  return [name, ...numbers, address].filter((part) => part !== null).join(', ');
}

/** An invoice of an order as a page to print: it is paid in full and equals the order to the kopeck. */
export function InvoiceView({ order, token, seller }: InvoiceViewProps) {
  const { base } = useRegion();
  const { contacts, isOpen, isBusy, error, open } = useContacts(order, token);
  return (
    <article className={styles.invoice} aria-label={`Счёт № ${order.number}`}>
      <div className={styles.tools}>
        <a className={buttonLook({})} href={orderUrl(base, token)}>
          Вернуться к заказу
        </a>
        <Button variant="primary" {...mark('page-action', 'print')}>
          Распечатать
        </Button>
        {isOpen ? null : <DigitsForm error={error} isBusy={isBusy} onDigits={open} />}
      </div>
      <div className={styles.sheet}>
        <InvoiceBank seller={seller} />
        <h2 className={styles.heading}>
          Счёт на оплату № {order.number} от {dayText(order.placedAt)}
        </h2>
        <dl className={styles.sides}>
          <dt>Поставщик</dt>
          <dd>{requisites(seller.legalName, seller.inn, seller.kpp, seller.legalAddress)}</dd>
          <dt>Покупатель</dt>
          <dd>{requisites(contacts.company ?? contacts.name, contacts.inn, null, contacts.address)}</dd>
          <dt>Основание</dt>
          <dd>Заказ № {order.number}</dd>
        </dl>
        <InvoiceTable order={order} />
        <InvoiceSums order={order} vat={seller.vat} />
        <p className={styles.signs}>
          <span>Руководитель</span> <span className={styles.sign} />
          <span>Бухгалтер</span> <span className={styles.sign} />
        </p>
      </div>
    </article>
  );
}
