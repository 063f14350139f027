import type { FamilyMember, Product } from '#api/contract/product.ts';
import { FIRST_VIEW } from '#components/kit/ui/first-view.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { Still, StillPart } from '#components/kit/ui/still/still.tsx';
import { PRODUCT_SCOPE, ProductMicrodata } from '#components/pieces/offer/product-microdata.tsx';
import type { ProductFacts } from '#lib/offer/product-facts.ts';
import { shownPictures } from '#lib/pictures.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { BackLink } from './back-link.tsx';
import { BuyPanel } from './buy/buy-panel.tsx';
import type { Elsewhere } from './buy/elsewhere.ts';
import { Characteristics } from './characteristics.tsx';
import { Description, isShort } from './description.tsx';
import { FamilyGrid } from './family-grid.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { PageActions } from './page-actions.tsx';
import { priceMark } from './price-mark.ts';
import styles from './product-card.module.css';
import type { TileShop } from './tile-facts.ts';

type ProductCardProps = {
  product: Product;
  /** What its page says of it to robots. */
  microdata: ProductFacts;
  shop: TileShop;
  place: string;
  /** Who sells it where this region does not. */
  elsewhere: readonly Elsewhere[];
  /** The region's telephone. */
  phone: string;
  deliveryFreeLimit: number | null;
  /** The goods that differ from it by options alone, and itself; none where there is no other. */
  family?: readonly FamilyMember[];
};

/** Everything the product page says of one product (section 2, «Product card»). */
export function ProductCard({
  product,
  microdata,
  shop,
  place,
  elsewhere,
  phone,
  deliveryFreeLimit,
  family = [],
}: ProductCardProps) {
  const texts = [product.description, product.seoText ?? product.seoAdditionalDescription].filter(
    (text): text is string => text !== null && text !== '',
  );
  const description = <Description texts={texts} />;
  const { brand, brandId, path, options, measure, packMin, boxCapacity, baseUnit, baseCount } = product;
  const pictures = shownPictures(product, shop.noPicture);
  const last = path.at(-1) ?? null;
  const units = { measure, packMin, boxCapacity, baseUnit, baseCount };
  const facts = { brand, brandId, path, options, ...units };
  return (
    <article
      className={styles.card}
      {...PRODUCT_SCOPE}
      {...mark('product', product.code)}
      {...mark('price', priceMark(microdata.price ?? undefined))}
    >
      <StillPart of={['microdata', microdata]}>
        <ProductMicrodata facts={microdata} />
      </StillPart>
      <div className={styles.head}>
        <StillPart of={['way back', last, shop.base]}>
          <BackLink last={last} base={shop.base} />
        </StillPart>
        <StillPart of={['page actions', product.id]}>
          <PageActions productId={product.id} />
        </StillPart>
      </div>
      <h1 className={styles.name}>{withUnitsKept(product.name)}</h1>
      <div className={styles.layout}>
        <Still as="div" className={styles.gallery} of={['gallery', pictures, product.name]}>
          <Gallery pictures={pictures} name={product.name} />
        </Still>
        <div className={styles.buy} id={FIRST_VIEW}>
          <BuyPanel
            product={product}
            place={place}
            elsewhere={elsewhere}
            phone={phone}
            deliveryFreeLimit={deliveryFreeLimit}
            isBar
            Part={StillPart}
          />
        </div>
        <div className={styles.facts}>
          <StillPart of={['characteristics', facts, family, product.id, shop.base]}>
            <div>
              <FamilyGrid members={family} current={product.id} base={shop.base} />
              <section aria-labelledby="characteristics">
                <h2 className={styles.heading} id="characteristics">
                  Характеристики
                </h2>
                <Characteristics product={facts} base={shop.base} />
              </section>
            </div>
          </StillPart>
          {isShort(texts) ? description : null}
        </div>
      </div>
      {isShort(texts) ? null : description}
    </article>
  );
}
