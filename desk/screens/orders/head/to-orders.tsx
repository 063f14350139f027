import { Link } from 'wouter';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import styles from './to-orders.module.css';

/** The way back from an order, also from one that is not there. */
export function ToOrders() {
  return (
    <Link href="/orders" className={styles.back}>
      <Icon name="arrow-left" size={16} /> Заказы
    </Link>
  );
}
