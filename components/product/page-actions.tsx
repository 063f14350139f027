import { IconButton } from '../ui/icon-button.tsx';
import { mark } from '../ui/marks.ts';
import styles from './page-actions.module.css';

/** Shares and prints the page; `ui/page-actions.ts` hears both. */
export function PageActions() {
  return (
    <div className={styles.actions}>
      <IconButton icon="share-2" iconSize={18} label="Поделиться" {...mark('page-action', 'share')} />
      <IconButton icon="printer" iconSize={18} label="Распечатать" {...mark('page-action', 'print')} />
    </div>
  );
}
