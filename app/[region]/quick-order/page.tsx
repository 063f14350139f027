import type { Metadata } from 'next';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { priceListOf } from '#app/_page/price-list.ts';
import { OrderForm } from '#components/buying/quick-order/order-form.tsx';
import { OrderHelp } from '#components/buying/quick-order/order-help.tsx';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { QUICK_ORDER } from '#lib/routes.ts';
import { pageUrl } from '#lib/urls.ts';
import styles from '../simple-page.module.css';

type Props = { params: Promise<{ region: string }> };

const NAME = 'Быстрый заказ';

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  return houseMetadata(context, {
    name: NAME,
    about: 'вставьте артикулы с количеством или загрузите заполненный прайс-лист.',
    path: QUICK_ORDER,
    hidden: true,
  });
}

/** A list of articles becomes a cart; the form works without scripts too (acc-D9). */
export default async function QuickOrderPage({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { base } = context;
  return (
    <PageFrame context={context} path={QUICK_ORDER}>
      <div className={styles.page}>
        <Breadcrumbs
          steps={[
            { name: 'Главная', href: pageUrl(base, '/') },
            { name: 'Корзина', href: pageUrl(base, '/cart') },
            { name: NAME },
          ]}
        />
        <PageHeading>{NAME}</PageHeading>
        <OrderForm>
          <OrderHelp priceList={priceListOf(context)} />
        </OrderForm>
      </div>
    </PageFrame>
  );
}
