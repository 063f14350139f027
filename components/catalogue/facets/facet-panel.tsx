'use client';

import type { ReactNode } from 'react';
import { AskedDialog } from '#components/kit/ui/asked-dialog.tsx';
import styles from './facet-dialog.module.css';

export type FacetPanelProps = { isOpen: boolean; onClose: () => void };

/** The window that filters stand in. */
export function FacetPanel({ isOpen, onClose, children }: FacetPanelProps & { children: ReactNode }) {
  return (
    <AskedDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Фильтры"
      shape="drawer"
      head={
        <span className={styles.title} aria-hidden="true">
          Фильтры
        </span>
      }
    >
      {isOpen ? children : null}
    </AskedDialog>
  );
}
