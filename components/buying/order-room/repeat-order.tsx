'use client';

import { useState } from 'react';
import { ask } from '#api/client/ask.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { RepeatDifference } from '#api/contract/order-room.ts';
import { ChangeList } from '#components/buying/order/change-list.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { pageUrl } from '#lib/urls.ts';
import { cartStore } from '#store/cart.ts';
import styles from './order-actions.module.css';
import { repeatChanges } from './repeat-changes.ts';

/**
 * Puts the order's lines into the cart of this region and says what is not as it was. Among several orders
 * `name` says which.
 */
export function RepeatOrder({ token, name }: { token: string; name?: string }) {
  const { base, city } = useRegion();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [differences, setDifferences] = useState<readonly RepeatDifference[] | null>(null);

  async function repeat() {
    setBusy(true);
    setFailed(null);
    const answer = await ask('repeatOrder', { token }, { city });
    setBusy(false);
    if (isFailure(answer)) return setFailed(answer.text);
    cartStore.show(answer.cart);
    setDifferences(answer.differences);
  }

  return (
    <>
      <Button
        variant="primary"
        size={name === undefined ? 'md' : 'sm'}
        isBusy={isBusy}
        aria-label={name === undefined ? undefined : `Повторить, ${name}`}
        onClick={() => (isBusy ? undefined : void repeat())}
      >
        {name === undefined ? 'Повторить заказ' : 'Повторить'}
      </Button>
      <div role="status">
        {failed === null ? null : <p className={styles.failure}>{failed}</p>}
        {differences === null ? null : (
          <div className={styles.outcome}>
            <p>
              {differences.length === 0
                ? 'Товары заказа в корзине.'
                : 'Товары в корзине, но не всё как было:'}
            </p>
            {differences.length === 0 ? null : <ChangeList changes={repeatChanges(differences)} />}
            <ButtonLink size="sm" href={pageUrl(base, '/cart')}>
              Перейти в корзину
            </ButtonLink>
          </div>
        )}
      </div>
    </>
  );
}
