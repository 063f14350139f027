import { CART_CHANNEL } from '#lib/browser/early-cart.ts';

let channel: BroadcastChannel | null = null;

/** Tells the visitor's other tabs of this site that the cart has changed. */
export function announceCartChange(): void {
  channel?.postMessage('changed');
}

const FORGOTTEN = 'forgotten';

/** Tells them that the visitor is to be forgotten: each keeps things of its own. */
export function announceForgetting(): void {
  channel?.postMessage(FORGOTTEN);
}

/**
 * Calls back when another tab has changed the cart, and before it when the visitor was forgotten there; the
 * answer stops it. Silent where the browser has no channel.
 */
export function listenToOtherTabs(onChange: () => void, onForgotten: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const opened = new BroadcastChannel(CART_CHANNEL);
  opened.onmessage = ({ data }) => {
    if (data === FORGOTTEN) onForgotten();
    onChange();
  };
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}
