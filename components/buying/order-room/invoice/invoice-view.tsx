'use client';

import { Fragment } from 'react';
import type { Order } from '#api/contract/order-room.ts';
import { orderUrl } from '#components/buying/order/order-address.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { buttonLook } from '#components/kit/ui/button-look.ts';
import { known } from '#lib/company.ts';
import { EXAMPLE_NOTE, invoiceOf, isOrganisation, openBuyer } from '#lib/invoice/invoice.ts';
import type { Seller } from '#lib/invoice/seller.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
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
  const { base, phone } = useRegion();
  const { contacts, isOpen, isBusy, error, open } = useContacts(order, token);
  // Without an organisation the buyer is a person, who is nobody's to see and to print.
  const isWhole = isOpen || isOrganisation(contacts);
  const invoice = invoiceOf(order, isWhole ? contacts : openBuyer(contacts), seller, known(phone));
  return (
    <article className={styles.invoice} aria-label={`Счёт № ${order.number}`}>
      <div className={styles.tools}>
        <a className={buttonLook({})} href={orderUrl(base, token)}>
          Вернуться к заказу
        </a>
        {isWhole ? (
          <>
            <Button variant="primary" onClick={() => window.print()}>
              Распечатать
            </Button>
            <InvoiceFile token={token} />
          </>
        ) : (
          <DigitsForm error={error} isBusy={isBusy} onDigits={open} />
        )}
      </div>
      <div className={`${styles.sheet} ${isWhole ? '' : styles.shut}`}>
        {invoice.isExample ? <p className={styles.example}>{`Пример: ${EXAMPLE_NOTE}`}</p> : null}
        <InvoiceBank bank={invoice.bank} payment={invoice.payment} />
        <div className={styles.heading}>
          <h2 className={styles.title}>{withUnitsKept(invoice.heading)}</h2>
          {invoice.until === null ? null : <p className={styles.until}>{withUnitsKept(invoice.until)}</p>}
        </div>
        <dl className={styles.sides}>
          {invoice.sides.map(([who, words]) => (
            <Fragment key={who}>
              <dt>{who}</dt>
              <dd>{words}</dd>
            </Fragment>
          ))}
        </dl>
        <InvoiceTable lines={invoice.lines} hasDiscounts={invoice.hasDiscounts} />
        <div className={styles.end}>
          <InvoiceSums sums={invoice.sums} count={invoice.count} words={invoice.words} />
          {invoice.signs.map(([role, name]) => (
            <p className={styles.signs} key={role}>
              <span>{role}</span> <span className={styles.sign} />
              <span>{name}</span>
            </p>
          ))}
        </div>
      </div>
    </article>
  );
}
