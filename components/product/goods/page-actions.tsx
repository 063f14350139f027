import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { HeartButton } from './heart-button.tsx';
import styles from './page-actions.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'page-actions': HTMLAttributes<HTMLElement>;
    }
  }
}

/**
 * Keeps the product as a favourite, shares and prints the page; `bookmarks/hearts.ts` and
 * `ui/page-actions.ts` hear them.
 */
export function PageActions({ productId }: { productId: number }) {
  return (
    <page-actions className={styles.actions}>
      <HeartButton productId={productId}>
        <IconButton icon="heart" iconSize={18} label="В избранное" aria-pressed={false} />
      </HeartButton>
      <IconButton icon="share-2" iconSize={18} label="Поделиться" value="share" />
      <IconButton icon="printer" iconSize={18} label="Распечатать" value="print" />
    </page-actions>
  );
}
