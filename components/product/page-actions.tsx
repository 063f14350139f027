import { IconButton } from '../ui/icon-button.tsx';
import { mark } from '../ui/marks.ts';
import styles from './page-actions.module.css';

/** Keeps the product as a favourite, shares and prints the page; `bookmarks/hearts.ts` and `ui/page-actions.ts` hear them. */
export function PageActions({ productId }: { productId: number }) {
  return (
    <div className={styles.actions}>
      <IconButton
        icon="heart"
        iconSize={18}
        label="В избранное"
        aria-pressed={false}
        {...mark('heart', String(productId))}
      />
      <IconButton icon="share-2" iconSize={18} label="Поделиться" {...mark('page-action', 'share')} />
      <IconButton icon="printer" iconSize={18} label="Распечатать" {...mark('page-action', 'print')} />
    </div>
  );
}
