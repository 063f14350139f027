import type { Metadata } from 'next';
import { pageContext } from '#app/_page/context.ts';
import { CartPage } from '#components/cart/cart-page.tsx';
import { PageHeading } from '#components/page/page-heading.tsx';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { pageMetadata, pageTitle } from '#lib/seo.ts';
import { pageUrl } from '#lib/urls.ts';
import { PageFrame } from '../_slots/page-frame.tsx';
import styles from '../simple-page.module.css';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  const { region, base, site } = context;
  return pageMetadata(site, region, {
    title: pageTitle('Корзина', site.shopName, region),
    description: 'Состав заказа, количество и сумма.',
    path: pageUrl(base, '/cart'),
    hidden: true,
  });
}

/** The cart is personal, so the page is a heading around its island. */
export default async function CartRoute({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  return (
    <PageFrame context={context} path="/cart">
      <div className={styles.page}>
        <Breadcrumbs steps={[{ name: 'Главная', href: pageUrl(context.base, '/') }, { name: 'Корзина' }]} />
        <PageHeading>Корзина</PageHeading>
        <CartPage />
      </div>
    </PageFrame>
  );
}
