'use client';

import type { ReactNode } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import styles from './facet-button.module.css';

type FilterButtonProps = {
  chosen: number;
  /** The first sign of interest: what the window is made of may be loaded. */
  onWant: () => void;
  onOpen: () => void;
  /** The window, nothing until it has come. */
  children: ReactNode;
};

/** Opens a window of filters. */
export function FilterButton({ chosen, onWant, onOpen, children }: FilterButtonProps) {
  const open = () => {
    onWant();
    onOpen();
  };
  return (
    <div className={styles.facets}>
      <Button
        size="sm"
        id="filters"
        aria-haspopup="dialog"
        onPointerEnter={onWant}
        onFocus={onWant}
        onClick={open}
      >
        <Icon name="sliders-horizontal" size={18} />
        Фильтры
        {chosen === 0 ? null : <span className={styles.number}>{chosen}</span>}
      </Button>
      {children}
    </div>
  );
}
