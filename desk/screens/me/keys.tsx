import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ask } from '#desk/client/ask.ts';
import { knowsKeys, makeKey } from '#desk/client/passkey.ts';
import { useDraft } from '#desk/client/use-draft.ts';
import { usePress } from '#desk/client/use-press.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { DraftOffer } from '#desk/kit/form/draft-offer.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import { BoxedRow, BoxedRows } from '#desk/kit/list/boxed-rows.tsx';
import { say } from '#desk/kit/toast/toasts.ts';
import { momentWords } from '#desk/kit/words/moments.ts';
import styles from './me-screen.module.css';

type Ways = DeskOutput<'readOwnWays'>;

const KEY_DRAFT = z.object({ label: z.string() });

/** Asks the key's name, then the browser's own window makes it. */
function AddKey({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { attempt, isBusy, failure, fieldError } = useTry();
  const [label, setLabel] = useState('');
  const draft = useDraft('me:passkey', {
    shape: KEY_DRAFT,
    typed: label.trim() === '' ? null : { label },
    resume: (kept) => setLabel(kept.label),
  });
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const done = await attempt(async () => {
      const asked = await ask('beginOwnPasskey', {});
      if (isDeskFailure(asked)) return asked;
      const passkey = await makeKey(asked);
      if (passkey === null || isDeskFailure(passkey)) return passkey;
      return ask('addPasskey', { press: crypto.randomUUID(), passkey, label });
    });
    if (done === null) return;
    draft.drop();
    say({ text: 'Ключ добавлен' });
    onAdded();
  }
  return (
    <DeskDialog title="Новый ключ" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <DraftOffer draft={draft} />
        <TextField
          label="Как его назвать"
          value={label}
          placeholder="Ноутбук на складе"
          error={fieldError('label')}
          autoFocus
          isRequired
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <Refusal failure={failure} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Создать ключ
        </Button>
      </form>
    </DeskDialog>
  );
}

/** One's own keys: added, and taken away while another way in is left. */
export function Keys({ ways, onChanged }: { ways: Ways; onChanged: () => void }) {
  const [isAdding, setAdding] = useState(false);
  const { send, isBusy } = usePress('dropPasskey');
  const isLast = ways.passkeys.length === 1 && !ways.hasPassword;
  async function drop(id: string): Promise<void> {
    if (isDeskFailure(await send({ id }))) return;
    say({ text: 'Ключ убран, остальные сеансы завершены' });
    onChanged();
  }
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">Ключи</h2>
      {ways.passkeys.length === 0 ? (
        <p className={styles.soft}>
          Ключей пока нет: отпечаток, лицо, PIN или USB-ключ вместо пароля и кода.
        </p>
      ) : (
        <BoxedRows>
          {ways.passkeys.map(({ id, label, since, usedAt }) => (
            <BoxedRow key={id}>
              <div>
                <p>{label}</p>
                <p className={styles.soft}>
                  {`с ${momentWords(since)}, ${usedAt === null ? 'ещё не использован' : `вход ${momentWords(usedAt)}`}`}
                </p>
              </div>
              {isLast ? null : (
                <Button size="sm" isBusy={isBusy} onClick={() => void drop(id)}>
                  Убрать
                </Button>
              )}
            </BoxedRow>
          ))}
        </BoxedRows>
      )}
      {knowsKeys() ? <Button onClick={() => setAdding(true)}>Добавить ключ</Button> : null}
      {isAdding ? (
        <AddKey
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false);
            onChanged();
          }}
        />
      ) : null}
    </section>
  );
}
