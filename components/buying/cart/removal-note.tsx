'use client';

import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { applyPromo } from '#components/buying/promo/apply-promo.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { TextButton } from '#components/kit/ui/text-button.tsx';
import { cartStore, useCart } from '#store/cart.ts';
import { forgetRemoval, removalState } from '#store/cart-undo.ts';
import { quantityOf } from '#store/cart-view.ts';
import { FailureNote } from './quantity/failure-note.tsx';
import styles from './removal-note.module.css';
import { restoreFocus } from './restore-focus.ts';

/**
 * What was removed from the cart, with the way back. It stays as long as the page does, or until something
 * else is removed; what did not go after all, or has come back, is not spoken of.
 */
export const RemovalNote = bordered(Note);

function Note({ focusAfter }: { focusAfter: () => HTMLElement | null }) {
  const { city } = useRegion();
  const { removal } = useStore(removalState);
  const [isFailed, setFailed] = useState(false);
  const isGone = useCart((state) => {
    const unavailable = new Set(state.cart?.notAvailable.map(({ code }) => code));
    return (
      removal?.lines.every(({ code }) => quantityOf(state, code) === 0 && !unavailable.has(code)) ?? false
    );
  });

  useEffect(() => forgetRemoval, []);

  async function restore() {
    if (removal === null) return;
    setFailed(false);
    const restored = cartStore.restore(removal.lines, removal.before);
    // What is shown before the answer takes this note away.
    restoreFocus(focusAfter);
    if ((await restored) === 'failed') return setFailed(true);
    if (removal.promoCode !== undefined) await applyPromo(removal.promoCode, city);
    forgetRemoval();
    restoreFocus(focusAfter);
  }

  return (
    <div className={styles.place} role="status">
      {removal === null || !isGone ? null : (
        <p className={styles.note}>
          <span className={styles.words}>{removal.words}</span>
          <TextButton onClick={() => void restore()}>Вернуть</TextButton>
          {isFailed ? (
            <FailureNote
              failure={{ words: 'Не вернули — повторить', retry: () => void restore() }}
              name={removal.words}
            />
          ) : null}
        </p>
      )}
    </div>
  );
}
