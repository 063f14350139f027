import { CART_CHANNEL } from '#lib/browser/early-cart.ts';

let channel: BroadcastChannel | null = null;

/** Tells the visitor's other tabs of this site that the cart has changed. */
export function announceCartChange(): void {
  channel?.postMessage('changed');
}

/**
 * Calls back when another tab has changed the cart; the answer stops it. Silent where the browser has no
 * channel.
 */
export function listenToOtherTabs(onChange: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const opened = new BroadcastChannel(CART_CHANNEL);
  opened.onmessage = onChange;
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}
