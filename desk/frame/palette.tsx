import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { TextField } from '#components/kit/form/field.tsx';
import { DeskDialog } from '../kit/dialog/desk-dialog.tsx';
import styles from './palette.module.css';
import type { DeskRoute } from './routes.ts';

type Found = { href: string; words: string };

/** What words may mean: a screen by its name, an order by its number, a search among orders. */
function find(words: string, routes: readonly DeskRoute[]): Found[] {
  const asked = words.trim().toLowerCase();
  const screens = routes
    .filter(({ nav, title }) => nav !== null && title.toLowerCase().includes(asked))
    .map(({ path, title }) => ({ href: path, words: title }));
  const hasOrders = routes.some(({ path }) => path === '/orders');
  if (asked === '' || !hasOrders) return screens;
  const number = /^(?:№\s*)?(\d{6,})$/.exec(asked)?.[1];
  return [
    ...(number === undefined ? [] : [{ href: `/orders/${number}`, words: `Заказ № ${number}` }]),
    ...screens,
    {
      href: `/orders?tab=all&q=${encodeURIComponent(words.trim())}`,
      words: `Искать в заказах: ${words.trim()}`,
    },
  ];
}

/** «Ctrl+K»: to any screen or order by a few letters. */
export function Palette({ routes, onClose }: { routes: readonly DeskRoute[]; onClose: () => void }) {
  const [, go] = useLocation();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const found = find(words, routes);
  const current = found[Math.min(at, found.length - 1)];

  function open(one: Found | undefined): void {
    if (one === undefined) return;
    onClose();
    go(one.href);
  }
  return (
    <DeskDialog title="Перейти" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open(current);
        }}
      >
        <TextField
          label="Экран, номер заказа, телефон, ИНН"
          autoFocus
          autoComplete="off"
          value={words}
          aria-controls={list}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            setAt(Math.min(found.length - 1, Math.max(0, at + by)));
          }}
        />
      </form>
      <ul className={styles.found} id={list}>
        {found.map((one) => (
          <li key={one.href}>
            <button type="button" aria-current={one === current} onClick={() => open(one)}>
              {one.words}
            </button>
          </li>
        ))}
      </ul>
    </DeskDialog>
  );
}
