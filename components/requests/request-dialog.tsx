'use client';

import { useEffect, useRef } from 'react';
import { Dialog } from '../kit/ui/dialog.tsx';
import type { AskedRequest } from './asked-request.ts';
import { LateForm } from './late-form.tsx';
import { REQUEST_TITLES } from './request-words.ts';

type RequestDialogProps = { asked: AskedRequest; onClose: () => void };

/** A request form over the page; the focus moves into it and, when it is closed, back to what opened it. */
export function RequestDialog({ asked, onClose }: RequestDialogProps) {
  const { kind, opener, productId, specialId } = asked;
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    dialog.current?.showModal();
    return () => opener.focus({ preventScroll: true });
  }, [opener]);

  return (
    <Dialog id="request" ref={dialog} title={REQUEST_TITLES[kind]} onClose={onClose}>
      <LateForm
        kind={kind}
        productId={productId}
        specialId={specialId}
        onClose={() => dialog.current?.close()}
      />
    </Dialog>
  );
}
