import { Link } from 'wouter';
import type { StuckRow } from '#api/contract/desk/outside.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { useMay } from '#desk/client/me.tsx';
import { BehindCurtain } from '#desk/kit/curtain/curtain.tsx';
import type { useRowKeys } from '#desk/kit/list/use-row-keys.ts';
import { momentWords } from '#desk/kit/words/moments.ts';
import { plural } from '#lib/plural.ts';
import styles from './outside.module.css';

/** How a row is told apart from others. */
export const keyOf = ({ event, channel }: Pick<StuckRow, 'event' | 'channel'>): string =>
  `${event} ${channel}`;

const TRIES = ['попытка', 'попытки', 'попыток'] as const;

function stateWords({ state, at, tries, answer }: StuckRow): string {
  const when = at === null ? '' : ` ${momentWords(at)}`;
  const tried = `${tries} ${plural(tries, TRIES)}`;
  if (state === 'dead') return `Не ушло: ${tried}, последняя${when}`;
  if (state === 'pending') return tries === 0 ? `Уйдёт${when}` : `${tried}, снова${when}`;
  return answer === null ? `Ушло${when}` : `Закрыто${when}`;
}

function About({ row: { about, order, request } }: { row: StuckRow }) {
  const mayOrders = useMay('orders.read');
  const mayRequests = useMay('requests.handle');
  if (order !== null && mayOrders) return <Link href={`/orders/${order}`}>{about}</Link>;
  if (request !== null && mayRequests) return <Link href={`/requests?id=${request}`}>{about}</Link>;
  return <span>{about}</span>;
}

type OutsideRowsProps = {
  rows: readonly StuckRow[];
  keys: ReturnType<typeof useRowKeys>;
  canAct: boolean;
  onRetry: (row: StuckRow) => void;
  onDrop: (row: StuckRow) => void;
};

/** What was to go out of the shop: what, to whom, about what, and what the receiver has answered. */
export function OutsideRows({ rows, keys, canAct, onRetry, onDrop }: OutsideRowsProps) {
  return (
    <ul className={styles.rows}>
      <BehindCurtain>
        {rows.map((row) => {
          const key = keyOf(row);
          const isStuck = row.state === 'dead' || (row.state === 'pending' && row.tries > 0);
          return (
            <li key={key} {...keys.rowProps(key)} className={styles.row} data-state={row.state}>
              {canAct ? (
                <input
                  type="checkbox"
                  aria-label={`Выбрать: ${row.what}, ${row.about}`}
                  checked={keys.chosen.has(key)}
                  disabled={!isStuck}
                  onChange={() => keys.toggle(key, false)}
                />
              ) : null}
              <div className={styles.what}>
                {row.what} <span className={styles.soft}>{row.to}</span>
              </div>
              <div>
                <About row={row} />
              </div>
              <div className={styles.state}>
                {row.answer === null ? null : <strong>{row.answer}</strong>}
                <span className={styles.soft}>{stateWords(row)}</span>
              </div>
              {canAct && isStuck ? (
                <div className={styles.buttons}>
                  <Button size="sm" variant="secondary" onClick={() => onRetry(row)}>
                    Повторить
                  </Button>
                  <Button size="sm" variant="secondary" onClick={() => onDrop(row)}>
                    Не отправлять
                  </Button>
                </div>
              ) : null}
            </li>
          );
        })}
      </BehindCurtain>
    </ul>
  );
}
