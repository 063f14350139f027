'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';

type AskedDialogProps = {
  isOpen: boolean;
  /** It was closed: by its cross, by Escape, by a press beside it. */
  onClose: () => void;
  title: string;
  children: ReactNode;
} & Pick<DialogProps, 'shape' | 'head'>;

/** A dialog that code opens, to ask or to tell; closed when its page is left. */
export function AskedDialog({ isOpen, onClose, children, ...dialog }: AskedDialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opened = element.current;
    if (!isOpen || opened === null) return;
    opened.showModal();
    return () => opened.close();
  }, [isOpen]);

  return (
    <Dialog {...dialog} id={id} ref={element} onClose={() => isOpen && onClose()}>
      {children}
    </Dialog>
  );
}
