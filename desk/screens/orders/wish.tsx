import { useState } from 'react';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import { TextArea } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { useMay } from '#desk/client/me.tsx';
import { usePress } from '#desk/client/use-press.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import styles from './order-screen.module.css';
import { useOrderPresses } from './presses/use-order-presses.ts';

/** A wish to cancel lies on top of the card, with both answers (desk.md §4.1). */
export function Wish({ card, at }: { card: OrderCard; at: string }) {
  const { row, moves } = card;
  const mayChange = useMay('orders.change');
  const presses = useOrderPresses();
  const keeping = usePress('keepOrder');
  const [isKeeping, setKeeping] = useState(false);
  const [text, setText] = useState('');

  async function keep(): Promise<void> {
    const answer = await keeping.send({ number: row.number, version: row.version, text });
    if (isDeskFailure(answer)) return;
    setKeeping(false);
    presses.replace([answer.row]);
  }
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
      {isKeeping ? (
        <DeskDialog title="Оставить заказ в силе" onClose={() => setKeeping(false)}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void keep();
            }}
          >
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
          </form>
        </DeskDialog>
      ) : null}
    </div>
  );
}
