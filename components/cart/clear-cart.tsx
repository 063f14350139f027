'use client';

import { useState } from 'react';
import { AskedDialog } from '#components/ui/asked-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextButton } from '#components/ui/text-button.tsx';
import { cartStore } from '#store/cart.ts';
import { noteRemoval } from '#store/cart-undo.ts';
import styles from './clear-cart.module.css';
import { FailureNote } from './quantity/failure-note.tsx';
import { restoreFocus } from './restore-focus.ts';

/** «Очистить корзину», asked about first; what did not happen is said beside it (D44). */
export function ClearCart({ focusAfter }: { focusAfter: () => HTMLElement | null | undefined }) {
  const [isAsking, setAsking] = useState(false);
  const [isFailed, setFailed] = useState(false);

  async function clear() {
    setAsking(false);
    setFailed(false);
    const { cart } = cartStore.state.getState();
    const lines = [...(cart?.items ?? []), ...(cart?.notAvailable ?? [])];
    noteRemoval({ words: 'Корзина очищена', lines, promoCode: cart?.promo?.code });
    if ((await cartStore.erase()) === 'failed') setFailed(true);
    restoreFocus(focusAfter);
  }

  return (
    <div className={styles.clear}>
      <TextButton onClick={() => setAsking(true)}>Очистить корзину</TextButton>
      <FailureNote
        failure={isFailed ? { words: 'Не очистили — повторить', retry: () => void clear() } : null}
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
