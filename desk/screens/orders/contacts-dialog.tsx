import { useState } from 'react';
import * as z from 'zod/mini';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import { CONTACT_FIELDS, type ContactField, type OrderCard } from '#api/contract/desk/order-shapes.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useDraft } from '#desk/client/use-draft.ts';
import { usePress } from '#desk/client/use-press.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { DraftForm } from '#desk/kit/form/draft-form.tsx';
import { say } from '#desk/kit/toast/toasts.ts';
import { CONTACT_LABELS } from '#lib/desk/contact-labels.ts';
import { numbered } from '#lib/numbered.ts';
import { KeepOrTake } from './edit/keep-or-take.tsx';
import { otherWay } from './order-words.ts';
import { useOrderPresses } from './presses/use-order-presses.ts';

const texts = <S extends z.ZodMiniType>(text: S) => z.partialRecord(z.enum(CONTACT_FIELDS), text);
/** What is typed, and what was seen in the same fields then. */
const CONTACTS_DRAFT = z.object({ typed: texts(z.string()), was: texts(z.nullable(z.string())) });
type Draft = z.output<typeof CONTACTS_DRAFT>;

/** Puts contacts right; what somebody else has changed meanwhile stands beside its field. */
export function ContactsDialog({ card, onClose }: { card: OrderCard; onClose: () => void }) {
  const { row } = card;
  // What was seen when it was opened: a newer card beneath must not pass for it.
  const [contacts, setContacts] = useState(card.contacts);
  const [typed, setTyped] = useState<Draft['typed']>({});
  const presses = useOrderPresses();
  const changing = usePress('changeOrderContacts', { isQuiet: true });
  const { failure } = changing;
  // Where it is fetched is a warehouse, chosen with the way.
  const shown = CONTACT_FIELDS.filter(
    (field) => field !== 'self_delivery_city' && field !== otherWay(row.isPickup),
  );
  const others = CONTACT_FIELDS.filter(isOther);
  const draft = useDraft(`order:${row.number}:contacts`, {
    shape: CONTACTS_DRAFT,
    typed:
      others.length === 0
        ? null
        : { typed, was: Object.fromEntries(others.map((field) => [field, contacts[field]])) },
    resume(kept) {
      setTyped(kept.typed);
      setContacts({ ...contacts, ...kept.was });
    },
  });
  const isTaken = failure?.code === 'conflict';

  function isOther(field: ContactField): boolean {
    return typed[field] !== undefined && typed[field] !== (contacts[field] ?? '');
  }
  async function save(): Promise<void> {
    const fields = others.map((field) => ({ field, was: contacts[field], now: typed[field] ?? '' }));
    const answer = await changing.send({ number: row.number, version: row.version, fields });
    if (isDeskFailure(answer)) return;
    draft.drop();
    presses.replace([answer.row]);
    say({ text: `${numbered('Заказ', row.number)}: данные покупателя исправлены` });
    onClose();
  }
  /** What another has changed is what was seen from now on. */
  function settle(theirs: OrderCard, taken: readonly string[]): void {
    changing.forget();
    setContacts(theirs.contacts);
    const own = CONTACT_FIELDS.filter((field) => typed[field] !== undefined && !taken.includes(field));
    setTyped(Object.fromEntries(own.map((field) => [field, typed[field]])));
  }
  const errorOf = (field: ContactField) => {
    const text = failure?.fields?.[field];
    return text === undefined || !isTaken ? text : `${failure?.other?.name ?? 'Кто-то'}: ${text}`;
  };
  return (
    <DeskDialog title="Данные покупателя" size="wide" onClose={onClose}>
      <DraftForm draft={draft} onSend={save}>
        {shown.map((field) => (
          <TextField
            key={field}
            label={CONTACT_LABELS[field]}
            error={errorOf(field)}
            value={typed[field] ?? contacts[field] ?? ''}
            maxLength={1000}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [field]: value })}
          />
        ))}
        {failure === null || failure.fields !== undefined ? null : <p role="alert">{failure.text}</p>}
        <KeepOrTake
          failure={failure}
          onKeep={(theirs) => settle(theirs, [])}
          onTake={(theirs) => settle(theirs, Object.keys(failure?.fields ?? {}))}
        />
        <p>
          <Button type="submit" variant="primary" isBusy={changing.isBusy}>
            Сохранить
          </Button>
        </p>
      </DraftForm>
    </DeskDialog>
  );
}
