'use client';

import { NumberStepper } from '#components/kit/form/number-stepper.tsx';
import { formatMoney } from '#lib/money.ts';
import { useCart } from '#store/cart.ts';
import { shownLines } from '#store/cart-totals.ts';
import { FailureNote } from './failure-note.tsx';
import { RoundingBubble } from './rounding-bubble.tsx';
import styles from './row-quantity.module.css';
import type { SoldProduct } from './tile-buy.tsx';
import { useQuantity } from './use-quantity.ts';

/**
 * The quantity of a row of the table and what it comes to: a field from the beginning, which holds 0 until
 * something is typed. The same field stays whatever it holds, so that the keyboard goes on from row to row.
 */
export function RowQuantity({ code, packMin, measure, name }: SoldProduct) {
  const { quantity, pieces, add, step, type, rounded, failure } = useQuantity(
    { code, packMin, measure },
    'card',
    undefined,
    [0, (wished) => void add(wished)],
  );
  const sum = useCart((state) => shownLines(state).find((line) => line.code === code)?.sum ?? null);
  return (
    <>
      <NumberStepper
        label={`Количество в корзине: ${name}`}
        value={pieces}
        unread={rounded?.unread}
        measure={measure}
        canLower={quantity > 0}
        onStep={step}
        onType={(text, isPause) => {
          // None of what is not there is nothing new.
          if (quantity > 0 || Number(text) !== 0) void type(text, isPause);
        }}
        size="sm"
      />
      <RoundingBubble rounded={rounded} packMin={packMin} onType={type} />
      <span className={styles.sum}>
        <FailureNote failure={failure} name={name} />
        {failure !== null || sum === null ? null : <span>{formatMoney(sum)}</span>}
      </span>
    </>
  );
}
