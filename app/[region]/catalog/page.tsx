import type { Metadata } from 'next';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { priceListOf } from '#app/_page/price-list.ts';
import { sharedPicture } from '#app/_page/shared-picture.ts';
import { CatalogTree } from '#components/catalogue/catalog/catalog-tree.tsx';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { PriceListLink } from '#components/pieces/price-list-link.tsx';
import { QUICK_ORDER } from '#lib/routes.ts';
import { inRegion, pageMetadata, pageTitle } from '#lib/seo.ts';
import { pageUrl } from '#lib/urls.ts';
import styles from '../simple-page.module.css';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  const { region, base, site } = context;
  return pageMetadata(site, region, {
    title: pageTitle('Каталог товаров', site.shopName, region),
    description: `${inRegion('Каталог товаров', region)}: все категории с числом товаров, цены за единицу, упаковку и коробку.`,
    path: pageUrl(base, '/catalog'),
    image: sharedPicture(context, 'Каталог товаров', null),
  });
}

/** Overview of the whole tree (acc-C1, acc-B5). */
export default async function CatalogPage({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { region, city, base } = context;
  const priceList = priceListOf(context);
  const tree = await readShop('getMenuTree', city, {});
  const steps = [{ name: 'Главная', href: pageUrl(base, '/') }, { name: 'Каталог' }];
  return (
    <PageFrame context={context} path="/catalog" steps={steps}>
      <div className={styles.page}>
        <Breadcrumbs steps={steps} />
        <PageHeading>{inRegion('Каталог товаров', region)}</PageHeading>
        {priceList === undefined ? null : (
          <p>
            <PriceListLink href={priceList} /> ·{' '}
            <IntentLink href={pageUrl(base, QUICK_ORDER)}>Быстрый заказ</IntentLink>
          </p>
        )}
        <CatalogTree tree={tree} base={base} />
      </div>
    </PageFrame>
  );
}
