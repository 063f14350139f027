import { useState } from 'react';
import type { DeskFailure } from '#api/contract/desk/failure.ts';
import type { RequestLine } from '#api/contract/desk/requests.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { useMe } from '#desk/client/me.tsx';
import { useDesk } from '#desk/client/use-desk.ts';
import { BehindCurtain } from '#desk/kit/curtain/curtain.tsx';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { OpenedBy } from '#desk/kit/presence/opened-by.tsx';
import { Failed, Loading } from '#desk/kit/states/states.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import type { Outcome } from '#lib/requests/tabs.ts';
import { ClashNotice } from './clash-notice.tsx';
import { OrderDialog } from './order-dialog.tsx';
import styles from './panel.module.css';
import { PutOffDialog } from './put-off-dialog.tsx';
import { RequestFacts } from './request-facts.tsx';
import type { Handling } from './use-handling.ts';
import { handledWords, KIND_WORDS } from './words.ts';

type RequestPanelProps = {
  id: number;
  /** The row of the list, where it stands in one: what was done since the card was read shows there. */
  line: RequestLine | undefined;
  handling: Handling;
  onClose: () => void;
};

const OUTCOME_KEYS = [
  ['Digit1', '1', 'reached', 'Дозвонились'],
  ['Digit2', '2', 'missed', 'Не взяли'],
  ['Digit3', '3', 'ordered', 'Заказ №'],
  ['Digit4', '4', 'spam', 'Спам'],
] as const satisfies readonly (readonly [string, string, Outcome, string])[];

/** A request, and what can be done about it (desk.md §4.2); the whole person is shown here only. */
export function RequestPanel({ id, line, handling, onClose }: RequestPanelProps) {
  const me = useMe();
  const read = useDesk('getRequest', { id }, { isKept: true });
  const [asked, setAsked] = useState<'later' | 'order' | null>(null);
  const card = read.data?.row.id === id ? read.data.row : undefined;
  const row = line ?? card;
  const isSuspicious = row !== undefined && row.status !== 'new' && row.handled !== 'done';
  const isNotice = row?.kind === 'lowprice';
  const isOpen = row !== undefined && row.handled !== 'done';

  function choose(outcome: Outcome): void {
    if (row === undefined) return;
    if (outcome === 'ordered') setAsked('order');
    else void handling.close(row, outcome);
  }
  /** What was asked stays where it is refused; what somebody else has done is said in the card. */
  function answered(failed: DeskFailure | null): void {
    if (failed === null || failed.code === 'conflict') setAsked(null);
  }
  const canClose = isOpen && asked === null;
  const takes =
    row !== undefined && (row.handled === 'done' || row.assignee?.id !== me.id || row.handled === 'later');
  useHotkeys({
    Escape: { label: 'К списку', act: onClose },
    ...Object.fromEntries(
      OUTCOME_KEYS.map(([code, , outcome, label]) => [
        code,
        canClose ? { label, act: () => choose(outcome) } : null,
      ]),
    ),
    KeyL: canClose ? { label: 'Напомнить позже', act: () => setAsked('later') } : null,
    KeyT: takes && asked === null ? { label: 'Взять', act: () => row && handling.take(row) } : null,
  });

  return (
    <aside className={styles.panel} aria-labelledby="request-title">
      <header className={styles.title}>
        <div className={styles.heading}>
          <h1 id="request-title">
            {row === undefined ? 'Обращение' : KIND_WORDS[row.kind]} № {id}
          </h1>
          <OpenedBy card={{ kind: 'request', ref: id }} />
        </div>
        <IconButton icon="x" label="К списку, Esc" onClick={onClose} />
      </header>
      {row === undefined && read.error !== null ? (
        <Failed error={read.error} onRetry={() => void read.refetch()} />
      ) : null}
      {card === undefined || row === undefined ? (
        read.error === null ? (
          <Loading rows={4} />
        ) : null
      ) : (
        <>
          <p className={styles.soft}>
            {momentWords(row.createdAt)} · {handledWords(row, me.id)}
          </p>
          {handling.clash?.row.id === id ? (
            <ClashNotice clash={handling.clash} onDrop={handling.dropClash} />
          ) : null}
          <BehindCurtain>
            <RequestFacts card={card} />
          </BehindCurtain>
          <div className={styles.deeds}>
            {isSuspicious ? (
              <Button variant="primary" onClick={() => void handling.vouch(row)}>
                Это человек
              </Button>
            ) : card.phone === null ? null : (
              <Button variant="primary" onClick={() => void handling.call(row)}>
                Позвонить
              </Button>
            )}
            {takes ? (
              <Button variant="secondary" onClick={() => handling.take(row)}>
                {row.handled === 'done' ? 'Вернуть в работу' : 'Взять'} <kbd>t</kbd>
              </Button>
            ) : null}
            {isOpen
              ? OUTCOME_KEYS.filter(([, , outcome]) => !isNotice || outcome === 'spam').map(
                  ([code, key, outcome, label]) => (
                    <Button
                      key={code}
                      variant="secondary"
                      isBusy={handling.isBusy}
                      onClick={() => choose(outcome)}
                    >
                      {label} <kbd>{key}</kbd>
                    </Button>
                  ),
                )
              : null}
            {isOpen && !isNotice ? (
              <Button variant="secondary" onClick={() => setAsked('later')}>
                Позже <kbd>l</kbd>
              </Button>
            ) : null}
            {isOpen ? (
              <Button variant="secondary" onClick={() => choose('other')}>
                Решено иначе
              </Button>
            ) : null}
          </div>
          {asked === 'later' ? (
            <PutOffDialog
              onClose={() => setAsked(null)}
              onChoose={async (at) => answered(await handling.putOff(row, at))}
            />
          ) : null}
          {asked === 'order' ? (
            <OrderDialog
              orders={card.orders}
              onClose={() => setAsked(null)}
              onChoose={async (number) => {
                const failed = await handling.close(row, 'ordered', number);
                answered(failed);
                return failed?.fields?.orderNumber ?? null;
              }}
            />
          ) : null}
        </>
      )}
    </aside>
  );
}
