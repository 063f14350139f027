'use client';

import { useState } from 'react';
import { askFile } from '#api/client/ask-file.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { FileCallName, Input } from '#api/contract/index.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { cartStore } from '#store/cart.ts';
import { saveFile } from './save-file.ts';

type Call = Extract<FileCallName, 'saveListFile' | 'saveCartFile' | 'saveOrderFile'>;

type XlsxButtonProps<N extends Call> = { call: N; input: Input<N>; size?: 'sm' };

/** Has the shop write goods as a workbook for accounting, and the browser keep it (acc-D15). */
export function XlsxButton<N extends Call>({ call, input, size }: XlsxButtonProps<N>) {
  const { city } = useRegion();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    // What is typed into the cart is in its file.
    if (call === 'saveCartFile') await cartStore.settle();
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
