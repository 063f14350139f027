import { useState } from 'react';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { ExportFormat } from '#api/contract/desk/order-export.ts';
import { Checkbox } from '#components/kit/form/checkbox.tsx';
import { RadioGroup } from '#components/kit/form/radio-group.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { type Asked, ask } from '#desk/client/ask.ts';
import { useMay } from '#desk/client/me.tsx';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { startDownload } from '#desk/kit/files/start-download.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import { grouped } from '#lib/money.ts';

type ExportDialogProps = { filter: Omit<Asked<'listOrders'>, 'after' | 'sort'>; onClose: () => void };

/** Saves what the list's conditions hold as a table; contacts are for the owner, on a fresh factor. */
export function ExportDialog({ filter, onClose }: ExportDialogProps) {
  const mayContacts = useMay('orders.export');
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [isWhole, setWhole] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DeskFailure | null>(null);

  async function save(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const answer = await ask(isWhole ? 'exportWholeOrders' : 'exportOrders', { ...filter, format });
    setBusy(false);
    if (isDeskFailure(answer)) return setFailure(answer);
    onClose();
    if (answer.rows === 0) return say({ text: 'Выгружать нечего: по этим условиям заказов нет' });
    startDownload(answer.path);
    say({ text: `Заказов в файле: ${grouped(answer.rows)}` });
  }
  return (
    <DeskDialog title="Выгрузить заказы" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p>Все заказы, которые подходят под вкладку, условия и поиск, — не только те, что видны.</p>
        <RadioGroup
          legend="Файл"
          name="format"
          chosen={format}
          choices={[
            { value: 'xlsx' as const, name: 'Таблица Excel' },
            { value: 'csv' as const, name: 'CSV' },
          ]}
          onChoose={setFormat}
        />
        {mayContacts ? (
          <Checkbox
            label="С именами, телефонами, почтой и адресами"
            checked={isWhole}
            onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
          />
        ) : (
          <p>Имён, телефонов и адресов в файле нет: их выгружает владелец.</p>
        )}
        {failure === null ? null : <p role="alert">{failure.text}</p>}
        <p>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Выгрузить
          </Button>{' '}
          <Button onClick={onClose}>Не выгружать</Button>
        </p>
      </form>
    </DeskDialog>
  );
}
