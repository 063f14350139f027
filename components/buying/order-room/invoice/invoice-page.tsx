'use client';

import { bordered } from '#components/kit/ui/border/border.tsx';
import type { Seller } from '#lib/invoice/seller.ts';
import { OrderGate } from '../order-gate.tsx';
import { InvoiceView } from './invoice-view.tsx';

export type InvoiceProps = { seller: Seller };

/** The invoice of the order that the address names, once its code has come. */
export const InvoicePage = bordered(Invoice);

function Invoice({ seller }: InvoiceProps) {
  return (
    <OrderGate>{(order, token) => <InvoiceView order={order} token={token} seller={seller} />}</OrderGate>
  );
}
