'use client';

import type { Ref } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { pageUrl } from '#lib/urls.ts';
import { AddButton } from './add-button.tsx';
import styles from './cart-button.module.css';
import type { QuantityFailure } from './use-cart-line.ts';

type CartButtonProps = {
  isInCart: boolean;
  failure: QuantityFailure | null;
  onAdd: () => void;
  /** The product's name, for those who hear the button without seeing the product. */
  name: string;
  size: 'sm' | 'md';
  ref: Ref<HTMLDivElement>;
};

/**
 * «В корзину», then the way to the cart (specification section 4), or what did not happen, which is said
 * aloud too, as the way to ask again (D44). Every state fills the same box.
 */
export function CartButton({ isInCart, failure, onAdd, name, size, ref }: CartButtonProps) {
  const { base } = useRegion();
  return (
    <div className={failure === null ? styles.press : styles.failed} ref={ref}>
      {isInCart && failure === null ? (
        <ButtonLink className={styles.inCart} variant="soft" size={size} href={pageUrl(base, '/cart')}>
          <Icon name="check" size={18} />
          <span className={styles.words}>В корзине</span>
        </ButtonLink>
      ) : (
        <AddButton name={name} size={size} failed={failure?.words} onClick={failure?.retry ?? onAdd} />
      )}
      {failure === null ? null : (
        <span className="visually-hidden" role="alert">
          {`${failure.words}: ${name}`}
        </span>
      )}
    </div>
  );
}
