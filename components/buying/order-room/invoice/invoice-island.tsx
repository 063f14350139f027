'use client';

import { useLate } from '#components/kit/ui/use-late.ts';
import { OrderSkeleton } from '../order-skeleton.tsx';
import type { InvoiceProps } from './invoice-page.tsx';

const loadInvoice = () => import('./invoice-page.tsx').then(({ InvoicePage }) => InvoicePage);

/** The invoice of an order; one page for all orders, as the order's own. */
export function OrderInvoice(props: InvoiceProps) {
  const Invoice = useLate(loadInvoice);
  return Invoice === null ? <OrderSkeleton /> : <Invoice {...props} />;
}
