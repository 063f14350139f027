import { useState } from 'react';
import type { Moving } from '#api/contract/desk/order-writing.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { RadioGroup } from '#components/kit/form/radio-group.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { CANCEL_REASONS, type CancelReason, cancelWords } from '#lib/orders/cancel-reasons.ts';

const REASONS = Object.keys(CANCEL_REASONS) as CancelReason[];

/** Why an order is cancelled: its staff reads it, its buyer does not. */
export function CancelDialog({
  title,
  onCancel,
  onClose,
}: {
  title: string;
  onCancel: (cancel: NonNullable<Moving['cancel']>) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState<CancelReason>('no-goods');
  const [more, setMore] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  return (
    <DeskDialog title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (cancelWords(reason, more) === null) return setError('Допишите причину');
          onCancel({ reason, more });
        }}
      >
        <RadioGroup
          legend="Причина (видят только сотрудники)"
          name="reason"
          chosen={reason}
          choices={REASONS.map((value) => ({ value, name: CANCEL_REASONS[value] }))}
          onChoose={setReason}
        />
        <TextField
          label="Подробнее"
          error={error}
          value={more}
          maxLength={300}
          onChange={({ currentTarget }) => {
            setMore(currentTarget.value);
            setError(undefined);
          }}
        />
        <p>
          <Button type="submit" variant="danger">
            Отменить
          </Button>{' '}
          <Button onClick={onClose}>Оставить</Button>
        </p>
      </form>
    </DeskDialog>
  );
}
