'use client';

import { useEffect } from 'react';
import { useStore } from 'zustand';
import { applyPromo } from '#components/buying/promo/apply-promo.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { TextButton } from '#components/kit/ui/text-button.tsx';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { cartStore, useCart } from '#store/cart.ts';
import { forgetRemoval, noteRestoring, type Removal, removalState } from '#store/cart-undo.ts';
import { lineCount, quantityOf } from '#store/cart-view.ts';
import { FailureNote } from './quantity/failure-note.tsx';
import styles from './removal-note.module.css';
import { restoreFocus } from './restore-focus.ts';

type FocusAfter = { focusAfter: () => HTMLElement | null };

/** What was removed last; null once it is in the cart again or did not go after all. */
function useRemoval(): Removal | null {
  const { removal } = useStore(removalState);
  const isGone = useCart((state) => {
    const unavailable = new Set(state.cart?.notAvailable.map(({ code }) => code));
    return (
      removal?.lines.every(({ code }) => quantityOf(state, code) === 0 && !unavailable.has(code)) ?? false
    );
  });
  return isGone ? removal : null;
}

/**
 * The line that was removed last, spoken of where it stood in the list: the way back is where the press was,
 * and no line above it moves.
 */
export function useRemovedLine(): Removal | null {
  const removal = useRemoval();
  return removal?.isLine ? removal : null;
}

/**
 * What was removed from the cart, with the way back. It stays as long as the page does, or until something
 * else is removed. One line of several is spoken of in its own place instead.
 */
export const RemovalNote = bordered(Note);

function Note({ focusAfter }: FocusAfter) {
  const removal = useRemoval();
  const isElsewhere = useCart(lineCount) > 0 && removal?.isLine === true;

  useEffect(() => forgetRemoval, []);

  return (
    <div className={styles.place} role="status">
      {removal === null || isElsewhere ? null : <WayBack removal={removal} focusAfter={focusAfter} />}
    </div>
  );
}

/** Says what went and puts it back where it was. */
export function WayBack({ removal, focusAfter }: FocusAfter & { removal: Removal }) {
  const { city } = useRegion();
  const { isRestoreFailed } = useStore(removalState);

  async function restore() {
    noteRestoring(false);
    const restored = cartStore.restore(removal.lines, removal.before);
    // What is shown before the answer takes this note away.
    restoreFocus(focusAfter);
    if ((await restored) === 'failed') return noteRestoring(true);
    if (removal.promoCode !== undefined) await applyPromo(removal.promoCode, city);
    forgetRemoval();
    restoreFocus(focusAfter);
  }

  return (
    <p className={styles.note}>
      <span className={styles.words}>{withUnitsKept(removal.words)}</span>
      <TextButton onClick={() => void restore()}>Вернуть</TextButton>
      {isRestoreFailed ? (
        <FailureNote
          failure={{ words: 'Не вернули — повторить', retry: () => void restore() }}
          name={removal.words}
        />
      ) : null}
    </p>
  );
}
