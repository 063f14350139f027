'use client';

import { useEffect, useState } from 'react';
import { Thumb } from '#components/kit/picture/thumb.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { articleText } from '#lib/text/article-text.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { productUrl } from '#lib/urls.ts';
import { keepRecent, type RecentProduct, readRecent } from '#store/recent.ts';
import styles from './recent-list.module.css';

/** The product of the page, on a product's page. */
export type RecentListProps = { current?: RecentProduct };

/**
 * «Вы недавно смотрели»: what this browser remembers, without the product of the page, which is then put in
 * front (D28). No prices: those remembered may be old, and nobody is asked for new ones (D63).
 */
export const RecentList = bordered(List);

function List({ current }: RecentListProps) {
  const { base } = useRegion();
  const [products, setProducts] = useState<readonly RecentProduct[]>([]);
  const { id, code, name, picture } = current ?? {};

  useEffect(() => {
    setProducts(readRecent().filter((product) => product.id !== id));
    if (id === undefined || code === undefined || name === undefined) return;
    keepRecent({ id, code, name, picture: picture ?? null });
  }, [id, code, name, picture]);

  if (products.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 className={styles.heading} id="recent">
        Вы недавно смотрели
      </h2>
      <ul className={styles.list}>
        {products.map((product) => (
          <li key={product.id}>
            <IntentLink className={styles.product} href={productUrl(base, product.id)}>
              <Thumb address={product.picture} />
              <span className={styles.words}>
                <span className={styles.name}>{withUnitsKept(product.name)}</span>
                <span className={styles.code}>{articleText(product.code)}</span>
              </span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
