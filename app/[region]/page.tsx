import type { Metadata } from 'next';
import { readRootCategories } from '#api/shop/read-root-categories.ts';
import { CategoryTiles } from '#components/catalog/category-tiles.tsx';
import { PageHeading } from '#components/layout/page-heading.tsx';
import { ProductSection } from '#components/product/product-section.tsx';
import { inRegion, pageMetadata } from '#lib/seo.ts';
import { pageUrl } from '#lib/urls.ts';
import { pageContext } from '../_page/context.ts';
import { readHits } from '../_page/hits.ts';
import styles from './simple-page.module.css';

type Props = { params: Promise<{ region: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const context = pageContext((await params).region);
  if (context === null) return {};
  const { region, base, site } = context;
  return pageMetadata(site, region, {
    title: `${site.shopName} — ${inRegion('интернет-магазин для бизнеса', region)}`,
    description: `${inRegion('Товары для бизнеса оптом и в розницу', region)}: цены за единицу, упаковку и коробку, наличие на складе, доставка.`,
    path: pageUrl(base, '/'),
  });
}

/** Home: the root categories and the most popular products. */
export default async function HomePage({ params }: Props) {
  const context = pageContext((await params).region);
  if (context === null) return null;
  const { region, city, base, site } = context;
  const categories = await readRootCategories(city);
  const hits = await readHits(city, categories);
  return (
    <div className={styles.page}>
      <PageHeading>{inRegion('Товары для бизнеса', region)}</PageHeading>
      <CategoryTiles categories={categories} base={base} />
      <ProductSection heading="Хиты" products={hits} shop={{ base, noPicture: site.notFoundImages }} />
    </div>
  );
}
