'use client';

import type { ReactNode } from 'react';
import type { CartLine } from '#api/contract/cart-line.ts';
import { NumberStepper } from '#components/kit/form/number-stepper.tsx';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { useCart } from '#store/cart.ts';
import styles from './cart-line.module.css';
import still from './early-lines.module.css';
import { FailureNote } from './quantity/failure-note.tsx';
import { RoundingNote } from './quantity/rounding-note.tsx';
import { useQuantity } from './quantity/use-quantity.ts';

type LineControlsProps = {
  line: CartLine;
  /** Told before the line goes. */
  onRemove: (line: CartLine) => void;
  /** What stands between them. */
  children: ReactNode;
};

/** The quantity of a line and the button that removes it. */
export function LineControls({ line, onRemove, children }: LineControlsProps) {
  const { code, name, measure, packMin, quantity } = line;
  const { step, type, rounded, remove, failure } = useQuantity(line, 'cart', () => onRemove(line));
  const reason = useCart((state) => state.reasons?.[code]);
  return (
    <>
      <div className={styles.quantity}>
        <NumberStepper
          label={`Количество: ${name}`}
          value={quantity}
          unread={rounded?.unread}
          measure={measure}
          canLower={quantity > packMin}
          onStep={step}
          onType={type}
        />
        {line.isBare ? null : <span className={styles.measure}>{measure}</span>}
        <FailureNote
          failure={failure && reason ? { ...failure, words: `${reason} — повторить` } : failure}
          name={name}
        />
        <RoundingNote rounded={rounded} packMin={packMin} onType={type} />
      </div>
      {children}
      <IconButton
        className={styles.remove}
        icon="trash-2"
        iconSize={18}
        label={`Удалить из корзины: ${name}`}
        onClick={() => void remove()}
        {...mark('remove-line', '')}
      />
    </>
  );
}

/** The same far away from what is looked at: the quantity to be read, in boxes of the same measures. */
export function StillControls({ line, children }: Pick<LineControlsProps, 'line' | 'children'>) {
  return (
    <>
      <div className={styles.quantity}>
        <span className={still.quantity}>{line.quantity}</span>
        {line.isBare ? null : <span className={styles.measure}>{line.measure}</span>}
      </div>
      {children}
      <span className={`${still.remove} ${styles.remove}`} {...mark('remove-line', '')} />
    </>
  );
}
