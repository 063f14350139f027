import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { MyOrders } from '#components/buying/my-orders/my-orders-island.tsx';
import { Checkout } from '#components/buying/order/checkout.tsx';
import type { Warehouse } from '#components/buying/order/checkout-facts.ts';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { NeedsScript } from '#components/pieces/page/needs-script.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { sellerOf } from '#lib/invoice/seller.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { pageUrl } from '#lib/urls.ts';
import { runtime } from '#process/runtime.ts';
import styles from '../simple-page.module.css';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  return houseMetadata(context, {
    name: 'Оформление заказа',
    about: 'контактные данные, доставка и подтверждение.',
    path: '/order',
    hidden: true,
  });
}

/** Checkout: a heading around the island that knows the cart (acc-D5). */
export default async function OrderRoute({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { base, city, site } = context;
  const [warehouses, region] = await Promise.all([readWarehouses(), readShop('getRegionData', city, {})]);
  const phone = region?.phone ?? null;
  const hasBill = sellerOf(runtime().company) !== null;
  return (
    <PageFrame context={context} path="/order">
      <div className={styles.page}>
        <Breadcrumbs
          steps={[
            { name: 'Главная', href: pageUrl(base, '/') },
            { name: 'Корзина', href: pageUrl(base, '/cart') },
            { name: 'Оформление заказа' },
          ]}
        />
        <PageHeading>Оформление заказа</PageHeading>
        <NeedsScript what="Оформление заказа" phone={phone} />
        <Checkout facts={{ warehouses, looksUpCompanies: site.companyRegister !== null, hasBill }}>
          <MyOrders hasBill={hasBill} isAside />
        </Checkout>
      </div>
    </PageFrame>
  );
}

/** Where orders can be fetched; an office stands for a region without an address of its own. */
function readWarehouses(): Promise<Warehouse[]> {
  return Promise.all(
    REGION_CODES.map(async (code) => {
      const region = await readShop('getRegionData', code, {});
      const office = runtime().company.offices.find(({ city }) => city === code);
      return {
        city: REGION_NAMES[code],
        address: region?.address ?? office?.address ?? null,
        hours: region?.hours ?? office?.hours ?? null,
      };
    }),
  );
}
