'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { userQuery } from '#api/client/queries/user.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { PromoOffer } from '#api/contract/content.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { CLOSED_OFFER_KEY } from '#lib/browser/local-keys.ts';
import { systemClock } from '#lib/time/clock.ts';
import { useCart } from '#store/cart.ts';
import { PromoBanner } from './promo-banner.tsx';
import { mayShowPromo } from './promo-decisions.ts';

function wasClosed(code: string): boolean {
  try {
    return localStorage.getItem(CLOSED_OFFER_KEY) === code;
  } catch {
    return false;
  }
}

function noteClosed(code: string): void {
  try {
    localStorage.setItem(CLOSED_OFFER_KEY, code);
  } catch {
    // Without storage it is closed until the next page load.
  }
}

/** The promo banner where and while it may show (section 4); once closed, an offer stays closed. */
export const PromoSlot = bordered(Slot);

function Slot({ offer }: { offer: PromoOffer }) {
  const cart = useCart((state) => state.cart);
  const { city } = useRegion();
  const { data: user = 'unknown' } = useQuery(userQuery(city), queryClient);
  const [isClosed, setClosed] = useState(() => wasClosed(offer.code));

  function close() {
    noteClosed(offer.code);
    setClosed(true);
  }

  const isShown = mayShowPromo(offer, { cart, user, isClosed }, systemClock.now());
  return isShown ? <PromoBanner offer={offer} onClose={close} /> : null;
}
