import { clsx } from 'clsx';
import { memo } from 'react';
import { Link } from 'wouter';
import { ORDER_COLUMNS, type OrderLooks } from '#api/contract/desk/order-looks.ts';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import { BehindCurtain } from '#desk/kit/curtain/curtain.tsx';
import type { useRowKeys } from '#desk/kit/list/use-row-keys.ts';
import { dayOf, momentWords } from '#desk/kit/words/moments.ts';
import { formatMoney } from '#lib/money.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REGIONS } from '#lib/region/regions.ts';
import { COLUMN_WORDS } from './looks/column-words.ts';
import { exchangeWords, MARK_WORDS } from './order-words.ts';
import styles from './orders-table.module.css';
import { StatusLabel } from './status-label.tsx';

type TableProps = {
  rows: readonly OrderListRow[];
  rowKeys: ReturnType<typeof useRowKeys>;
  /** Why a press on many did not work for one, by number. */
  refused: ReadonlyMap<number, string>;
  isChoosing: boolean;
  looks: OrderLooks;
};

const regionName = (code: string | null): string => {
  const known = REGION_CODES.find((one) => one === code);
  return known === undefined ? '—' : REGIONS[known].name;
};

type RowProps = Pick<TableProps, 'isChoosing'> & {
  row: OrderListRow;
  why: string | undefined;
  /** When it is another, moments have other words. */
  day: string;
  isChosen: boolean;
  isCurrent: boolean;
} & Pick<TableProps['rowKeys'], 'point' | 'toggle'>;

/** What is said of an order. */
function Cells({ row, why }: Pick<RowProps, 'row' | 'why'>) {
  return (
    <>
      <td className={styles.number}>
        <Link href={`/orders/${row.number}`}>№ {row.number}</Link>
      </td>
      <td className={styles.at}>{momentWords(row.at)}</td>
      <td className={styles.buyer}>
        <span>{row.buyer}</span> <small>{row.phoneEnd}</small>
      </td>
      <td className={styles.region}>{regionName(row.region)}</td>
      <td className={styles.total}>{formatMoney(row.total)}</td>
      <td className={styles.lines}>{row.lines}</td>
      <td className={styles.status}>
        <StatusLabel status={row.status} /> {row.isPickup ? <small>самовывоз</small> : null}
      </td>
      <td className={styles.exchange}>{exchangeWords(row.exchange)}</td>
      <td className={clsx(styles.who, row.assignee === null && styles.nobody)}>
        {row.assignee?.name ?? '—'}
      </td>
      <td className={styles.marks}>
        {row.marks.map((mark) => (
          <span key={mark} className={styles[mark] ?? styles.mark}>
            {MARK_WORDS[mark]}
          </span>
        ))}
        {why === undefined ? null : <span className={styles.refused}>{why}</span>}
      </td>
    </>
  );
}

/** Drawn anew when something of it is another: with two hundred at each key one took over 16 ms to choose. */
const Row = memo(function Row({ row, why, isChosen, isCurrent, isChoosing, point, toggle }: RowProps) {
  const key = String(row.number);
  return (
    <tr
      data-row={key}
      aria-current={isCurrent ? 'true' : undefined}
      onMouseDown={() => point(key)}
      className={isChosen ? styles.chosen : undefined}
    >
      {isChoosing ? (
        <td className={styles.choice}>
          <input
            type="checkbox"
            aria-label={`Выбрать заказ № ${row.number}`}
            checked={isChosen}
            onChange={(event) =>
              toggle(key, event.nativeEvent instanceof PointerEvent && event.nativeEvent.shiftKey)
            }
          />
        </td>
      ) : null}
      <Cells row={row} why={why} />
    </tr>
  );
});

/** Chooses every row that is shown; on a phone it stands above the cards. */
function ChoiceOfAll({ rows, rowKeys }: Pick<TableProps, 'rows' | 'rowKeys'>) {
  const keys = rows.map(({ number }) => String(number));
  const isWhole = keys.every((key) => rowKeys.chosen.has(key));
  return (
    <th className={styles.choice}>
      <label>
        <input type="checkbox" checked={isWhole} onChange={() => rowKeys.choose(isWhole ? [] : keys)} />
        <span>Выбрать все</span>
      </label>
    </th>
  );
}

/** With so many left out, the two that a narrow window leaves out by itself have room. */
const ENOUGH_HIDDEN = 2;

/** The rows of the list; on a phone each is a card, the same for everybody. */
export function OrdersTable({ rows, rowKeys, refused, isChoosing, looks }: TableProps) {
  const day = dayOf(new Date());
  // Why a press did not work stands among the marks.
  const hidden = looks.hidden.filter((column) => column !== 'marks' || refused.size === 0);
  return (
    <div className={styles.place}>
      <table
        className={clsx(
          styles.table,
          looks.isDense && styles.dense,
          hidden.length < ENOUGH_HIDDEN && styles.full,
        )}
        data-hidden={hidden.join(' ')}
      >
        <thead>
          <tr>
            {isChoosing ? <ChoiceOfAll rows={rows} rowKeys={rowKeys} /> : null}
            <th scope="col">Заказ</th>
            {ORDER_COLUMNS.map((column) => (
              <th key={column} scope="col" className={styles[column]}>
                {COLUMN_WORDS[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <BehindCurtain>
            {rows.map((row) => (
              <Row
                key={row.number}
                row={row}
                why={refused.get(row.number)}
                day={day}
                isChosen={rowKeys.chosen.has(String(row.number))}
                isCurrent={rowKeys.current === String(row.number)}
                isChoosing={isChoosing}
                point={rowKeys.point}
                toggle={rowKeys.toggle}
              />
            ))}
          </BehindCurtain>
        </tbody>
      </table>
    </div>
  );
}
