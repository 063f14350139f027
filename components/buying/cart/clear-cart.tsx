'use client';

import { useState } from 'react';
import { useStore } from 'zustand';
import { AskedDialog } from '#components/kit/ui/asked-dialog.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { TextButton } from '#components/kit/ui/text-button.tsx';
import { cartStore } from '#store/cart.ts';
import { noteFailedErasure, noteRemoval, removalState } from '#store/cart-undo.ts';
import styles from './clear-cart.module.css';
import { FailureNote } from './quantity/failure-note.tsx';
import { restoreFocus } from './restore-focus.ts';

/** «Очистить корзину», asked about first; what did not happen is said beside it (D44). */
export function ClearCart({ focusAfter }: { focusAfter: () => HTMLElement | null | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const { isEraseFailed } = useStore(removalState);

  async function clear() {
    setAsking(false);
    const { cart } = cartStore.state.getState();
    const lines = [...(cart?.items ?? []), ...(cart?.notAvailable ?? [])];
    noteRemoval({ words: 'Корзина очищена', lines, promoCode: cart?.promo?.code });
    const erased = cartStore.erase();
    restoreFocus(focusAfter);
    if ((await erased) === 'failed') noteFailedErasure();
  }

  return (
    <div className={styles.clear}>
      <TextButton onClick={() => setAsking(true)}>Очистить корзину</TextButton>
      <FailureNote
        failure={isEraseFailed ? { words: 'Не очистили — повторить', retry: () => void clear() } : null}
        name="корзина"
      />
      <AskedDialog isOpen={isAsking} onClose={() => setAsking(false)} title="Очистить корзину?">
        <p>Будут удалены все товары. Пока вы на этой странице, их можно вернуть.</p>
        <div className={styles.answers}>
          <Button variant="danger" onClick={clear}>
            Очистить
          </Button>
          <Button onClick={() => setAsking(false)}>Отмена</Button>
        </div>
      </AskedDialog>
    </div>
  );
}
