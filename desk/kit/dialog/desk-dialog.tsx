import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import styles from './desk-dialog.module.css';

type DeskDialogProps = {
  title: string;
  children: ReactNode;
  /** Absent: it cannot be closed, only answered. */
  onClose?: () => void;
  size?: 'box' | 'wide';
};

/** The desk's modal dialog: the browser's own, open for as long as it is drawn. */
export function DeskDialog({ title, children, onClose, size = 'box' }: DeskDialogProps) {
  const place = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = place.current;
    dialog?.showModal();
    // The browser would choose the button that closes it.
    dialog?.querySelector<HTMLElement>('input, select, textarea')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={place}
      className={styles[size]}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose?.();
      }}
      onKeyDown={() => undefined}
      onClose={() => {
        // Pressed twice, Escape closes it over our head.
        if (onClose === undefined) place.current?.showModal();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          {onClose === undefined ? null : <IconButton icon="x" label="Закрыть" onClick={onClose} />}
        </header>
        {children}
      </div>
    </dialog>
  );
}
