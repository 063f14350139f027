'use client';

import { useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
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
      <button className={styles.clear} type="button" onClick={() => setAsking(true)}>
        Очистить корзину
      </button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="Очистить корзину?">
        <p>Все товары будут удалены. Вернуть их одним нажатием нельзя.</p>
        <div className={styles.answers}>
          <button className={styles.confirm} type="button" onClick={clear}>
            Очистить
          </button>
          <button className={styles.cancel} type="button" onClick={() => setAsking(false)}>
            Отмена
          </button>
        </div>
      </Dialog>
    </>
  );
}
