import { Icon } from '#components/kit/ui/icons/icon.tsx';
import styles from './product-notice.module.css';

type ProductNoticeProps = {
  isSold: boolean;
  inCity: boolean;
  /** Where the stock is that is shown: «в Москве». */
  place: string;
};

/** Why a product cannot be had at once (D24); nothing for one in stock. */
export function ProductNotice({ isSold, inCity, place }: ProductNoticeProps) {
  if (isSold && inCity) return null;
  return (
    <p className={styles.notice}>
      <Icon name="info" />
      {isSold ? (
        <span>Нет {place}: товар под заказ. Срок поставки подтвердит менеджер после оформления.</span>
      ) : (
        <span>Нет {place}: на этом складе товар не продаётся. Проверьте другой склад отгрузки.</span>
      )}
    </p>
  );
}
