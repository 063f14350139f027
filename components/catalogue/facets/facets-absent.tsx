import { Button } from '#components/kit/ui/button.tsx';
import styles from './facet-dialog.module.css';

/** In the place of the filters until they come, or when they do not. */
export function FacetsAbsent({
  isFailed,
  isOffline,
  onRetry,
}: {
  isFailed: boolean;
  isOffline: boolean;
  onRetry: () => void;
}) {
  if (!isFailed && !isOffline) {
    return (
      <div className={styles.skeleton} role="status">
        <span className="visually-hidden">Загружаем фильтры</span>
      </div>
    );
  }
  return (
    <div className={styles.absent} role="alert">
      <p>
        {isOffline ? 'Нет связи: фильтры загрузятся, когда она вернётся' : 'Не удалось загрузить фильтры'}
      </p>
      {isOffline ? null : (
        <Button size="sm" onClick={onRetry}>
          Попробовать ещё раз
        </Button>
      )}
    </div>
  );
}
