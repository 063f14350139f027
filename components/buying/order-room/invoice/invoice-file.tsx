'use client';

import { useState } from 'react';
import { askFile } from '#api/client/ask-file.ts';
import { isFailure } from '#api/contract/failure.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { keptDigits } from '../digits.ts';

/** Gives a file to the browser to keep, as a link to it would. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it up by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The invoice as a PDF file: who ordered is whole in it where the page shows it whole. */
export function InvoiceFile({ token }: { token: string }) {
  const { city } = useRegion();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    const digits = keptDigits(token) ?? undefined;
    const answer = await askFile('getOrderInvoice', { token, digits }, city);
    setBusy(false);
    if (isFailure(answer)) toast.error(answer.text);
    else save(answer.file, answer.name);
  }

  return (
    <Button isBusy={isBusy} onClick={() => (isBusy ? undefined : void download())}>
      {isBusy ? 'Готовим файл…' : 'Скачать PDF'}
    </Button>
  );
}
