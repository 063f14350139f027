import { useState } from 'react';
import * as z from 'zod/mini';
import type { Moving } from '#api/contract/desk/order-writing.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useDraft } from '#desk/client/use-draft.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { DraftForm } from '#desk/kit/form/draft-form.tsx';

const PARCEL = z.object({ carrier: z.string(), trackNumber: z.string() });

type ParcelDialogProps = {
  number: number;
  isBusy: boolean;
  /** Resolves to whether it is sent off. */
  onShip: (moving: Pick<Moving, 'parcel'>) => Promise<boolean>;
  onClose: () => void;
};

/** Who brings an order and by which number it is followed: both may be left out, and go into the letter. */
export function ParcelDialog({ number, isBusy, onShip, onClose }: ParcelDialogProps) {
  const [parcel, setParcel] = useState({ carrier: '', trackNumber: '' });
  const { carrier, trackNumber } = parcel;
  const isTold = carrier.trim() !== '' || trackNumber.trim() !== '';
  const draft = useDraft(`order:${number}:parcel`, {
    shape: PARCEL,
    typed: isTold ? parcel : null,
    resume: setParcel,
  });

  async function ship(): Promise<void> {
    if (await onShip(isTold ? { parcel } : {})) draft.drop();
  }
  return (
    <DeskDialog title="Заказ отправлен" onClose={onClose}>
      <DraftForm draft={draft} onSend={ship}>
        <TextField
          label="Перевозчик"
          hint="Попадёт в письмо покупателю; можно не заполнять"
          value={carrier}
          maxLength={100}
          autoFocus
          onChange={({ currentTarget }) => setParcel({ ...parcel, carrier: currentTarget.value })}
        />
        <TextField
          label="Номер для отслеживания"
          value={trackNumber}
          maxLength={100}
          onChange={({ currentTarget }) => setParcel({ ...parcel, trackNumber: currentTarget.value })}
        />
        <p>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Отправлен
          </Button>
        </p>
      </DraftForm>
    </DeskDialog>
  );
}
