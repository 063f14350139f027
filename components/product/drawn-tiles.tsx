'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { AddToCart } from '#components/cart/quantity/add-to-cart.tsx';
import { listenToDrawings, type Taken, takeOver } from '#components/cart/quantity/take-over.ts';
import { useRegion } from '#components/region/region-context.tsx';
import { markupProps } from '../ui/still/markup.tsx';

type DrawnTilesProps = {
  /** Names the tiles' text. */
  id: string;
  /** The text itself; absent in a document, whose markup holds it already. */
  html?: string;
  className?: string | undefined;
};

/** The list of tiles as finished markup. What is in the cart is drawn by the browser, in the place the markup has for it. */
export function DrawnTiles({ id, html, className }: DrawnTilesProps) {
  const { city } = useRegion();
  const list = useRef<HTMLUListElement>(null);
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  useLayoutEffect(() => {
    const place = list.current;
    if (place === null) return;
    const show = (more: readonly Taken[]) => setTaken((all) => [...all, ...more]);
    const there = takeOver(place);
    if (there.length > 0) show(there);
    // What is emptied is filled before anybody sees it.
    return listenToDrawings(place, city, (more) => flushSync(() => show(more)));
  }, [city]);
  return (
    <>
      <ul className={className} ref={list} {...markupProps(id, html)} />
      {taken.map(({ box, product }) => createPortal(<AddToCart {...product} />, box, product.code))}
    </>
  );
}
