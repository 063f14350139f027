'use client';

import { useState } from 'react';
import type { CartPromo } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { leftOutText } from './left-out.ts';
import styles from './promo-entry.module.css';
import { removePromo } from './remove-promo.ts';

type AppliedPromoProps = {
  promo: CartPromo;
  /** What the code takes off, kopecks. */
  promoSum: number;
  lines: readonly CartLine[];
  /** Told once the code is off. */
  onRemoved: () => void;
};

/** The code that the cart has, what it leaves as it is, and the way to be without it (acc-D4, D45). */
export function AppliedPromo({ promo, promoSum, lines, onRemoved }: AppliedPromoProps) {
  const { city } = useRegion();
  const [isBusy, setBusy] = useState(false);
  const left =
    leftOutText(promo, lines) ?? (promoSum === 0 ? 'товары распродажи и акций он не снижает' : null);

  async function remove() {
    setBusy(true);
    const isGone = await removePromo(city);
    setBusy(false);
    if (isGone) onRemoved();
    else toast.error('Не удалось убрать промокод. Попробуйте ещё раз');
  }

  return (
    <div className={styles.applied}>
      <Icon name="circle-check" size={18} />
      <p className={styles.said}>
        Промокод <b>{promo.code}</b> <span>{`применён: скидка ${promo.discountPercent}\u00A0%`}</span>
        {left === null ? null : <span className={styles.left}>{left}</span>}
      </p>
      <Button size="sm" isBusy={isBusy} onClick={() => void remove()}>
        Убрать<span className="visually-hidden"> промокод</span>
      </Button>
    </div>
  );
}
