'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from './now-in-cart.module.css';

/**
 * Goods are in the cart: what has become of it, where the focus goes from the button that is gone, and the
 * ways on. `children` are further ones.
 */
export function NowInCart({ words, children }: { words: string; children?: ReactNode }) {
  const { base } = useRegion();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div className={styles.outcome}>
      <p ref={said} tabIndex={-1}>
        {words}
      </p>
      <div className={styles.answers}>
        <ButtonLink variant="primary" size="sm" href={pageUrl(base, '/order')}>
          Оформить заказ
        </ButtonLink>
        <ButtonLink size="sm" href={pageUrl(base, '/cart')}>
          Перейти в корзину
        </ButtonLink>
        {children}
      </div>
    </div>
  );
}
