import { IconButton } from '../ui/icon-button.tsx';
import { mark } from '../ui/marks.ts';
import styles from './page-actions.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'page-actions': HTMLAttributes<HTMLElement>;
    }
  }
}

/** Keeps the product as a favourite, shares and prints the page; `bookmarks/hearts.ts` and `ui/page-actions.ts` hear them. */
export function PageActions({ productId }: { productId: number }) {
  return (
    <page-actions className={styles.actions}>
      <IconButton
        icon="heart"
        iconSize={18}
        label="В избранное"
        aria-pressed={false}
        {...mark('heart', String(productId))}
      />
      <IconButton icon="share-2" iconSize={18} label="Поделиться" value="share" />
      <IconButton icon="printer" iconSize={18} label="Распечатать" value="print" />
    </page-actions>
  );
}
