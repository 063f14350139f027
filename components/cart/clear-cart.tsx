'use client';

import { useState } from 'react';
import { AskedDialog } from '#components/ui/asked-dialog.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextButton } from '#components/ui/text-button.tsx';
import { cartStore } from '#store/cart.ts';
import styles from './clear-cart.module.css';
import { restoreFocus } from './restore-focus.ts';

/** «Очистить корзину», asked about first: there is no way back. */
export function ClearCart({ focusAfter }: { focusAfter: () => HTMLElement | null | undefined }) {
  const [isAsking, setAsking] = useState(false);

  async function clear() {
    setAsking(false);
    await cartStore.erase();
    restoreFocus(focusAfter);
  }

  return (
    <>
      <TextButton onClick={() => setAsking(true)}>Очистить корзину</TextButton>
      <AskedDialog isOpen={isAsking} onClose={() => setAsking(false)} title="Очистить корзину?">
        <p>Все товары будут удалены. Вернуть их одним нажатием нельзя.</p>
        <div className={styles.answers}>
          <Button variant="danger" onClick={clear}>
            Очистить
          </Button>
          <Button onClick={() => setAsking(false)}>Отмена</Button>
        </div>
      </AskedDialog>
    </>
  );
}
