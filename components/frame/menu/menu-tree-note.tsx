import { TextButton } from '#components/kit/ui/text-button.tsx';
import styles from './menu-tree-note.module.css';
import type { MenuTree } from './use-menu-tree.ts';

/** In the place of categories that are not there yet, or could not be read. */
export function MenuTreeNote({ status, retry }: Pick<MenuTree, 'status' | 'retry'>) {
  if (status !== 'failed') return <p className={styles.note}>Загружаем категории…</p>;
  return (
    <p className={styles.note}>
      Не удалось загрузить категории. <TextButton onClick={retry}>Попробовать ещё раз</TextButton>
    </p>
  );
}
