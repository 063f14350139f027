'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Dialog } from './dialog.tsx';

type AskedDialogProps = {
  isOpen: boolean;
  /** It was closed: by its cross, by Escape, by a press beside it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
};

/** A dialog that code opens, to ask or to tell; closed when its page is left. */
export function AskedDialog({ isOpen, onClose, title, children }: AskedDialogProps) {
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (!isOpen || dialog === null) return;
    dialog.showModal();
    return () => dialog.close();
  }, [isOpen]);

  return (
    <Dialog ref={element} title={title} onClose={() => isOpen && onClose()}>
      {children}
    </Dialog>
  );
}
