import { useState } from 'react';
import * as z from 'zod/mini';
import type { Moving } from '#api/contract/desk/order-writing.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { RadioGroup } from '#components/kit/form/radio-group.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useDraft } from '#desk/client/use-draft.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { DraftForm } from '#desk/kit/form/draft-form.tsx';
import { CANCEL_REASONS, type CancelReason, cancelWords } from '#lib/orders/cancel-reasons.ts';

const REASONS = Object.keys(CANCEL_REASONS) as CancelReason[];

const CANCEL_DRAFT = z.object({ reason: z.enum(REASONS), more: z.string() });

type CancelDialogProps = {
  title: string;
  /** The order that is cancelled, or the first of several: what is typed is kept with it. */
  number: number;
  isBusy: boolean;
  /** Resolves to whether all are cancelled. */
  onCancel: (cancel: NonNullable<Moving['cancel']>) => Promise<boolean>;
  onClose: () => void;
};

/** Why an order is cancelled: its staff reads it, its buyer does not. */
export function CancelDialog({ title, number, isBusy, onCancel, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState<CancelReason>('no-goods');
  const [more, setMore] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const draft = useDraft(`order:${number}:cancel`, {
    shape: CANCEL_DRAFT,
    typed: more.trim() === '' ? null : { reason, more },
    resume(kept) {
      setReason(kept.reason);
      setMore(kept.more);
    },
  });

  async function cancel(): Promise<void> {
    if (cancelWords(reason, more) === null) return setError('Допишите причину');
    if (await onCancel({ reason, more })) draft.drop();
  }
  function giveUp(): void {
    draft.drop();
    onClose();
  }
  return (
    <DeskDialog title={title} onClose={onClose}>
      <DraftForm draft={draft} onSend={cancel}>
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
          <Button type="submit" variant="danger" isBusy={isBusy}>
            Отменить
          </Button>{' '}
          <Button onClick={giveUp}>Оставить</Button>
        </p>
      </DraftForm>
    </DeskDialog>
  );
}
