'use client';

import { type ComponentType, useRef, useState } from 'react';
import { CartBadge } from '#components/cart/badge/cart-badge.tsx';
import { CartButton } from '#components/cart/quantity/cart-button.tsx';
import { useQuantity } from '#components/cart/quantity/use-quantity.ts';
import { restoreFocus } from '#components/cart/restore-focus.ts';
import { NumberStepper } from '#components/form/number-stepper.tsx';
import { useRegion } from '#components/region/region-context.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { toast } from '#components/ui/toast/toast.ts';
import { formatMoney, formatPrice } from '#lib/money.ts';
import { fullBoxLine, type PackUnits } from '#lib/pack-prices.ts';
import { pageUrl } from '#lib/urls.ts';
import { pressedQuantity, type QuantityDecision, typedQuantity } from '#store/cart-decisions.ts';
import { amountText } from '../price-lines.ts';
import styles from './buy-controls.module.css';

/** Chooses how much will go into the cart, in pieces of the product's measure. */
export type ChooserProps = { units: PackUnits; pieces: number; onChoose: (pieces: number) => void };

type BuyControlsProps = {
  code: string;
  name: string;
  units: PackUnits;
  /** Kopecks per measure. */
  price: number;
  /** Stands in place of the stepper until the product is in the cart. */
  Chooser?: ComponentType<ChooserProps>;
  /** On a phone they are a bar at the window's lower edge that stays, with the way to the cart in it (acc-C15). */
  isBar?: boolean;
};

/**
 * How much of a product and what it comes to, «В корзину», and what is missing to a full box. Before it is in the cart the
 * quantity is a wish of this place alone; removing the line resets it to one step.
 */
export function BuyControls({ code, name, units, price, Chooser, isBar = false }: BuyControlsProps) {
  const { base, cartStep } = useRegion();
  const { measure, packMin } = units;
  const [chosen, setChosen] = useState(packMin);
  const button = useRef<HTMLDivElement>(null);
  const keepFocus = () => restoreFocus(() => button.current?.querySelector<HTMLElement>('a, button'));
  const line = useQuantity({ code, packMin }, 'card', () => {
    setChosen(packMin);
    keepFocus();
  });
  const isInCart = line.quantity > 0;
  const pieces = isInCart ? line.quantity : chosen;
  const boxLine = fullBoxLine(pieces, units);

  function choose(decision: QuantityDecision) {
    if (decision.kind === 'keep') return;
    if (decision.message !== null) toast.packRule(decision.message);
    setChosen(decision.quantity || packMin);
  }

  function add() {
    keepFocus();
    void line.add(chosen);
  }

  return (
    <div className={styles.controls}>
      <div className={isBar ? styles.bar : styles.row}>
        <p className={styles.sum}>
          <strong className={styles.total}>{formatMoney(pieces * price)}</strong>
          <span>{amountText(pieces, units)}</span>
          <span className={styles.price}>{formatPrice(price, measure)}</span>
        </p>
        {isBar ? (
          <IntentLink className={styles.cart} href={pageUrl(base, '/cart')} aria-label="Корзина">
            <Icon name="shopping-cart" />
            <CartBadge />
          </IntentLink>
        ) : null}
        {Chooser !== undefined && !isInCart ? (
          <Chooser units={units} pieces={chosen} onChoose={setChosen} />
        ) : (
          <NumberStepper
            label={isInCart ? 'Количество в корзине' : 'Количество'}
            value={pieces}
            measure={measure}
            canLower={isInCart || chosen > packMin}
            onStep={
              isInCart
                ? line.step
                : (direction) =>
                    choose(pressedQuantity(chosen, direction, { packMin, step: cartStep, place: 'cart' }))
            }
            onType={isInCart ? line.type : (text) => choose(typedQuantity(text, packMin))}
          />
        )}
        <CartButton
          isSold
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
