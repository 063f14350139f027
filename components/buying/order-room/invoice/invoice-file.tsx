'use client';

import { useState } from 'react';
import { askFile } from '#api/client/ask-file.ts';
import { isFailure } from '#api/contract/failure.ts';
import { orderRoomCalls } from '#api/contract/order-room.ts';
import { saveFile } from '#components/buying/lists/save-file.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { keptDigits } from '../digits.ts';

/** The invoice as a PDF file: who ordered is whole in it where the page shows it whole. */
export function InvoiceFile({ token }: { token: string }) {
  const { city } = useRegion();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const digits = keptDigits(token) ?? undefined;
    const answer = await askFile(orderRoomCalls.getOrderInvoice, { token, digits }, city);
    setBusy(false);
    if (isFailure(answer)) toast.error(answer.text);
    else saveFile(answer.name, answer.file);
  }

  return (
    <Button isBusy={isBusy} onClick={() => (isBusy ? undefined : void download())}>
      {isBusy ? 'Готовим файл…' : 'Скачать PDF'}
    </Button>
  );
}
