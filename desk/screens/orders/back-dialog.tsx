import { useState } from 'react';
import * as z from 'zod/mini';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useDraft } from '#desk/client/use-draft.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { DraftForm } from '#desk/kit/form/draft-form.tsx';

const BACK_DRAFT = z.object({ reason: z.string() });

type BackDialogProps = {
  number: number;
  isBusy: boolean;
  /** Resolves to whether it goes on. */
  onBack: (reason: string) => Promise<boolean>;
  onClose: () => void;
};

/** Why an order that is done goes on nevertheless. */
export function BackDialog({ number, isBusy, onBack, onClose }: BackDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const draft = useDraft(`order:${number}:back`, {
    shape: BACK_DRAFT,
    typed: reason.trim() === '' ? null : { reason },
    resume: (kept) => setReason(kept.reason),
  });

  async function goOn(): Promise<void> {
    if (reason.trim() === '') return setError('Назовите причину');
    if (await onBack(reason.trim())) draft.drop();
  }
  return (
    <DeskDialog title="Вернуть в работу" onClose={onClose}>
      <DraftForm draft={draft} onSend={goOn}>
        <TextField
          label="Причина (видят только сотрудники)"
          error={error}
          value={reason}
          maxLength={300}
          autoFocus
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setError(undefined);
          }}
        />
        <p>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Вернуть в работу
          </Button>
        </p>
      </DraftForm>
    </DeskDialog>
  );
}
