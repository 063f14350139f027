'use client';

import { useStore } from 'zustand';
import { useRegion } from '#components/region/region-context.tsx';
import { loadMenuTree, menuTreeState } from '#store/menu-tree.ts';
import styles from './menu-tree-note.module.css';

/** In the place of categories that are not there yet, or could not be read. */
export function MenuTreeNote() {
  const { city } = useRegion();
  const status = useStore(menuTreeState, (state) => state.status);
  if (status !== 'failed') return <p className={styles.note}>Загружаем категории…</p>;
  return (
    <p className={styles.note}>
      Не удалось загрузить категории.{' '}
      <button className={styles.retry} type="button" onClick={() => void loadMenuTree(city)}>
        Попробовать ещё раз
      </button>
    </p>
  );
}
