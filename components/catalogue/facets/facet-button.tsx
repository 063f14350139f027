'use client';

import { useState } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { useLate } from '#components/kit/ui/use-late.ts';
import type { ListingQuery } from '#lib/listing-query.ts';
import type { ListingPlace } from '#lib/listing-urls.ts';
import styles from './facet-button.module.css';

const loadDialog = () => import('./facet-dialog.tsx').then(({ FacetDialog }) => FacetDialog);

type FacetButtonProps = { place: ListingPlace; query: ListingQuery; chosen?: number };

/** Opens the filters of a category. What they are made of is loaded on the first sign of interest. */
export function FacetButton({ place, query, chosen = 0 }: FacetButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const Panel = useLate(isWanted ? loadDialog : null);
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
      {Panel === null ? null : (
        <Panel isOpen={isOpen} onClose={() => setOpen(false)} place={place} query={query} />
      )}
    </div>
  );
}
