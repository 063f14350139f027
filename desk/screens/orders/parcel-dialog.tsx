import { useState } from 'react';
import type { Moving } from '#api/contract/desk/order-writing.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';

/** Who brings an order and by which number it is followed: both may be left out, and go into the letter. */
export function ParcelDialog({
  onShip,
  onClose,
}: {
  onShip: (moving: Pick<Moving, 'parcel'>) => void;
  onClose: () => void;
}) {
  const [carrier, setCarrier] = useState('');
  const [trackNumber, setTrackNumber] = useState('');
  return (
    <DeskDialog title="Заказ отправлен" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const isTold = carrier.trim() !== '' || trackNumber.trim() !== '';
          onShip(isTold ? { parcel: { carrier, trackNumber } } : {});
        }}
      >
        <TextField
          label="Перевозчик"
          hint="Попадёт в письмо покупателю; можно не заполнять"
          value={carrier}
          maxLength={100}
          autoFocus
          onChange={({ currentTarget }) => setCarrier(currentTarget.value)}
        />
        <TextField
          label="Номер для отслеживания"
          value={trackNumber}
          maxLength={100}
          onChange={({ currentTarget }) => setTrackNumber(currentTarget.value)}
        />
        <p>
          <Button type="submit" variant="primary">
            Отправлен
          </Button>
        </p>
      </form>
    </DeskDialog>
  );
}
