import { useState } from 'react';
import * as z from 'zod/mini';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderCard, OrderStreamItem } from '#api/contract/desk/order-shapes.ts';
import { TextArea } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useMay } from '#desk/client/me.tsx';
import { useDraft } from '#desk/client/use-draft.ts';
import { usePress } from '#desk/client/use-press.ts';
import { BehindCurtain } from '#desk/kit/curtain/curtain.tsx';
import { DraftForm } from '#desk/kit/form/draft-form.tsx';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { momentWords } from '#desk/kit/words/moments.ts';
import { Reverting } from './edit/reverting.tsx';
import { OrderLetter } from './letter/order-letter.tsx';
import styles from './order-stream.module.css';

const FATES: Readonly<Record<NonNullable<OrderStreamItem['fate']>, string>> = {
  waiting: 'ещё не ушло',
  sent: 'ушло',
  lost: 'не дошло',
  nobody: 'отправлять некому',
};

const NOTE_DRAFT = z.object({ text: z.string() });

/** What the staff says to each other about an order; no buyer reads it. */
function NoteForm({ number, onSaid }: { number: number; onSaid: () => void }) {
  const [text, setText] = useState('');
  const noting = usePress('noteOrder');
  const draft = useDraft(`order:${number}:note`, {
    shape: NOTE_DRAFT,
    typed: text.trim() === '' ? null : { text },
    resume: (kept) => setText(kept.text),
  });
  useHotkeys({
    KeyN: {
      label: 'Заметка',
      act: () => document.querySelector<HTMLElement>('#order-note textarea')?.focus(),
    },
  });

  async function send(): Promise<void> {
    if (text.trim() === '') return;
    const answer = await noting.send({ number, text });
    if (isDeskFailure(answer)) return;
    setText('');
    draft.drop();
    onSaid();
  }
  return (
    <DraftForm id="order-note" className={styles.note} draft={draft} onSend={send}>
      <TextArea
        label="Заметка"
        hint="Видят только сотрудники"
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.code === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <Button type="submit" size="sm" isBusy={noting.isBusy} disabled={text.trim() === ''}>
        Сохранить заметку <kbd>Ctrl+Enter</kbd>
      </Button>
    </DraftForm>
  );
}

/**
 * Everything that has happened to an order, the oldest first: moves, letters and their fate, notes, edits.
 */
export function OrderStream({ card, onSaid }: { card: OrderCard; onSaid: () => void }) {
  const mayChange = useMay('orders.change');
  return (
    <section className={styles.section} aria-labelledby="order-stream">
      <h2 id="order-stream">История</h2>
      <BehindCurtain>
        <ol>
          {card.stream.map((item) => (
            <li key={`${item.at} ${item.kind} ${item.text}`} className={styles[item.kind]}>
              <time dateTime={item.at}>{momentWords(item.at)}</time>
              <span>
                {item.text}
                {item.by === null ? null : <small> · {item.by}</small>}
                {item.fate === null ? null : (
                  <small className={item.fate === 'lost' ? styles.lost : undefined}>
                    {' '}
                    · {FATES[item.fate]}
                  </small>
                )}
                {item.more === null ? null : <q>{item.more}</q>}
                {mayChange && item.revision === card.revision && card.frozen === null ? (
                  <Reverting card={card} />
                ) : null}
              </span>
            </li>
          ))}
        </ol>
      </BehindCurtain>
      {mayChange ? (
        <>
          <NoteForm number={card.row.number} onSaid={onSaid} />
          <OrderLetter card={card} onSaid={onSaid} />
        </>
      ) : null}
    </section>
  );
}
