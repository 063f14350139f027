import type { Metadata } from 'next';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import styles from '#app/[region]/simple-page.module.css';
import { OrderRoom } from '#components/buying/order-room/order-island.tsx';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { sellerOf } from '#lib/invoice/seller.ts';
import { pageUrl } from '#lib/urls.ts';
import { runtime } from '#process/runtime.ts';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  const facts = {
    name: 'Ваш заказ',
    about: 'состав, сумма и состояние заказа.',
    path: '/order',
    hidden: true,
  } as const;
  return { ...houseMetadata(context, facts), referrer: 'no-referrer' };
}

/** The one page of all orders: the address names the order, its island reads it (acc-D8). */
export default async function OrderRoomRoute({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  return (
    <PageFrame context={context} path="/order/room">
      <div className={styles.page}>
        <Breadcrumbs steps={[{ name: 'Главная', href: pageUrl(context.base, '/') }, { name: 'Ваш заказ' }]} />
        <PageHeading>Ваш заказ</PageHeading>
        <OrderRoom hasBill={sellerOf(runtime().company) !== null} />
      </div>
    </PageFrame>
  );
}
