'use client';

import { memo, startTransition, useId, useState } from 'react';
import { grouped } from '#lib/money.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import styles from './line-search.module.css';

type LineSearchProps = {
  /** What the lines that are shown have been asked for. */
  asked: string;
  onAsk: (asked: string) => void;
  /** Of how many lines how many are shown. */
  found: number;
  all: number;
  /** Enter goes to the first of them. */
  onEnter: () => void;
};

function foundText(asked: string, found: number, all: number): string {
  if (asked.trim() === '') return productsText(all);
  return found === 0 ? 'Ничего не нашлось' : `${grouped(found)} из ${grouped(all)}`;
}

/**
 * The field that finds a line of a long cart; Escape empties it. It takes the next letter at once, the lines
 * follow when the browser gets to them.
 */
export const LineSearch = memo(Search);

function Search({ asked, onAsk, found, all, onEnter }: LineSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState(asked);
  const ask = (words: string) => {
    setTyped(words);
    startTransition(() => onAsk(words));
  };
  return (
    <form
      className={styles.search}
      aria-label="Поиск в корзине"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <label className="visually-hidden" htmlFor={id}>
        Найти в корзине
      </label>
      <input
        className={styles.field}
        id={id}
        type="search"
        placeholder="Найти в корзине: название или артикул"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={typed}
        onChange={({ target }) => ask(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') ask('');
        }}
      />
      <p className={styles.found} role="status">
        {foundText(asked, found, all)}
      </p>
    </form>
  );
}
