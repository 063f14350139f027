import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ProductCard as CardFacts } from '#api/contract/product.ts';
import { readShop } from '#api/shop/read.ts';
import { pageContext } from '#app/_page/context.ts';
import { offerPlace } from '#app/_page/offer-place.ts';
import { PageFrame } from '#app/_page/page-frame.tsx';
import { productMetadata } from '#app/_page/product-metadata.ts';
import { regionValue } from '#app/_page/region-value.ts';
import { productCrumbs } from '#components/catalogue/catalog/crumbs.ts';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { FIRST_VIEW } from '#components/kit/ui/first-view.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { StillPart } from '#components/kit/ui/still/still.tsx';
import { elsewhere } from '#components/product/goods/buy/elsewhere.ts';
import { GoodsRows } from '#components/product/goods/goods-rows.tsx';
import { ProductCard } from '#components/product/goods/product-card.tsx';
import { recentOf } from '#components/product/recent/recent-of.ts';
import { RecentProducts } from '#components/product/recent/recent-products.tsx';
import { DEFAULT_DELIVERY } from '#lib/delivery.ts';
import { productLd } from '#lib/offer/json-ld/product-ld.ts';
import { productFacts } from '#lib/offer/product-facts.ts';
import { productId } from '#lib/product-id.ts';
import { REGION_IN } from '#lib/region/names.ts';
import { MAX_SIMILAR } from '#lib/similar-products.ts';

type Props = { params: Promise<{ region: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { region, id } = await params;
  const context = pageContext(region);
  const number = productId(id);
  if (context === null || number === null) return {};
  const product = await readShop('getProduct', context.city, { id: number });
  return product === null ? {} : productMetadata(context, product);
}

/**
 * A product with its three rows of others (acc-C3). One that the region does not sell still has its page (D7,
 * D24): it leads to the regions that do, and begins with what replaces it.
 */
export default async function ProductPage({ params }: Props) {
  const { region, id } = await params;
  const context = pageContext(region);
  if (context === null) return null;
  const { base, city, site } = context;
  const number = productId(id);
  if (number === null) notFound();
  const [product, terms] = await Promise.all([
    readShop('getProduct', city, { id: number }),
    readShop('getRegionData', city, {}),
  ]);
  if (product === null) notFound();
  const asked = { id: number, categorySlug: product.path.at(-1)?.slug ?? '' };
  const [similar, family] = await Promise.all([
    readShop('getSimilarProducts', city, asked),
    readShop('getFamily', city, asked),
  ]);
  const crumbs = productCrumbs(product.path, product.name, base);
  const shop = { base, noPicture: site.notFoundImages };
  const delivery = terms ?? DEFAULT_DELIVERY;
  const facts = productFacts(product, delivery, offerPlace(context));
  const isSold = product.price !== null;
  // Each of them once, where it is told of most.
  const notIn = (rows: readonly CardFacts[]) => {
    const ids = new Set(rows.map((each) => each.id));
    return ({ id: each }: CardFacts) => !ids.has(each);
  };
  const linked = product.linked.filter(notIn(product.sets));
  const alike = similar.filter(notIn([...product.sets, ...linked])).slice(0, MAX_SIMILAR);
  const rows = [
    { heading: 'Комплектные товары', products: product.sets },
    { heading: 'С этим товаром покупают', products: linked },
  ];
  const others = {
    heading: isSold ? 'Вас могут заинтересовать' : 'Чем заменить',
    products: alike,
    isRow: true,
  };
  return (
    <PageFrame
      context={context}
      path={`/goods/${number}`}
      firstView={FIRST_VIEW}
      steps={crumbs}
      things={[productLd(facts)]}
    >
      <StillPart of={['crumbs', crumbs]}>
        <Breadcrumbs steps={crumbs} />
      </StillPart>
      <ProductCard
        product={product}
        microdata={facts}
        shop={shop}
        place={REGION_IN[city]}
        elsewhere={elsewhere(product, regionValue(context, terms).sites)}
        phone={terms?.phone ?? ''}
        deliveryFreeLimit={delivery.deliveryFreeLimit}
        family={family}
      />
      <div {...mark('quick-view', '')}>
        <GoodsRows rows={isSold ? [...rows, others] : [others, ...rows]} shop={shop} />
        <RecentProducts current={recentOf(product, shop.noPicture)} />
      </div>
    </PageFrame>
  );
}
