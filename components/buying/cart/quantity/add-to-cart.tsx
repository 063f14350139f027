'use client';

import clsx from 'clsx';
import { useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { listingView } from '#store/listing-view.ts';
import { restoreFocus } from '../restore-focus.ts';
import styles from './add-to-cart.module.css';
import { CartButton } from './cart-button.tsx';
import { NotSold } from './not-sold.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { RowQuantity } from './row-quantity.tsx';
import type { Buyable, SoldProduct } from './tile-buy.tsx';
import { useCartLine } from './use-cart-line.ts';

/**
 * A tile's way into the cart, with the quantity before it once it is there. Every state fills the same box.
 * Until the cart is read it offers to add, which is also what the server renders.
 */
export const AddToCart = bordered(Control);

function Control({ isSold, ...product }: Buyable) {
  const { isTable } = useStore(listingView);
  const place = useRef<HTMLDivElement>(null);
  const [isListed, setListed] = useState(false);
  useLayoutEffect(() => setListed(place.current?.closest('.listing_goods') != null), []);
  const Way = isTable && isListed ? Row : Tile;
  return (
    <div className={styles.control} ref={place}>
      {isSold ? <Way {...product} /> : <NotSold name={product.name} />}
    </div>
  );
}

/** A row of the table. */
function Row(product: SoldProduct) {
  return (
    <div className={styles.box} data-row="">
      <RowQuantity {...product} />
    </div>
  );
}

function Tile(product: SoldProduct) {
  const button = useRef<HTMLDivElement>(null);
  const { quantity, add, failure } = useCartLine(product);
  const isInCart = quantity > 0;
  const [isUsed, setUsed] = useState(false);
  // Before anything of it is drawn.
  if (isInCart && !isUsed) setUsed(true);
  const keepFocus = () => restoreFocus(() => button.current?.querySelector<HTMLElement>('a, button'));

  function press() {
    keepFocus();
    void add();
  }

  return (
    <div
      className={clsx(
        styles.box,
        isUsed && styles.used,
        isInCart && styles.taken,
        failure !== null && styles.failed,
      )}
      data-pack={isInCart ? undefined : product.packMin}
    >
      {isInCart ? <QuantityStepper {...product} onRemove={keepFocus} /> : null}
      <CartButton
        isInCart={isInCart}
        failure={failure}
        onAdd={press}
        name={product.name}
        size="sm"
        ref={button}
      />
    </div>
  );
}
