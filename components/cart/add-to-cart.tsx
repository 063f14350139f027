'use client';

import { useRef } from 'react';
import { NumberStepper } from '#components/form/number-stepper.tsx';
import { useRegion } from '#components/region/region-context.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { toast } from '#components/ui/toast.ts';
import { pageUrl } from '#lib/urls.ts';
import { cartStore } from '#store/cart.ts';
import { addedMessage } from '#store/cart-decisions.ts';
import styles from './add-to-cart.module.css';
import { restoreFocus } from './restore-focus.ts';
import { useQuantity } from './use-quantity.ts';

type AddToCartProps = {
  code: string;
  packMin: number;
  measure: string;
  /** False where the region has no price for the product (D24). */
  isSold: boolean;
  /** The product's name, for those who hear the controls without seeing the tile. */
  name?: string;
  size?: 'tile' | 'page';
};

/**
 * «В корзину», then the way to the cart with the quantity beside it (specification section 4). Every state fills the
 * same box. Until the cart is read it offers to add, which is also what the server renders.
 */
export function AddToCart({ code, packMin, measure, isSold, name, size = 'tile' }: AddToCartProps) {
  const { base } = useRegion();
  const box = useRef<HTMLDivElement>(null);
  const keepFocus = () => restoreFocus(() => box.current?.querySelector<HTMLElement>('a, button'));
  const { quantity, step, type } = useQuantity({ code, packMin }, 'card', keepFocus);

  const letters = size === 'page' ? 'md' : 'sm';

  async function add() {
    keepFocus();
    const outcome = await cartStore.add(code, packMin);
    if (outcome !== 'failed') toast.success(addedMessage(outcome, packMin));
  }

  return (
    <div className={size === 'page' ? styles.page : styles.box} ref={box}>
      {isSold && quantity > 0 ? (
        <>
          <ButtonLink className={styles.inCart} variant="soft" size={letters} href={pageUrl(base, '/cart')}>
            <Icon name="check" size={18} />
            <span className={styles.words}>В корзине</span>
          </ButtonLink>
          <NumberStepper
            label={name === undefined ? 'Количество в корзине' : `Количество в корзине: ${name}`}
            value={quantity}
            measure={measure}
            canLower
            onStep={step}
            onType={type}
            size={size === 'page' ? 'md' : 'sm'}
          />
        </>
      ) : (
        <Button className={styles.add} variant="primary" size={letters} disabled={!isSold} onClick={add}>
          {isSold ? 'В корзину' : 'Не продаётся в регионе'}
          {name === undefined ? null : <span className="visually-hidden"> {name}</span>}
        </Button>
      )}
    </div>
  );
}
