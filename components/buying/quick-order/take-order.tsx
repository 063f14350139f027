'use client';

import { useRef, useState } from 'react';
import { ask } from '#api/client/ask.ts';
import { cartCalls } from '#api/contract/cart.ts';
import { isFailure } from '#api/contract/failure.ts';
import { listCalls } from '#api/contract/lists.ts';
import {
  type OrderedGood,
  type QuickOrderPreview,
  quickOrderCalls,
} from '#api/contract/quick-order/calls.ts';
import { NowInCart } from '#components/buying/in-cart/now-in-cart.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { TextButton } from '#components/kit/ui/text-button.tsx';
import { randomKey } from '#lib/browser/random-key.ts';
import type { ListLine } from '#lib/lists/list-line.ts';
import { formatMoney, grouped } from '#lib/money.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import { priceAt } from '#lib/packs/price-at.ts';
import { changeText } from '#lib/quick-order/change-text.ts';
import { OUTCOME_NAMES, type Outcome } from '#lib/quick-order/outcomes.ts';
import { REGION_IN, REGION_NAMES } from '#lib/region/names.ts';
import { cartStore, useCart } from '#store/cart.ts';
import { lineCount } from '#store/cart-view.ts';
import { announceCartChange } from '#store/tabs.ts';
import { groupId } from './checked-group.tsx';
import styles from './take-order.module.css';

type Taken = readonly (ListLine & { product: OrderedGood })[];
type Done = { words: string; changes: readonly string[]; former: readonly ListLine[] | null };

type TakeOrderProps = {
  preview: QuickOrderPreview;
  /** What goes into the cart beside what is there, and what goes instead of it. */
  taken: { add: Taken; instead: Taken };
  outcomes: readonly { outcome: Outcome; count: number }[];
  onCheck: () => void;
};

const unitPrice = ({ product: { price, volumePrices }, quantity }: Taken[number]): number =>
  price === null ? 0 : priceAt(price, volumePrices, quantity);

/** The sum of a checked list, and its way into the cart in one go, which can be taken back. */
export function TakeOrder({ preview, taken, outcomes, onCheck }: TakeOrderProps) {
  const { city } = useRegion();
  const held = useCart(lineCount);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  /** Names the addition: sent again after an answer that was lost, it is made once. */
  const change = useRef<{ key: string; id: string } | null>(null);
  const total = taken.add.reduce((sum, line) => sum + line.quantity * unitPrice(line), 0);

  async function runChange(work: () => Promise<Done | string>) {
    if (isBusy) return;
    setBusy(true);
    setFailed(null);
    await cartStore.settle();
    const outcome = await work();
    setBusy(false);
    if (typeof outcome === 'string') return setFailed(outcome);
    announceCartChange();
    setDone(outcome);
  }

  const take = (instead: boolean) =>
    runChange(async () => {
      const { cart } = cartStore.state.getState();
      const former = [...(cart?.items ?? []), ...(cart?.notAvailable ?? [])];
      const lines = (instead ? taken.instead : taken.add).map((line) => ({
        code: line.code,
        quantity: line.quantity,
        price: unitPrice(line),
      }));
      const key = JSON.stringify([lines, instead]);
      if (change.current?.key !== key) change.current = { key, id: `${randomKey()}.1` };
      const asked = { lines, instead, region: preview.region, changeId: change.current.id };
      const answer = await ask(quickOrderCalls.takeQuickOrder, asked, { city });
      if (isFailure(answer)) return answer.text;
      change.current = null;
      cartStore.show(answer.cart);
      return {
        words: instead ? 'В корзине теперь только товары списка.' : 'Товары списка в корзине.',
        changes: answer.differences.map(changeText),
        former: former.map(({ code, quantity }) => ({ code, quantity })),
      };
    });

  const goBack = (former: readonly ListLine[]) =>
    runChange(async () => {
      const asked = { lines: [...former], instead: true };
      const answer =
        former.length === 0
          ? await ask(cartCalls.eraseCart, {}, { city })
          : await ask(listCalls.takeList, asked, { city });
      if (isFailure(answer)) return answer.text;
      cartStore.show(answer.cart);
      return { words: 'Прежняя корзина возвращена.', changes: [], former: null };
    });

  return (
    <section className={styles.summary} aria-label="Итог списка">
      <ul className={styles.outcomes}>
        {outcomes.map(({ outcome, count }) => (
          <li key={outcome}>
            <a href={`#${groupId(outcome)}`}>{OUTCOME_NAMES[outcome]}</a> <span>{grouped(count)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{`В корзину: ${productsText(taken.add.length)}`}</span>
        <b>{formatMoney(total)}</b>
      </p>
      <p
        className={styles.note}
      >{`Цены и наличие ${REGION_IN[preview.region]}, без доставки и промокода.`}</p>
      {preview.region !== city ? (
        <Elsewhere region={REGION_NAMES[preview.region]} onCheck={onCheck} />
      ) : done === null ? (
        <div className={styles.answers}>
          <Button
            variant="primary"
            size="lg"
            isBusy={isBusy}
            disabled={taken.add.length === 0}
            onClick={() => void take(false)}
          >
            Добавить в корзину
          </Button>
          {held === 0 ? null : (
            <Button isBusy={isBusy} disabled={taken.instead.length === 0} onClick={() => void take(true)}>
              Заменить корзину
            </Button>
          )}
        </div>
      ) : null}
      <div role="status">
        {failed === null ? null : <p className={styles.failure}>{failed}</p>}
        {done === null ? null : <DoneNote done={done} onGoBack={(former) => void goBack(former)} />}
      </div>
    </section>
  );
}

/** The region was changed after the check: its prices say nothing here. */
function Elsewhere({ region, onCheck }: { region: string; onCheck: () => void }) {
  return (
    <div className={styles.answers}>
      <p>{`Список проверен для региона «${region}», а вы сменили регион.`}</p>
      <Button variant="primary" onClick={onCheck}>
        Проверить ещё раз
      </Button>
    </div>
  );
}

function DoneNote({ done, onGoBack }: { done: Done; onGoBack: (former: readonly ListLine[]) => void }) {
  const { words, changes, former } = done;
  return (
    <>
      <NowInCart key={words} words={words}>
        {former === null ? null : <TextButton onClick={() => onGoBack(former)}>Вернуть как было</TextButton>}
      </NowInCart>
      {changes.length === 0 ? null : (
        <>
          <p>Изменилось с проверки:</p>
          <ul className={styles.changes}>
            {changes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
