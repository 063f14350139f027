'use client';

import { useEffect, useState } from 'react';
import { ask } from '#api/client/ask.ts';
import { isFailure } from '#api/contract/failure.ts';
import { type Order, type OrderContacts, orderRoomCalls } from '#api/contract/order-room.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { keepDeviceOrder } from '#store/remembered/device-orders.ts';
import { keepDigits, keptDigits } from './digits.ts';

type Opened = {
  contacts: OrderContacts;
  isOpen: boolean;
  isBusy: boolean;
  /** Why the digits did not open it. */
  error: string | undefined;
  open: (digits: string) => Promise<void>;
};

/** Who ordered: masked until the last digits of the phone have been given once in this tab. */
export function useContacts(order: Order, token: string): Opened {
  const { city } = useRegion();
  const [whole, setWhole] = useState<OrderContacts | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function open(digits: string) {
    setBusy(true);
    setError(undefined);
    const answer = await ask(orderRoomCalls.getOrderContacts, { token, digits }, { city });
    setBusy(false);
    if (isFailure(answer)) return setError(answer.fields?.digits ?? answer.text);
    keepDigits(token, digits);
    keepDeviceOrder({ number: String(order.number), token, digits });
    setWhole(answer.contacts);
  }

  useEffect(() => {
    const digits = keptDigits(token);
    if (digits === null || order.isOwn) return;
    let isGone = false;
    void ask(orderRoomCalls.getOrderContacts, { token, digits }, { city }).then((answer) => {
      if (!isGone && !isFailure(answer)) setWhole(answer.contacts);
    });
    return () => {
      isGone = true;
    };
  }, [token, city, order.isOwn]);

  return { contacts: whole ?? order.contacts, isOpen: whole !== null || order.isOwn, isBusy, error, open };
}
