'use client';

import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ask } from '#api/client/ask.ts';
import type { Cart } from '#api/contract/cart.ts';
import { isFailure } from '#api/contract/failure.ts';
import { type OrderInput, orderCalls, type TakenOrder } from '#api/contract/order.ts';
import { keepAddress } from '#components/buying/order-form/known-addresses.ts';
import { keepOrganisation } from '#components/buying/order-form/known-organisations.ts';
import { keepLastBuyer } from '#components/buying/order-form/last-buyer.ts';
import { type OrderForm, orderPayload } from '#components/buying/order-form/order-form.ts';
import { trackedLine } from '#components/counters/analytics/cart-events.ts';
import { track } from '#components/counters/analytics/track.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import type { DeliveryTerms } from '#lib/delivery.ts';
import { cartStore } from '#store/cart.ts';
import { shownLines, shownTotals } from '#store/cart-totals.ts';
import type { CartState } from '#store/cart-view.ts';
import { keepDeviceOrder } from '#store/remembered/device-orders.ts';
import { checkoutKey, dropCheckoutKey } from './checkout-key.ts';
import { wishLine } from './delivery-wish.ts';
import { dropDraft } from './draft.ts';
import { largeLine } from './large-line.ts';
import { type Offer, orderChanges, toPay } from './order-changes.ts';
import type { ShownOrder } from './order-placed.tsx';
import { orderErrorText, type Refusal, readRefusal } from './order-refusal.ts';

type Placing = {
  refusal: Refusal | null;
  /** What delivery costs, as far as it is known: the region's, until a refusal has said better. */
  terms: DeliveryTerms;
  place: (order: OrderInput) => Promise<void>;
};

/** What a cart's refusal means for who saw `seen`: with what has become different. */
function withChanges(refused: Refusal, seen: Offer): Refusal {
  if (refused.kind !== 'cart' || refused.cart === null) return refused;
  const now = { ...seen, cart: refused.cart, terms: refused.delivery ?? seen.terms };
  return { ...refused, changes: orderChanges(seen, now) };
}

/**
 * Sends the order and turns a refusal into what the form shows. The cart is emptied only by a placed order
 * (D51).
 */
export function usePlacing(
  { setError, setFocus, getValues }: UseFormReturn<OrderForm, unknown, OrderInput>,
  onPlaced: (order: ShownOrder) => void,
): Placing {
  const region = useRegion();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [told, setTold] = useState<DeliveryTerms | null>(null);
  const asked = useRef(new Set<string>());
  const terms = told ?? region;

  function show(refused: Refusal) {
    setRefusal(refused);
    if (refused.kind === 'fields') {
      for (const [name, message] of refused.fields) setError(name, { type: 'server', message });
      const [first] = refused.fields;
      // Once the card that it stands in is open.
      if (first !== undefined) requestAnimationFrame(() => setFocus(first[0]));
      return;
    }
    toast.error(refused.kind === 'unexpected' ? `${orderErrorText()} ${region.phone}` : refused.text);
    if (refused.kind !== 'cart') return;
    if (refused.isKeySpent) dropCheckoutKey();
    if (refused.delivery !== null) setTold(refused.delivery);
    if (refused.cart === null) void cartStore.refresh();
    else cartStore.show(refused.cart);
  }

  async function place(order: OrderInput) {
    setRefusal(null);
    const sent = getValues();
    const isPickup = order.selfdelivery;
    // What is on the screen now: an answer that comes while the last quantity is sent may bring another
    // price.
    const shown = shownCart(cartStore.state.getState());
    const doubt = shown && largeLine(shown, asked.current);
    if (doubt) return show({ kind: 'text', text: doubt });
    await cartStore.settle();
    const { cart } = cartStore.state.getState();
    if (cart === null || shown === null) return;
    const seen = { cart: shown, terms, isPickup };
    const answer = await ask(
      orderCalls.createOrder,
      orderPayload(order, { cart, terms, shownTotal: toPay(seen) }, checkoutKey()),
      { city: region.city },
    );
    if (isFailure(answer)) return show(withChanges(readRefusal(answer), seen));
    dropCheckoutKey();
    dropDraft();
    keepOrganisation(order);
    keepLastBuyer(sent);
    if (!isPickup) keepAddress(order.inn, order.address);
    keepLink(answer, order.phone);
    // A backend may say no more than that the order is placed; then it costs what the buyer saw (D73).
    const total = answer.total ?? toPay(seen);
    track({
      kind: 'purchase',
      order: String(answer.number ?? ''),
      revenue: total / 100,
      shipping: (answer.delivery ?? total - shown.total) / 100,
      products: shown.items.map((line) => trackedLine(line, line.quantity)),
    });
    onPlaced({ ...answer, total, wish: wishLine(order) });
    cartStore.forget();
  }

  return { refusal, terms, place };
}

/**
 * Keeps the way to an order in this browser, which is then asked for no digits; what has no page is not
 * kept.
 */
function keepLink({ number, token }: Pick<TakenOrder, 'number' | 'token'>, phone: string): void {
  if (number === null || token === null) return;
  keepDeviceOrder({ number: String(number), token, digits: phone.replace(/\D/g, '').slice(-4) });
}

/**
 * The cart as it stands on the screen: with the quantities asked for and the sums counted from them.
 */
function shownCart(state: CartState): Cart | null {
  if (state.cart === null) return null;
  const { isPending: _, ...sums } = shownTotals(state);
  return { ...state.cart, ...sums, items: [...shownLines(state)] };
}
