'use client';

import { type ComponentType, useState } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { useLate } from '#components/kit/ui/use-late.ts';
import styles from './facet-button.module.css';
import type { FacetPanelProps } from './facet-panel.tsx';

type FilterButtonProps<Asked> = {
  chosen: number;
  /** Brings the window of filters; the same function at every render. */
  load: () => Promise<ComponentType<FacetPanelProps & Asked>>;
  /** What the window filters. */
  asked: Asked;
};

/** Opens a window of filters. What it is made of is loaded on the first sign of interest. */
export function FilterButton<Asked extends object>({ chosen, load, asked }: FilterButtonProps<Asked>) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const Window = useLate(isWanted ? load : null);
  const want = () => setWanted(true);
  const open = () => {
    want();
    setOpen(true);
  };
  return (
    <div className={styles.facets}>
      <Button
        size="sm"
        id="filters"
        aria-haspopup="dialog"
        onPointerEnter={want}
        onFocus={want}
        onClick={open}
      >
        <Icon name="sliders-horizontal" size={18} />
        Фильтры
        {chosen === 0 ? null : <span className={styles.number}>{chosen}</span>}
      </Button>
      {Window === null ? null : <Window {...asked} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}
