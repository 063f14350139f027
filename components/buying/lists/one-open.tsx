'use client';

import { type ReactNode, useId, useState } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import styles from './lists.module.css';

type Panel = { name: string; panel: () => ReactNode };

type OneOpenProps = {
  panels: readonly Panel[];
  /** What stands before and behind their buttons and opens nothing. */
  before?: ReactNode;
  children?: ReactNode;
};

/** Buttons of which each opens a panel below them all, one at a time. */
export function OneOpen({ panels, before, children }: OneOpenProps) {
  const [open, setOpen] = useState<string | null>(null);
  const id = useId();
  const shown = panels.find(({ name }) => name === open);
  return (
    <div className={styles.tools}>
      <div className={styles.answers}>
        {before === undefined ? null : <span className={styles.before}>{before}</span>}
        {panels.map(({ name }) => (
          <Button
            key={name}
            size="sm"
            aria-expanded={open === name}
            aria-controls={open === name ? id : undefined}
            onClick={() => setOpen(open === name ? null : name)}
          >
            <span>{name}</span>
          </Button>
        ))}
        {children}
      </div>
      {shown === undefined ? null : (
        <div id={id} key={shown.name}>
          {shown.panel()}
        </div>
      )}
    </div>
  );
}
