'use client';

import { useEffect, useRef } from 'react';
import { useRegion } from '#components/region/region-context.tsx';
import { marked } from '#components/ui/marks.ts';
import { cartStore, useCart } from '#store/cart.ts';
import { shownLines, shownTotals } from '#store/cart-totals.ts';
import type { CartState } from '#store/cart-view.ts';
import { CartLine } from './cart-line.tsx';
import { EmptyCart, FailedCart } from './cart-message.tsx';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartSummary } from './cart-summary.tsx';
import { ClearCart } from './clear-cart.tsx';
import { restoreFocus } from './restore-focus.ts';
import { UnavailableLines } from './unavailable-lines.tsx';

/** Everything below the heading of /cart: loading, failed, empty, or the lines with their sums. */
export function CartPage() {
  const { city } = useRegion();
  const state = useCart((all) => all);
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

  return (
    <div className={styles.page} ref={page}>
      <Content state={state} onRetry={() => void cartStore.load(city)} findFocus={findFocus} />
    </div>
  );
}

type ContentProps = {
  state: CartState;
  onRetry: () => void;
  /** Where the keyboard goes on after the line at this place is gone. */
  findFocus: (line?: number) => HTMLElement | null;
};

function Content({ state, onRetry, findFocus }: ContentProps) {
  const { status, cart } = state;
  if (cart === null) return status === 'failed' ? <FailedCart onRetry={onRetry} /> : <CartSkeleton />;
  const lines = shownLines(state);
  if (lines.length === 0 && cart.notAvailable.length === 0) return <EmptyCart />;
  return (
    <div className={styles.columns}>
      <div className={styles.goods}>
        <UnavailableLines lines={cart.notAvailable} focusAfter={findFocus} />
        {lines.length === 0 ? null : (
          <ul className={styles.lines} aria-label="Товары в корзине">
            {lines.map((line, at) => (
              <CartLine key={line.code} line={line} onRemove={() => restoreFocus(() => findFocus(at))} />
            ))}
          </ul>
        )}
        <ClearCart focusAfter={findFocus} />
      </div>
      {lines.length === 0 ? null : <CartSummary sums={shownTotals(state)} promo={cart.promo} />}
    </div>
  );
}
