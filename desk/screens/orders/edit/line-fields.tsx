import type { FocusEvent, MouseEvent } from 'react';
import type { OrderCardLine } from '#api/contract/desk/order-shapes.ts';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { typedWhole } from '#desk/kit/words/typed-figures.ts';
import { formatDecimal } from '#lib/numbers/rounded-money.ts';
import type { TypedLine } from './line-edit.ts';
import styles from './order-edit.module.css';

/** A line as it stands in its fields before anything is typed. */
export const untyped = (line: OrderCardLine): TypedLine => ({
  quantity: String(line.quantity),
  price: formatDecimal(line.price).replace('.', ','),
  reason: '',
});

/**
 * What another figure takes the place of: the one that stands in the field when one comes there by a key, and
 * by a finger or a mouse for as long as it is what it was.
 */
const replaced = (was: string) => ({
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  onMouseDown(event: MouseEvent<HTMLInputElement>) {
    const field = event.currentTarget;
    if (field.value !== was) return;
    // The browser would put its caret into what is chosen here.
    event.preventDefault();
    field.focus();
    field.select();
  },
});

/** Quantity and price of one line; another price asks why. */
export function LineFields({
  line,
  typed,
  error,
  onType,
}: {
  line: OrderCardLine;
  typed: TypedLine;
  error: string | undefined;
  onType: (typed: TypedLine) => void;
}) {
  const isGone = typed.quantity.trim() === '0';
  const before = untyped(line);
  const isOwn = typed.price !== before.price;
  const set = (change: Partial<TypedLine>) => onType({ ...typed, ...change });
  return (
    <li className={isGone ? styles.gone : undefined}>
      <span>
        {line.name} <small>арт. {line.code}</small>
        {line.stock !== null && (typedWhole(typed.quantity) ?? 0) > line.stock ? (
          <small className={styles.short}>
            {' '}
            остаток {line.stock} {line.measure}
          </small>
        ) : null}
      </span>
      <label>
        <span className="visually-hidden">Количество: {line.name}</span>
        <input
          inputMode="numeric"
          data-edit-quantity=""
          value={typed.quantity}
          aria-invalid={error !== undefined}
          {...replaced(before.quantity)}
          onChange={({ currentTarget }) => set({ quantity: currentTarget.value })}
        />{' '}
        {line.measure}
      </label>
      <label>
        <span className="visually-hidden">Цена: {line.name}</span>
        <input
          inputMode="decimal"
          value={typed.price}
          aria-invalid={error !== undefined}
          {...replaced(before.price)}
          onChange={({ currentTarget }) => set({ price: currentTarget.value })}
        />{' '}
        ₽
      </label>
      <IconButton
        icon={isGone ? 'rotate-ccw' : 'trash-2'}
        iconSize={18}
        label={isGone ? `Вернуть: ${line.name}` : `Убрать: ${line.name}`}
        onClick={() => set({ quantity: isGone ? String(line.quantity) : '0' })}
      />
      {isOwn ? (
        <label className={styles.reason}>
          Почему своя цена
          <input
            value={typed.reason}
            maxLength={300}
            onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
          />
        </label>
      ) : null}
      {error === undefined ? null : <p className={styles.error}>{error}</p>}
    </li>
  );
}
