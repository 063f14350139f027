'use client';

import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { marked } from '#components/ui/marks.ts';
import { pageState } from '#store/shown-page.ts';
import { CartBadge } from './cart-badge.tsx';

const PLACES = marked('cart-count');

/** The number of lines in the cart in the places that still markup keeps for it. Another region brings other ones. */
export function CartBadges() {
  const { visits } = useStore(pageState);
  return <PageBadges key={visits} />;
}

/** Those of the page that is shown. */
function PageBadges() {
  const [places, setPlaces] = useState<readonly Element[]>([]);
  useLayoutEffect(() => setPlaces([...document.querySelectorAll(PLACES)]), []);
  return places.map((place, which) => createPortal(<CartBadge />, place, String(which)));
}
