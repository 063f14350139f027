'use client';

import type { Product } from '#api/contract/product.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { BuyPanel } from '#components/product/goods/buy/buy-panel.tsx';
import { elsewhere } from '#components/product/goods/buy/elsewhere.ts';
import { Characteristics } from '#components/product/goods/characteristics.tsx';
import { Gallery } from '#components/product/goods/gallery/gallery.tsx';
import { HeartButton } from '#components/product/goods/heart-button.tsx';
import { shownPictures } from '#lib/pictures.ts';
import { REGION_IN } from '#lib/region/names.ts';
import { productUrl } from '#lib/urls.ts';
import styles from './quick-product.module.css';
import { StepSelect } from './step-select.tsx';

/** What the quick view shows of a product; all the rest is on its page, to which it leads. */
export function QuickProduct({ product, noPicture }: { product: Product; noPicture: readonly string[] }) {
  const { base, city, phone, deliveryFreeLimit, sites } = useRegion();

  return (
    <div className={styles.product}>
      <div className={styles.gallery}>
        <Gallery pictures={shownPictures(product, noPicture)} name={product.name} ids="quick-view" />
      </div>
      <BuyPanel
        product={product}
        place={REGION_IN[city]}
        elsewhere={elsewhere(product, sites)}
        phone={phone}
        deliveryFreeLimit={deliveryFreeLimit}
        Chooser={StepSelect}
      />
      <div className={styles.facts}>
        <Characteristics product={product} base={base} />
        <div className={styles.ways}>
          <ButtonLink href={productUrl(base, product.id)}>Все о товаре</ButtonLink>
          <HeartButton productId={product.id}>
            <IconButton icon="heart" label="В избранное" aria-pressed={false} />
          </HeartButton>
        </div>
      </div>
    </div>
  );
}

/** Stands where the product will be, in its size. */
export function QuickSkeleton() {
  return (
    <div className={styles.product}>
      <p className="visually-hidden" role="status">
        Загружаем товар
      </p>
      <div className={styles.block} />
      <div className={styles.block} />
    </div>
  );
}

/** The product did not come; offers to ask again (D44), or to go to its page. */
export function QuickFailure({ href, onRetry }: { href: string; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>Не удалось загрузить товар</p>
      <Button variant="primary" onClick={onRetry}>
        Повторить
      </Button>
      <ButtonLink href={href}>Страница товара</ButtonLink>
    </div>
  );
}
