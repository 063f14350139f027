'use client';

import { Fragment } from 'react';
import type { Order } from '#api/contract/order-room.ts';
import { orderUrl } from '#components/buying/order/order-address.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { buttonLook } from '#components/kit/ui/button-look.ts';
import { invoiceOf } from '#lib/invoice/invoice.ts';
import type { Seller } from '#lib/invoice/seller.ts';
import { DigitsForm } from '../digits-form.tsx';
import { useContacts } from '../use-contacts.ts';
import { InvoiceBank } from './invoice-bank.tsx';
import { InvoiceFile } from './invoice-file.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import styles from './invoice-view.module.css';

type InvoiceViewProps = { order: Order; token: string; seller: Seller };

/** An invoice of an order as a page to print, and the same as a file to keep. */
export function InvoiceView({ order, token, seller }: InvoiceViewProps) {
  const { base } = useRegion();
  const { contacts, isOpen, isBusy, error, open } = useContacts(order, token);
  const invoice = invoiceOf(order, contacts, seller);
  return (
    <article className={styles.invoice} aria-label={`Счёт № ${order.number}`}>
      <div className={styles.tools}>
        <a className={buttonLook({})} href={orderUrl(base, token)}>
          Вернуться к заказу
        </a>
        <Button variant="primary" onClick={() => window.print()}>
          Распечатать
        </Button>
        <InvoiceFile token={token} />
        {isOpen ? null : <DigitsForm error={error} isBusy={isBusy} onDigits={open} />}
      </div>
      <div className={styles.sheet}>
        <InvoiceBank bank={invoice.bank} />
        <h2 className={styles.heading}>{invoice.heading}</h2>
        <dl className={styles.sides}>
          {invoice.sides.map(([who, words]) => (
            <Fragment key={who}>
              <dt>{who}</dt>
              <dd>{words}</dd>
            </Fragment>
          ))}
        </dl>
        <InvoiceTable lines={invoice.lines} />
        <InvoiceSums sums={invoice.sums} count={invoice.count} words={invoice.words} />
        <p className={styles.signs}>
          <span>Руководитель</span> <span className={styles.sign} />
          <span>Бухгалтер</span> <span className={styles.sign} />
        </p>
      </div>
    </article>
  );
}
