import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { houseMetadata } from '#app/_page/house-metadata.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { CartPage } from '#components/buying/cart/cart-page.tsx';
import { EarlyLines } from '#components/buying/cart/early-lines.tsx';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { NeedsScript } from '#components/pieces/page/needs-script.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { BuyAgain } from '#components/product/again/buy-again.tsx';
import { QUICK_ORDER } from '#lib/routes.ts';
import { pageUrl } from '#lib/urls.ts';
import styles from '../simple-page.module.css';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  return houseMetadata(context, {
    name: 'Корзина',
    about: 'состав заказа, количество и сумма.',
    path: '/cart',
    hidden: true,
  });
}

/** The cart is personal, so the page is a heading around its island. */
export default async function CartRoute({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const phone = (await readShop('getRegionData', context.city, {}))?.phone ?? null;
  return (
    <PageFrame context={context} path="/cart">
      <div className={styles.page}>
        <Breadcrumbs steps={[{ name: 'Главная', href: pageUrl(context.base, '/') }, { name: 'Корзина' }]} />
        <div className={styles.head}>
          <PageHeading>Корзина</PageHeading>
          <IntentLink href={pageUrl(context.base, QUICK_ORDER)}>Быстрый заказ</IntentLink>
        </div>
        <NeedsScript what="Корзина" phone={phone} />
        <EarlyLines city={context.city} base={context.base} />
        <CartPage>
          <BuyAgain />
        </CartPage>
      </div>
    </PageFrame>
  );
}
