'use client';

import type { PromoOffer } from '#api/contract/content.ts';
import { useLate } from '#components/kit/ui/use-late.ts';
import styles from './promo-place.module.css';

type SlotProps = { offer: PromoOffer };

const loadSlot = () => import('./promo-slot.tsx').then(({ PromoSlot }) => PromoSlot);

/**
 * Where the promo banner stands in a page (acc-B0): its room is kept, its code and what decides about it come
 * later.
 */
export function PromoPlace({ offer }: SlotProps) {
  const Slot = useLate(loadSlot);
  return <div className={styles.place}>{Slot === null ? null : <Slot offer={offer} />}</div>;
}
