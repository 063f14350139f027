'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { marked } from '#components/kit/ui/marks.ts';
import { useLate } from '#components/kit/ui/use-late.ts';
import { cartStore, useCart } from '#store/cart.ts';
import { type CartState, lineCount } from '#store/cart-view.ts';
import type { CartGoodsProps } from './cart-goods.tsx';
import { EmptyCart, FailedCart } from './cart-message.tsx';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';

/**
 * Everything below the heading of /cart: loading, failed, empty, or the lines with their sums; and what may
 * be bought again (`children`), at once below an empty cart.
 */
export function CartPage({ children }: { children?: ReactNode }) {
  const { city } = useRegion();
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void cartStore.load(city);
  }, [city]);

  /** The next line's remove button, else the last one, else what the page says instead of lines. */
  function findFocus(line = 0): HTMLElement | null {
    const buttons = page.current?.querySelectorAll<HTMLElement>(marked('remove-line'));
    const button = buttons?.[line] ?? buttons?.[buttons.length - 1];
    return button ?? page.current?.querySelector<HTMLElement>(marked('cart-message')) ?? null;
  }

  const isEmpty = useCart(isEmptyCart);

  return (
    <>
      <div className={styles.page} ref={page}>
        <Note focusAfter={findFocus} />
        <Content onRetry={() => void cartStore.load(city)} findFocus={findFocus} />
        {isEmpty ? <Again>{children}</Again> : null}
      </div>
      {isEmpty ? null : <Again>{children}</Again>}
    </>
  );
}

/** What the page has put there; an element of its own, whatever it is. */
function Again({ children }: { children: ReactNode }) {
  return children;
}

function isEmptyCart(state: CartState): boolean {
  return state.cart?.notAvailable.length === 0 && lineCount(state) === 0;
}

const loadGoods = () => import('./cart-goods.tsx').then(({ CartGoods }) => CartGoods);

const loadNote = () => import('./removal-note.tsx').then(({ RemovalNote }) => RemovalNote);

/** It stands above lines and empty cart alike, so it outlives them. */
function Note({ focusAfter }: { focusAfter: () => HTMLElement | null }) {
  const Removed = useLate(loadNote);
  return Removed === null ? null : <Removed focusAfter={focusAfter} />;
}

type ContentProps = { onRetry: () => void } & Pick<CartGoodsProps, 'findFocus'>;

function Content({ onRetry, findFocus }: ContentProps) {
  const { status, cart } = useCart((all) => all);
  const isEmpty = useCart(isEmptyCart);
  // Beside the call for the cart, not after it.
  const Goods = useLate(loadGoods);

  if (cart === null) return status === 'failed' ? <FailedCart onRetry={onRetry} /> : <CartSkeleton />;
  if (isEmpty) return <EmptyCart />;
  return Goods === null ? <CartSkeleton /> : <Goods cart={cart} findFocus={findFocus} />;
}
