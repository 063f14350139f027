'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  isOpen: boolean;
  /** Asked for by Escape. */
  onClose: () => void;
  title: string;
  children: ReactNode;
};

/** A native modal dialog: the browser keeps the focus inside and gives it back; closed when its page is left. */
export function Dialog({ isOpen, onClose, title, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();

  useEffect(() => {
    const dialog = element.current;
    if (!isOpen || dialog === null) return;
    dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);

  return (
    <dialog
      className={styles.dialog}
      ref={element}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 className={styles.title} id={heading}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
