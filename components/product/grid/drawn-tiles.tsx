'use client';

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { listenToDrawings } from '#components/cart/quantity/listen-to-drawings.ts';
import type { Taken } from '#components/cart/quantity/take-over.tsx';
import { useRegion } from '#components/region/region-context.tsx';
import { markupProps } from '#components/ui/still/markup.tsx';

/** Names the tiles' text; the text itself is absent in a document, whose markup holds it already. */
type TilesText = { id: string; html?: string };

/** `children` where nothing is drawn as text: the tiles as elements. */
type DrawnTilesProps = { className?: string | undefined } & (TilesText | { children: ReactNode });

/** The list of tiles as finished markup. What is in the cart is drawn by the browser, in the place the markup has for it. */
export function DrawnTiles({ className, ...tiles }: DrawnTilesProps) {
  const { city } = useRegion();
  const list = useRef<HTMLUListElement>(null);
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  // What is emptied is filled before anybody sees it.
  useLayoutEffect(() => {
    if (list.current === null) return;
    let isBeginning = true;
    const stop = listenToDrawings(list.current, city, (more) => {
      const add = () => setTaken((all) => [...all, ...more]);
      if (isBeginning) add();
      else flushSync(add);
    });
    isBeginning = false;
    return stop;
  }, [city]);
  return (
    <>
      <ul className={className} ref={list} {...('id' in tiles ? markupProps(tiles.id, tiles.html) : tiles)} />
      {taken.map(({ box, code, control }) => createPortal(control, box, code))}
    </>
  );
}
