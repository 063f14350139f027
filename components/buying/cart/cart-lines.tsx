'use client';

import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CartLine as Line } from '#api/contract/cart-line.ts';
import styles from './cart-goods.module.css';
import { CartLine } from './cart-line.tsx';
import { lineFinder, WORTH_FINDING } from './long/line-finder.ts';
import { LineSearch } from './long/line-search.tsx';
import { useNearLines } from './long/near-lines.ts';
import { useRemovedLine, WayBack } from './removal-note.tsx';

/** So many lines are drawn at once, and the first of them whole; the others when the browser gets to it. */
const AT_ONCE = 48;
const WHOLE = 12;

type CartLinesProps = {
  lines: readonly Line[];
  /** Told before a line goes. */
  onRemove: (line: Line) => void;
  focusAfter: () => HTMLElement | null;
};

/**
 * The lines of the cart; where one was removed last stands the way back to it. Those of a long cart can be
 * searched, and what is not found is put aside only on the screen.
 */
export function CartLines({ lines, onRemove, focusAfter }: CartLinesProps) {
  const removal = useRemovedLine();
  const list = useRef<HTMLUListElement>(null);
  const [isAll, setAll] = useState(lines.length <= AT_ONCE);
  useEffect(() => startTransition(() => setAll(true)), []);
  const [asked, setAsked] = useState('');
  const found = useMemo(() => new Set(lines.filter(lineFinder(asked))), [lines, asked]);
  const drawn = isAll ? lines : lines.slice(0, AT_ONCE);
  useNearLines(list);
  const onEnter = useCallback(
    () => list.current?.querySelector<HTMLElement>('li:not([data-aside]) input')?.focus(),
    [],
  );
  const items = drawn.map((line, at) => (
    <CartLine
      key={line.code}
      line={line}
      isFirst={at < WHOLE}
      isAside={!found.has(line)}
      onRemove={onRemove}
    />
  ));
  if (removal !== null) {
    const next = drawn.findIndex(({ code }) => code === removal.before);
    items.splice(
      next === -1 ? items.length : next,
      0,
      <li key="removed" className={styles.removed}>
        <div role="status">
          <WayBack removal={removal} focusAfter={focusAfter} />
        </div>
      </li>,
    );
  }
  return (
    <div className={styles.listed}>
      {lines.length < WORTH_FINDING && asked === '' ? null : (
        <LineSearch asked={asked} onAsk={setAsked} found={found.size} all={lines.length} onEnter={onEnter} />
      )}
      <ul ref={list} className={styles.lines} aria-label="Товары в корзине">
        {items}
      </ul>
    </div>
  );
}
