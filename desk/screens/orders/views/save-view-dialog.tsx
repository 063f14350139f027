import { useState } from 'react';
import * as z from 'zod/mini';
import { type OrderView, viewName } from '#api/contract/desk/order-views.ts';
import { Checkbox } from '#components/kit/form/checkbox.tsx';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ask } from '#desk/client/ask.ts';
import { useDraft } from '#desk/client/use-draft.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { DraftForm } from '#desk/kit/form/draft-form.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import { pastedLine } from '#lib/text/pasted.ts';

const VIEW_DRAFT = z.object({ name: z.string(), isShared: z.boolean() });

type SaveViewProps = {
  conditions: OrderView['conditions'];
  /** Names of one's own views: under one of them the new takes its place. */
  taken: readonly string[];
  onSaved: (views: readonly OrderView[], name: string) => void;
  onClose: () => void;
};

/** Keeps the conditions of the list under a name, for oneself or for everybody. */
export function SaveViewDialog({ conditions, taken, onSaved, onClose }: SaveViewProps) {
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [wrongName, setWrongName] = useState<string>();
  const { isBusy, failure, fieldError, attempt } = useTry();
  const draft = useDraft('orders:view', {
    shape: VIEW_DRAFT,
    typed: name.trim() === '' ? null : { name, isShared },
    resume(kept) {
      setName(kept.name);
      setShared(kept.isShared);
    },
  });

  async function save(): Promise<void> {
    const read = viewName.safeParse(name);
    setWrongName(read.error?.issues[0]?.message);
    if (!read.success) return;
    const answer = await attempt(() => ask('keepOrderView', { name, conditions, isShared }));
    if (answer === null) return;
    draft.drop();
    onSaved(answer.views, read.data);
  }
  function giveUp(): void {
    draft.drop();
    onClose();
  }
  return (
    <DeskDialog title="Сохранить вид" onClose={onClose}>
      <DraftForm noValidate draft={draft} onSend={save}>
        <p>Запомнятся вкладка и условия. Слова поиска в вид не входят.</p>
        <TextField
          label="Название"
          value={name}
          maxLength={60}
          autoComplete="off"
          error={wrongName ?? fieldError('name')}
          hint={taken.includes(pastedLine(name)) ? 'Такой вид есть: он будет заменён' : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Checkbox
          label="Показывать всем, кто работает с заказами"
          checked={isShared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
        <Refusal failure={failure} />
        <p>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Сохранить
          </Button>{' '}
          <Button onClick={giveUp}>Не сохранять</Button>
        </p>
      </DraftForm>
    </DeskDialog>
  );
}
