import type { Metadata } from 'next';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import styles from '#app/[region]/simple-page.module.css';
import { OrderInvoice } from '#components/buying/order-room/invoice/invoice-island.tsx';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { sellerOf } from '#lib/invoice/seller.ts';
import { REFUSALS } from '#lib/refusals.ts';
import { pageUrl } from '#lib/urls.ts';
import { runtime } from '#process/runtime.ts';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  const facts = {
    name: 'Счёт на оплату',
    about: 'реквизиты, состав и сумма заказа.',
    path: '/order',
    hidden: true,
  } as const;
  return { ...houseMetadata(context, facts), referrer: 'no-referrer' };
}

/** The invoice of whatever order the address names, with the requisites of who sells (acc-D8). */
export default async function OrderInvoiceRoute({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const seller = sellerOf(runtime().company);
  return (
    <PageFrame context={context} path="/order/room/invoice">
      <div className={styles.page}>
        <Breadcrumbs
          steps={[{ name: 'Главная', href: pageUrl(context.base, '/') }, { name: 'Счёт на оплату' }]}
        />
        <PageHeading>Счёт на оплату</PageHeading>
        {seller === null ? <p>{REFUSALS['bill-by-manager'][1]}</p> : <OrderInvoice seller={seller} />}
      </div>
    </PageFrame>
  );
}
