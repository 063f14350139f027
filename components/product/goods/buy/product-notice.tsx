import { Icon } from '#components/kit/ui/icons/icon.tsx';
import styles from './product-notice.module.css';

/** Why a product cannot be had at once (D24): `place` is where the stock is that is shown, «в Москве». */
export function ProductNotice({ place }: { place: string }) {
  return (
    <p className={styles.notice}>
      <Icon name="info" />
      <span>Нет {place}: товар под заказ. Срок поставки подтвердит менеджер после оформления.</span>
    </p>
  );
}
