import { Fragment } from 'react';
import { useParams } from 'wouter';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import { useDesk } from '#desk/client/use-desk.ts';
import { useTitle } from '#desk/client/use-title.ts';
import { Empty, Stale, Unread } from '#desk/kit/states/states.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import { OrderHead } from './head/order-head.tsx';
import { ToOrders } from './head/to-orders.tsx';
import { OrderBuyer } from './order-buyer.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './order-screen.module.css';
import { OrderStream } from './order-stream.tsx';
import { useFreshOrders } from './use-fresh-orders.ts';
import { Wish } from './wish.tsx';

/** What stands above everything else: a wish to cancel, who leads the state, what 1C has of it. */
function Notices({ card }: { card: OrderCard }) {
  const { cancelAskedAt, ledBy1c, row, cancelReason } = card;
  const isAsked = cancelAskedAt !== null && row.status !== 'cancelled' && row.status !== 'done';
  return (
    <>
      {isAsked ? <Wish card={card} at={cancelAskedAt} /> : null}
      {row.status === 'cancelled' && cancelReason !== null ? (
        <p className={styles.note}>Отменён: {cancelReason}</p>
      ) : null}
      {ledBy1c === null ? null : (
        <p className={styles.note}>
          Состояние ведёт 1С ({row.exchange.document === null ? '' : `${row.exchange.document}, `}
          {momentWords(ledBy1c)})
        </p>
      )}
    </>
  );
}

/** One order, whole (desk.md §4.1). */
export default function OrderScreen() {
  const { number = '' } = useParams<{ number: string }>();
  const asked = { number: Number(number) };
  const isNumber = /^\d{1,12}$/.test(number);
  const read = useDesk('getOrderCard', asked, { isAsked: isNumber });
  useFreshOrders(() => undefined);
  const title = `Заказ № ${number}`;
  useTitle(title);
  const card = read.data?.row.number === asked.number ? read.data : undefined;
  const again = (): void => void read.refetch();
  if (!isNumber) return <Empty>Номер заказа — только цифры. Проверьте адрес страницы</Empty>;
  if (card === undefined)
    return (
      <>
        <ToOrders />
        <Unread title={title} error={read.error} onRetry={again} />
      </>
    );
  return (
    // Another order is another form: what is typed about this one does not stand there.
    <Fragment key={card.row.number}>
      {read.error === null ? null : <Stale at={read.dataUpdatedAt} onRetry={again} />}
      <OrderHead card={card} />
      <Notices card={card} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderLines card={card} />
          <OrderStream card={card} onSaid={again} />
        </div>
        <OrderBuyer card={card} />
      </div>
    </Fragment>
  );
}
