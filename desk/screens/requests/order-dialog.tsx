import { type FormEvent, useState } from 'react';
import type { RequestCard } from '#api/contract/desk/requests.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import styles from './panel.module.css';

type OrderDialogProps = {
  orders: RequestCard['orders'];
  /** Resolves to what is wrong with the number; null when it stands. */
  onChoose: (number: number) => Promise<string | null>;
  onClose: () => void;
};

/** Which order came of a request; the latest of the same phone is proposed. */
export function OrderDialog({ orders, onChoose, onClose }: OrderDialogProps) {
  const [error, setError] = useState<string>();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('number')).replace(/[^\d]/g, '');
    if (typed === '') return setError('Нужен номер заказа');
    const wrong = await onChoose(Number(typed));
    setError(wrong ?? undefined);
  }
  return (
    <DeskDialog title="Какой заказ получился" onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Номер заказа"
          name="number"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={orders[0]?.number ?? ''}
          error={error}
          autoFocus
          isRequired
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="primary">
            Закрыть обращение
          </Button>
        </div>
      </form>
    </DeskDialog>
  );
}
