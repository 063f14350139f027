import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import styles from './empty-listing.module.css';

/** The products did not come; offers to ask again (D44). */
export function ListingFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.empty} role="alert">
      <p className={styles.text}>Не удалось загрузить товары</p>
      <Button size="sm" onClick={onRetry}>
        <Icon name="rotate-ccw" size={18} />
        Попробовать ещё раз
      </Button>
    </div>
  );
}
