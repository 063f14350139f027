'use client';

import { type ChangeEvent, useId, useState } from 'react';
import { formatWholeRoubles } from '#lib/numbers/rounded-money.ts';
import styles from './facet-fields.module.css';

type PriceFieldsProps = {
  /** What the prices are for (C17); null when nobody says. */
  unit: string | null;
  /** What the cheapest and the dearest cost, kopecks; null when there is nothing. */
  min: number | null;
  max: number | null;
  from: number | null;
  to: number | null;
  onChange: (from: number | null, to: number | null) => void;
};

/** The most that an address can say, kopecks. */
const MOST = 999_999_999;

function kopecks(text: string): number | null {
  const amount = Number(text.replaceAll(/\s/g, '').replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(amount) || amount < 0
    ? null
    : Math.min(Math.round(amount * 100), MOST);
}

function roubles(kop: number | null): string {
  return kop === null ? '' : String(kop / 100).replace('.', ',');
}

/** Two bounds in roubles. They count once the field is left or Enter is pressed: half a number is none. */
export function PriceFields({ unit, min, max, from, to, onChange }: PriceFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{unit === null ? 'Цена, ₽' : `Цена за\u00a0${unit}, ₽`}</legend>
      <Bound
        key={`from ${from}`}
        label="от"
        value={from}
        hint={min === null ? '' : formatWholeRoubles(Math.floor(min / 100) * 100)}
        onSet={(value) => onChange(value, to !== null && value !== null && to < value ? null : to)}
      />
      <Bound
        key={`to ${to}`}
        label="до"
        value={to}
        hint={max === null ? '' : formatWholeRoubles(Math.ceil(max / 100) * 100)}
        onSet={(value) => onChange(from !== null && value !== null && from > value ? null : from, value)}
      />
    </fieldset>
  );
}

type BoundProps = {
  label: string;
  value: number | null;
  hint: string;
  onSet: (value: number | null) => void;
};

function Bound({ label, value, hint, onSet }: BoundProps) {
  const id = useId();
  const [text, setText] = useState(roubles(value));
  const settle = () => {
    const amount = kopecks(text);
    if (amount === value) setText(roubles(value));
    else onSet(amount);
  };
  return (
    <span className={styles.bound}>
      <label htmlFor={id}>{label}</label>
      <input
        className={styles.price}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder={hint}
        value={text}
        onChange={(event: ChangeEvent<HTMLInputElement>) => setText(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settle();
        }}
      />
    </span>
  );
}
