import { useState } from 'react';
import * as z from 'zod/mini';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderCard, OrderListRow } from '#api/contract/desk/order-shapes.ts';
import { TextArea } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { useMay } from '#desk/client/me.tsx';
import { useDraft } from '#desk/client/use-draft.ts';
import { usePress } from '#desk/client/use-press.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { DraftForm } from '#desk/kit/form/draft-form.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import styles from './order-screen.module.css';
import { useOrderPresses } from './presses/use-order-presses.ts';

const KEEP_DRAFT = z.object({ text: z.string() });

/** Why the order stands: a letter to the buyer. */
function KeepDialog({ row, onClose }: { row: OrderListRow; onClose: () => void }) {
  const presses = useOrderPresses();
  const keeping = usePress('keepOrder');
  const [text, setText] = useState('');
  const draft = useDraft(`order:${row.number}:keep`, {
    shape: KEEP_DRAFT,
    typed: text.trim() === '' ? null : { text },
    resume: (kept) => setText(kept.text),
  });

  async function keep(): Promise<void> {
    const answer = await keeping.send({ number: row.number, version: row.version, text });
    if (isDeskFailure(answer)) return;
    draft.drop();
    onClose();
    presses.replace([answer.row]);
  }
  return (
    <DeskDialog title="Оставить заказ в силе" onClose={onClose}>
      <DraftForm draft={draft} onSend={keep}>
        <TextArea
          label="Письмо покупателю: почему"
          isRequired
          rows={4}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p>
          <Button type="submit" variant="primary" isBusy={keeping.isBusy} disabled={text.trim() === ''}>
            Оставить и написать
          </Button>
        </p>
      </DraftForm>
    </DeskDialog>
  );
}

/** A wish to cancel lies on top of the card, with both answers (desk.md §4.1). */
export function Wish({ card, at }: { card: OrderCard; at: string }) {
  const { row, moves } = card;
  const mayChange = useMay('orders.change');
  const presses = useOrderPresses();
  const [isKeeping, setKeeping] = useState(false);
  return (
    <div className={styles.asked} role="status">
      <Icon name="circle-alert" /> Покупатель просит отменить заказ, {momentWords(at)}
      {mayChange && moves.includes('cancelled') ? (
        <Button
          size="sm"
          isBusy={presses.isBusy}
          onClick={() => void presses.move(row, { to: 'cancelled', cancel: { reason: 'refused', more: '' } })}
        >
          Отменить
        </Button>
      ) : null}
      {mayChange ? (
        <Button size="sm" onClick={() => setKeeping(true)}>
          Оставить в силе
        </Button>
      ) : null}
      {isKeeping ? <KeepDialog row={row} onClose={() => setKeeping(false)} /> : null}
    </div>
  );
}
