'use client';

import { useCallback, useEffect } from 'react';
import type { Cart } from '#api/contract/cart.ts';
import type { CartLine as Line } from '#api/contract/cart-line.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { useLate } from '#components/kit/ui/use-late.ts';
import { describeLines } from '#store/bare-lines.ts';
import { cartStore, useCart } from '#store/cart.ts';
import { shownLines, shownTotals } from '#store/cart-totals.ts';
import { noteRemoval } from '#store/cart-undo.ts';
import styles from './cart-goods.module.css';
import { CartLines } from './cart-lines.tsx';
import { CartSummary } from './cart-summary.tsx';
import { ClearCart } from './clear-cart.tsx';
import { restoreFocus } from './restore-focus.ts';
import { UnavailableLines } from './unavailable-lines.tsx';

export type CartGoodsProps = {
  cart: Cart;
  /** Where the keyboard goes on after the line at this place is gone. */
  findFocus: (line?: number) => HTMLElement | null;
};

const loadLists = async () => (await import('#components/buying/lists/cart-lists.tsx')).CartLists;

/**
 * The lines of a cart with their sums. Nothing of it can show before the cart is read, so it comes with the
 * cart.
 */
export const CartGoods = bordered(Goods);

function Goods({ cart, findFocus }: CartGoodsProps) {
  const { city } = useRegion();
  useEffect(() => describeLines(city), [city]);
  const state = useCart((all) => all);
  const Lists = useLate(loadLists);
  const lines = shownLines(state);
  const onRemove = useCallback(
    (line: Line) => {
      const all = shownLines(cartStore.state.getState());
      const at = all.findIndex(({ code }) => code === line.code);
      const before = all[at + 1]?.code;
      noteRemoval({ words: `Удалено: ${line.name}`, lines: [line], before, isLine: true });
      restoreFocus(() => findFocus(at));
    },
    [findFocus],
  );
  return (
    <div className={styles.columns}>
      <div className={styles.goods}>
        <UnavailableLines lines={cart.notAvailable} focusAfter={findFocus} />
        {lines.length === 0 ? null : <CartLines lines={lines} onRemove={onRemove} focusAfter={findFocus} />}
        {lines.length === 0 ? null : (
          <div className={styles.lists}>
            <div className={styles.place}>
              {Lists === null ? null : (
                <Lists lines={lines} sums={shownTotals(state)} promoCode={cart.promo?.code ?? null} />
              )}
            </div>
          </div>
        )}
        <ClearCart focusAfter={findFocus} />
      </div>
      {lines.length === 0 ? null : <CartSummary sums={shownTotals(state)} promo={cart.promo} lines={lines} />}
    </div>
  );
}
