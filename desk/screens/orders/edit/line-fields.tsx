import type { OrderCardLine } from '#api/contract/desk/order-shapes.ts';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { formatDecimal } from '#lib/numbers/rounded-money.ts';
import styles from './order-edit.module.css';
import type { TypedLine } from './use-line-edit.ts';

/** A line as it stands in its fields before anything is typed. */
export const untyped = (line: OrderCardLine): TypedLine => ({
  quantity: String(line.quantity),
  price: formatDecimal(line.price).replace('.', ','),
  reason: '',
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
  const isOwn = typed.price !== untyped(line).price;
  const set = (change: Partial<TypedLine>) => onType({ ...typed, ...change });
  return (
    <li className={isGone ? styles.gone : undefined}>
      <span>
        {line.name} <small>арт. {line.code}</small>
        {line.stock !== null && Number(typed.quantity) > line.stock ? (
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
          onChange={({ currentTarget }) => set({ quantity: currentTarget.value })}
        />{' '}
        {line.measure}
      </label>
      <label>
        <span className="visually-hidden">Цена: {line.name}</span>
        <input
          inputMode="decimal"
          value={typed.price}
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
