import type { OrderStatus } from '#lib/orders/statuses.ts';
import { STATUS_LABELS } from './order-words.ts';
import styles from './status-label.module.css';

/** Where an order is, in a word and a colour. */
export function StatusLabel({ status }: { status: OrderStatus }) {
  return <span className={`${styles.label} ${styles[status]}`}>{STATUS_LABELS[status]}</span>;
}
