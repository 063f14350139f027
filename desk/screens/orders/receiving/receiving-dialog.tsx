import { useState } from 'react';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderCard, OrderReceiving } from '#api/contract/desk/order-shapes.ts';
import { Checkbox } from '#components/kit/form/checkbox.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useDraft } from '#desk/client/use-draft.ts';
import { usePress } from '#desk/client/use-press.ts';
import { useTried } from '#desk/client/use-tried.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { DraftForm } from '#desk/kit/form/draft-form.tsx';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import { numbered } from '#lib/numbered.ts';
import { Difference } from '../edit/difference.tsx';
import { KeepOrTake } from '../edit/keep-or-take.tsx';
import { useOrderPresses } from '../presses/use-order-presses.ts';
import { isSame, priceFault, RECEIVING_DRAFT, receivingEdit, type TypedReceiving } from './receiving-edit.ts';
import { ReceivingFields } from './receiving-fields.tsx';

/** What keeps a change from being saved; another's change of the same field stands beside that field. */
function Refusal({ failure }: { failure: DeskFailure }) {
  const { code, fields, other, text } = failure;
  if (fields !== undefined && code !== 'conflict') return null;
  const name = other?.name ?? 'Кто-то';
  return <p role="alert">{code === 'conflict' ? `${name}: получение уже изменили` : text}</p>;
}

/**
 * Changes how an order comes to its buyer (desk.md §4.1): another way, place or day, with what delivery costs
 * then; nothing is saved that was not shown before.
 */
export function ReceivingDialog({ card, onClose }: { card: OrderCard; onClose: () => void }) {
  const { number } = card.row;
  // What was seen when it was opened: a newer card beneath must not pass for it.
  const [was, setWas] = useState<OrderReceiving>(card.receiving);
  const [typed, setTyped] = useState<TypedReceiving>({ ...was, price: '' });
  const [isTold, setTold] = useState(card.contacts.email !== null);
  const presses = useOrderPresses();
  const saving = usePress('changeOrderReceiving', { isQuiet: true });
  const edit = receivingEdit(card.row, was, typed);
  const isUntouched = isSame(edit);
  const fault = priceFault(typed);
  const asked = isUntouched || fault !== null ? null : edit;
  const { tried, failure: refused, isBusy } = useTried('tryOrderReceiving', asked);
  const draft = useDraft(`order:${number}:receiving`, {
    shape: RECEIVING_DRAFT,
    typed: isUntouched && fault === null ? null : { typed, was },
    resume: (kept) => settle(kept.was, kept.typed),
  });
  const failure = saving.failure ?? refused;
  // What is shown are the figures of what is typed now.
  const canSave = asked !== null && tried !== null && !isBusy;

  function type(next: TypedReceiving): void {
    saving.forget();
    setTyped(next);
  }

  /** What another has changed is what was seen from now on. */
  function settle(seen: OrderReceiving, next: TypedReceiving): void {
    setWas(seen);
    type(next);
  }

  async function save(): Promise<void> {
    if (!canSave) return;
    const answer = await saving.send({ ...edit, isTold });
    if (isDeskFailure(answer)) return;
    draft.drop();
    presses.replace([answer.row]);
    say({ text: `${numbered('Заказ', number)}: получение изменено` });
    onClose();
  }
  function giveUp(): void {
    draft.drop();
    onClose();
  }
  useHotkeys({ 'Ctrl+Enter': { label: 'Сохранить получение', act: () => void save() } });
  return (
    <DeskDialog title="Изменить получение" onClose={onClose}>
      <DraftForm draft={draft} onSend={save}>
        <ReceivingFields
          typed={typed}
          errors={fault === null ? (failure?.fields ?? {}) : { price: fault }}
          by={fault === null && failure?.code === 'conflict' ? (failure.other?.name ?? 'Кто-то') : null}
          onType={type}
        />
        {tried === null ? null : <Difference tried={tried} isBusy={isBusy} />}
        {failure === null ? null : <Refusal failure={failure} />}
        <KeepOrTake
          failure={failure}
          onKeep={({ receiving }) => settle(receiving, typed)}
          onTake={({ receiving }) => settle(receiving, { ...receiving, price: typed.price })}
        />
        {card.contacts.email === null ? (
          <p>Почты нет — позвоните</p>
        ) : (
          <Checkbox
            label="Отправить покупателю изменения"
            checked={isTold}
            onChange={({ currentTarget }) => setTold(currentTarget.checked)}
          />
        )}
        <p>
          <Button type="submit" variant="primary" isBusy={saving.isBusy} disabled={!canSave}>
            Сохранить <kbd>Ctrl+Enter</kbd>
          </Button>{' '}
          <Button onClick={giveUp}>Не менять</Button>
        </p>
      </DraftForm>
    </DeskDialog>
  );
}
