import type { Packing } from '#lib/packs/pack-rule.ts';
import type { ChangeOutcome } from './cart-actions.ts';

type Waiting = {
  quantity: number;
  packing: Packing | undefined;
  timer: ReturnType<typeof setTimeout>;
  tell: (o: ChangeOutcome) => void;
};

/** Sends one line's quantity; must not reject. */
export type SendQuantity = (code: string, quantity: number, packing?: Packing) => Promise<ChangeOutcome>;

/** Quantities that wait for the shopper to stop pressing; each line has one at most, the newest (D41). */
export type WaitingQuantities = {
  has(code: string): boolean;
  isEmpty(): boolean;
  /**
   * Waits in place of what waited for the line; resolves when it is answered, or when another takes its
   * place.
   */
  set(code: string, quantity: number, packing?: Packing): Promise<ChangeOutcome>;
  send(code: string): void;
  sendAll(): void;
  drop(code: string): void;
  dropAll(): void;
};

export function createWaitingQuantities(pauseMs: number, sendQuantity: SendQuantity): WaitingQuantities {
  const waiting = new Map<string, Waiting>();

  function take(code: string): Waiting | undefined {
    const taken = waiting.get(code);
    if (taken === undefined) return;
    clearTimeout(taken.timer);
    waiting.delete(code);
    return taken;
  }

  function send(code: string): void {
    const due = take(code);
    if (due !== undefined) void sendQuantity(code, due.quantity, due.packing).then(due.tell);
  }

  function drop(code: string): void {
    take(code)?.tell('superseded');
  }

  return {
    has: (code) => waiting.has(code),
    isEmpty: () => waiting.size === 0,
    set(code, quantity, packing) {
      drop(code);
      return new Promise((tell) => {
        waiting.set(code, { quantity, packing, timer: setTimeout(send, pauseMs, code), tell });
      });
    },
    send,
    sendAll() {
      for (const code of [...waiting.keys()]) send(code);
    },
    drop,
    dropAll() {
      for (const code of [...waiting.keys()]) drop(code);
    },
  };
}
