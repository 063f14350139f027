'use client';

import { type ComponentType, useEffect, useState } from 'react';
import type { PromoOffer } from '#api/contract/content.ts';
import styles from './promo-place.module.css';

type SlotProps = { offer: PromoOffer };

/** Where the promo banner stands in a page (acc-B0): its room is kept, its code and what decides about it come later. */
export function PromoPlace({ offer }: SlotProps) {
  const [Slot, setSlot] = useState<ComponentType<SlotProps> | null>(null);

  useEffect(() => {
    import('./promo-slot.tsx').then(
      ({ PromoSlot }) => setSlot(() => PromoSlot),
      (error) => console.error('promo: its banner could not be loaded', error),
    );
  }, []);

  return <div className={styles.place}>{Slot === null ? null : <Slot offer={offer} />}</div>;
}
