'use client';

import { useState } from 'react';
import { ask } from '#api/client/ask.ts';
import { isFailure } from '#api/contract/failure.ts';
import { listCalls } from '#api/contract/lists.ts';
import { NowInCart } from '#components/buying/in-cart/now-in-cart.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { TextButton } from '#components/kit/ui/text-button.tsx';
import type { ListLine } from '#lib/lists/list-line.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import { cartStore, useCart } from '#store/cart.ts';
import { lineCount } from '#store/cart-view.ts';
import { announceCartChange } from '#store/tabs.ts';
import styles from './my-lists.module.css';

/** What was in the cart before it was replaced; null where it was added to. */
type Done = { words: string; former: readonly ListLine[] | null };

type TakeListProps = {
  lines: readonly ListLine[];
  /** Whose goods they are. */
  what?: 'списка' | 'набора';
};

/** Puts a list into the cart, beside what is there or instead of it, and says what has come of it. */
export function TakeList({ lines, what = 'списка' }: TakeListProps) {
  const { city } = useRegion();
  const held = useCart(lineCount);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);

  async function take(taken: readonly ListLine[], instead: boolean, after: (former: ListLine[]) => Done) {
    if (isBusy) return;
    setBusy(true);
    setFailed(null);
    setDone(null);
    await cartStore.settle();
    const { cart } = cartStore.state.getState();
    const former = [...(cart?.items ?? []), ...(cart?.notAvailable ?? [])];
    const answer = await ask(listCalls.takeList, { lines: [...taken], instead }, { city });
    setBusy(false);
    if (isFailure(answer)) return setFailed(answer.text);
    cartStore.show(answer.cart);
    announceCartChange();
    setDone(after(former.map(({ code, quantity }) => ({ code, quantity }))));
  }

  const add = () => void take(lines, false, () => ({ words: `Товары ${what} в корзине.`, former: null }));
  const replace = () =>
    void take(lines, true, (former) => ({ words: `В корзине теперь только товары ${what}.`, former }));
  const goBack = (former: readonly ListLine[]) =>
    void take(former, true, () => ({ words: 'Прежняя корзина возвращена.', former: null }));

  return (
    <div className={styles.take}>
      {held === 0 || done !== null ? null : (
        <p className={styles.note}>
          {`В корзине уже ${productsText(held)}. Если добавить, они останутся, а количество станет не меньше, чем ${what === 'списка' ? 'в списке' : 'в наборе'}.`}
        </p>
      )}
      <div className={styles.answers}>
        <Button variant="primary" isBusy={isBusy} disabled={lines.length === 0} onClick={add}>
          {held === 0 ? 'Положить в корзину' : 'Добавить к корзине'}
        </Button>
        {held === 0 ? null : (
          <Button isBusy={isBusy} disabled={lines.length === 0} onClick={replace}>
            Заменить корзину
          </Button>
        )}
      </div>
      <div role="status">
        {failed === null ? null : <p className={styles.failure}>{failed}</p>}
        {done === null ? null : (
          <NowInCart key={done.words} words={done.words}>
            {done.former === null || done.former.length === 0 ? null : (
              <TextButton onClick={() => goBack(done.former ?? [])}>Вернуть прежнюю корзину</TextButton>
            )}
          </NowInCart>
        )}
      </div>
    </div>
  );
}
