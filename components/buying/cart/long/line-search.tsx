'use client';

import { memo, useId } from 'react';
import { grouped } from '#lib/money.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import styles from './line-search.module.css';

type LineSearchProps = {
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

/** The field that finds a line of a long cart; Escape empties it. */
export const LineSearch = memo(Search);

function Search({ asked, onAsk, found, all, onEnter }: LineSearchProps) {
  const id = useId();
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
        value={asked}
        onChange={({ target }) => onAsk(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onAsk('');
        }}
      />
      <p className={styles.found} role="status">
        {foundText(asked, found, all)}
      </p>
    </form>
  );
}
