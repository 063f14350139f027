'use client';

import { useState } from 'react';
import { askFile } from '#api/client/ask-file.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { FileShape, Sent } from '#api/contract/index.ts';
import { listCalls } from '#api/contract/lists.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { cartStore } from '#store/cart.ts';
import { saveFile } from './save-file.ts';

type XlsxButtonProps<S extends FileShape> = { call: S; input: Sent<S>; size?: 'sm' };

/** Has the shop write goods as a workbook for accounting, and the browser keep it (acc-D15). */
export function XlsxButton<S extends FileShape>({ call, input, size }: XlsxButtonProps<S>) {
  const { city } = useRegion();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    // What is typed into the cart is in its file.
    if (call.path === listCalls.saveCartFile.path) await cartStore.settle();
    const answer = await askFile(call, input, city);
    setBusy(false);
    if (isFailure(answer)) toast.error(answer.text);
    else saveFile(answer.name, answer.file);
  }

  return (
    <Button size={size} isBusy={isBusy} onClick={() => void download()}>
      Скачать XLSX
    </Button>
  );
}
