import { afterEach, beforeEach, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { CartCaller } from '#api/client/cart.ts';
import { createCartEngine } from '#store/cart-engine.ts';
import { createTurns } from '#store/cart-turns.ts';
import { type CartState, INITIAL_CART } from '#store/cart-view.ts';
import { createCartWishes } from '#store/cart-wishes.ts';

const ONLINE = { isOnline: () => true, untilOnline: async () => {} };

/** A page of the tab in front of a server. */
export function openTab(call: CartCaller, network = ONLINE) {
  const state = createStore<CartState>(() => INITIAL_CART);
  const dependencies = { call, announce: () => {}, network, turns: createTurns(null) };
  return { state, ...createCartEngine(state, createCartWishes(state), dependencies) };
}

/** Time goes on when a test says so, and what a tab keeps is gone when it ends. */
export function onTestTime(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    sessionStorage.clear();
  });
}
