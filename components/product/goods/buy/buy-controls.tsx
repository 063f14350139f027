'use client';

import { type ComponentType, useRef, useState } from 'react';
import { CartButton } from '#components/buying/cart/quantity/cart-button.tsx';
import { useQuantity } from '#components/buying/cart/quantity/use-quantity.ts';
import { restoreFocus } from '#components/buying/cart/restore-focus.ts';
import { NumberStepper } from '#components/kit/form/number-stepper.tsx';
import { useLate } from '#components/kit/ui/use-late.ts';
import { formatMoney, formatPrice } from '#lib/money.ts';
import { amountText, type SoldUnits } from '#lib/packs/amount-text.ts';
import { fullBoxLine } from '#lib/packs/pack-count.ts';
import { priceAt, type VolumePrice } from '#lib/packs/price-at.ts';
import styles from './buy-controls.module.css';

/** Chooses how much will go into the cart, in pieces of the product's measure. */
export type ChooserProps = { units: SoldUnits; pieces: number; onChoose: (pieces: number) => void };

const loadBubble = async () =>
  (await import('#components/buying/cart/quantity/rounding-bubble.tsx')).RoundingBubble;

type BuyControlsProps = {
  code: string;
  name: string;
  units: SoldUnits;
  /** Of one, kopecks per measure. */
  price: number;
  /** Lower prices of larger quantities (C17). */
  steps: readonly VolumePrice[];
  /** Stands in place of the stepper until the product is in the cart. */
  Chooser?: ComponentType<ChooserProps>;
  /** On a phone they are a bar that stays, upon the one at the window's lower edge (acc-C15, D76). */
  isBar?: boolean;
};

/**
 * How much of a product and what it comes to, «В корзину», and what is missing to a full box. Before it is in
 * the cart the quantity is a wish of this place alone; removing the line resets it to one step.
 */
export function BuyControls({ code, name, units, price, steps, Chooser, isBar = false }: BuyControlsProps) {
  const { measure, packMin } = units;
  const [wished, setWished] = useState(packMin);
  const button = useRef<HTMLDivElement>(null);
  const keepFocus = () => restoreFocus(() => button.current?.querySelector<HTMLElement>('a, button'));
  function reset() {
    setWished(packMin);
    keepFocus();
  }
  const { pieces, rounded, ...line } = useQuantity({ code, ...units }, 'card', reset, [wished, setWished]);
  const isInCart = line.quantity > 0;
  const each = priceAt(price, steps, pieces);
  const boxLine = fullBoxLine(pieces, units);
  const Bubble = useLate(rounded && loadBubble);

  function add() {
    keepFocus();
    void line.add(pieces);
  }

  return (
    <div className={styles.controls}>
      <div className={isBar ? styles.bar : styles.row}>
        <p className={styles.sum}>
          <strong className={styles.total}>{formatMoney(pieces * each)}</strong>
          <span>{amountText(pieces, units)}</span>
          <span className={styles.price}>{formatPrice(each, measure)}</span>
        </p>
        {Chooser !== undefined && !isInCart ? (
          <Chooser units={units} pieces={pieces} onChoose={setWished} />
        ) : (
          <NumberStepper
            label={isInCart ? 'Количество в корзине' : 'Количество'}
            value={pieces}
            unread={rounded?.unread}
            measure={measure}
            canLower={isInCart || pieces > packMin}
            onStep={line.step}
            onType={line.type}
          />
        )}
        {Bubble === null ? null : <Bubble rounded={rounded} packMin={packMin} onType={line.type} />}
        <CartButton
          isInCart={isInCart}
          failure={line.failure}
          onAdd={add}
          name={name}
          size="md"
          ref={button}
        />
      </div>
      {boxLine === null ? null : <p className={styles.box}>{boxLine}</p>}
    </div>
  );
}
