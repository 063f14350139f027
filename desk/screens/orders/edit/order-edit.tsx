import { useEffect, useState } from 'react';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import { Checkbox } from '#components/kit/form/checkbox.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useDraft } from '#desk/client/use-draft.ts';
import { usePress } from '#desk/client/use-press.ts';
import { useTried } from '#desk/client/use-tried.ts';
import { DraftOffer } from '#desk/kit/form/draft-offer.tsx';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import { formatMoney } from '#lib/money.ts';
import { useOrderPresses } from '../presses/use-order-presses.ts';
import { AddedFields } from './added-fields.tsx';
import { Difference } from './difference.tsx';
import { KeepOrTake } from './keep-or-take.tsx';
import {
  editOf,
  isNothing,
  LINES_DRAFT,
  linesDraft,
  NOTHING_TYPED,
  seenBy,
  type Typed,
  withoutLines,
} from './line-edit.ts';
import { LineFields, untyped } from './line-fields.tsx';
import styles from './order-edit.module.css';

/** What keeps the edit from being saved; another's change of the same line with both values. */
function Refusal({ failure }: { failure: DeskFailure }) {
  const name = failure.other?.name ?? null;
  const own = Object.entries(failure.fields ?? {}).filter(([field]) => !field.startsWith('line:'));
  return (
    <div className={styles.error} role="alert">
      <p>
        {name === null || failure.code !== 'conflict' ? failure.text : `${name}: эту строку уже изменили`}
      </p>
      {own.map(([field, text]) => (
        <p key={field}>
          {field.startsWith('code:') ? `${field.slice(5)}: ` : ''}
          {text}
        </p>
      ))}
    </div>
  );
}

/** Changes the lines of an order (desk.md §4.1): nothing is saved that was not shown before. */
export function OrderEdit({ card, onClose }: { card: OrderCard; onClose: () => void }) {
  const { number } = card.row;
  // What was seen when it was opened: a newer card beneath must not pass for it.
  const [seen, setSeen] = useState(card);
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const [isTold, setTold] = useState(card.contacts.email !== null);
  const presses = useOrderPresses();
  const saving = usePress('editOrderLines', { isQuiet: true });
  const { edit, faults } = editOf(seen, typed);
  const isRead = Object.keys(faults).length === 0;
  const asked = isNothing(edit) || !isRead ? null : edit;
  const { tried, failure: refused, isBusy } = useTried('tryOrderLines', asked);
  const draft = useDraft(`order:${number}:lines`, {
    shape: LINES_DRAFT,
    typed: isNothing(edit) && isRead ? null : linesDraft(typed, edit),
    resume: (kept) => settle(seenBy(kept, seen), kept.typed),
  });
  const failure = saving.failure ?? refused;
  // What is shown are the figures of what is typed now.
  const canSave = asked !== null && tried !== null && !isBusy;
  const errorOf = (line: number) => faults[line] ?? failure?.fields?.[`line:${line}`];
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-edit-quantity]')?.focus();
  }, []);

  async function save(): Promise<void> {
    if (!canSave) return;
    const answer = await saving.send({ ...edit, isTold });
    if (isDeskFailure(answer)) return;
    draft.drop();
    presses.replace([answer.row]);
    say({ text: `Состав заказа № ${number} изменён: ${formatMoney(answer.row.total)}` });
    onClose();
  }
  /** What another has changed is what was seen from now on. */
  function settle(theirs: OrderCard, next: Typed): void {
    saving.forget();
    setSeen(theirs);
    setTyped(next);
  }
  const cancel = (): void => {
    draft.drop();
    onClose();
  };
  useHotkeys({
    'Ctrl+Enter': { label: 'Сохранить состав', act: () => void save() },
    Escape: { label: 'Не менять состав', act: cancel },
  });
  return (
    <div className={styles.edit}>
      <DraftOffer draft={draft} />
      <ul>
        {seen.lines.map((line) => (
          <LineFields
            key={line.line}
            line={line}
            typed={typed.lines[line.line] ?? untyped(line)}
            error={errorOf(line.line)}
            onType={(next) => setTyped({ ...typed, lines: { ...typed.lines, [line.line]: next } })}
          />
        ))}
        {typed.adds.map((added, at) => (
          <AddedFields
            key={added.key}
            added={added}
            fault={faults[`add:${added.key}`]}
            onType={(next) => setTyped({ ...typed, adds: typed.adds.with(at, next) })}
          />
        ))}
      </ul>
      <p>
        <Button
          size="sm"
          onClick={() =>
            setTyped({ ...typed, adds: [...typed.adds, { key: typed.adds.length, code: '', quantity: '1' }] })
          }
        >
          Добавить товар
        </Button>
      </p>
      {tried === null ? null : <Difference tried={tried} isBusy={isBusy} />}
      {failure === null ? null : <Refusal failure={failure} />}
      <KeepOrTake
        failure={failure}
        onKeep={(theirs) => settle(theirs, typed)}
        onTake={(theirs) => settle(theirs, withoutLines(typed, Object.keys(failure?.fields ?? {})))}
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
      <p className={styles.presses}>
        <Button variant="primary" isBusy={saving.isBusy} disabled={!canSave} onClick={() => void save()}>
          Сохранить <kbd>Ctrl+Enter</kbd>
        </Button>
        <Button onClick={cancel}>Не менять</Button>
      </p>
    </div>
  );
}
