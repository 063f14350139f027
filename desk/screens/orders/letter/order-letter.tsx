import { useState } from 'react';
import * as z from 'zod/mini';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import { Checkbox } from '#components/kit/form/checkbox.tsx';
import { TextArea, TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ask } from '#desk/client/ask.ts';
import { useDesk } from '#desk/client/use-desk.ts';
import { useDraft } from '#desk/client/use-draft.ts';
import { usePress } from '#desk/client/use-press.ts';
import { DraftForm } from '#desk/kit/form/draft-form.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import { numbered } from '#lib/numbered.ts';
import styles from './order-letter.module.css';

/** Words that the operator has written for each state. */
function Templates({
  number,
  onChoose,
}: {
  number: number;
  onChoose: (template: { subject: string; text: string }) => void;
}) {
  const templates = useDesk('tryOrderLetter', { number }).data?.templates ?? [];
  if (templates.length === 0) return null;
  return (
    <p className={styles.templates}>
      {templates.map((template) => (
        <Button key={template.name} size="sm" onClick={() => onChoose(template)}>
          {template.name}
        </Button>
      ))}
    </p>
  );
}

const LETTER_DRAFT = z.object({ subject: z.string(), text: z.string(), hasBill: z.boolean() });

/** A letter to the buyer, seen whole before it is sent; nobody of the staff is named in it (desk.md §4.1). */
export function OrderLetter({ card, onSaid }: { card: OrderCard; onSaid: () => void }) {
  const { number } = card.row;
  const [subject, setSubject] = useState(numbered('Заказ', number));
  const [text, setText] = useState('');
  const [hasBill, setBill] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  const looking = useTry();
  const sending = usePress('sendOrderLetter');
  const undoing = usePress('undoOrders');
  const draft = useDraft(`order:${number}:letter`, {
    shape: LETTER_DRAFT,
    typed: text.trim() === '' ? null : { subject, text, hasBill },
    resume(kept) {
      setSubject(kept.subject);
      setText(kept.text);
      setBill(kept.hasBill);
    },
  });

  const choose = (template: { subject: string; text: string }): void => {
    setSubject(template.subject);
    setText(template.text);
    setPreview(null);
  };
  async function look(): Promise<void> {
    const seen = await looking.attempt(() => ask('tryOrderLetter', { number, subject, text, hasBill }));
    if (seen !== null) setPreview(seen.text);
  }
  async function undo(of: string): Promise<void> {
    if (isDeskFailure(await undoing.send({ of }))) return;
    say({ text: 'Письмо не отправлено' });
    onSaid();
  }
  async function send(): Promise<void> {
    const press = crypto.randomUUID();
    const answer = await sending.send({ press, number, subject, text, hasBill });
    if (isDeskFailure(answer)) return;
    setText('');
    setPreview(null);
    draft.drop();
    say({ text: 'Письмо уйдёт покупателю через полминуты', undo: () => void undo(press) });
    onSaid();
  }
  if (card.contacts.email === null)
    return <p className={styles.letter}>Письмо покупателю: почты нет — позвоните</p>;
  return (
    <details className={styles.letter} open={text !== '' || draft.foundAt !== null}>
      <summary>Письмо покупателю</summary>
      <DraftForm draft={draft} onSend={() => (preview === null ? look() : send())}>
        <Templates number={number} onChoose={choose} />
        <TextField
          label="Тема"
          isRequired
          error={looking.fieldError('subject')}
          value={subject}
          maxLength={200}
          onChange={({ currentTarget }) => {
            setSubject(currentTarget.value);
            setPreview(null);
          }}
        />
        <TextArea
          label="Письмо"
          isRequired
          hint="Увидит покупатель. Имени сотрудника в письме нет"
          error={looking.fieldError('text')}
          rows={4}
          maxLength={5000}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setPreview(null);
          }}
        />
        <Checkbox
          label="Приложить счёт"
          checked={hasBill}
          onChange={({ currentTarget }) => {
            setBill(currentTarget.checked);
            setPreview(null);
          }}
        />
        <Refusal failure={looking.failure} />
        {preview === null ? null : <pre className={styles.preview}>{preview}</pre>}
        <p>
          <Button
            type="submit"
            variant={preview === null ? 'secondary' : 'primary'}
            size="sm"
            isBusy={sending.isBusy || looking.isBusy}
            disabled={text.trim() === ''}
          >
            {preview === null ? 'Посмотреть письмо' : 'Отправить покупателю'}
          </Button>
        </p>
      </DraftForm>
    </details>
  );
}
