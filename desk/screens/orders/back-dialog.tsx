import { useState } from 'react';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';

/** Why an order that is done goes on nevertheless. */
export function BackDialog({ onBack, onClose }: { onBack: (reason: string) => void; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  return (
    <DeskDialog title="Вернуть в работу" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === '') return setError('Назовите причину');
          onBack(reason.trim());
        }}
      >
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
          <Button type="submit" variant="primary">
            Вернуть в работу
          </Button>
        </p>
      </form>
    </DeskDialog>
  );
}
