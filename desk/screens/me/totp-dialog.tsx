import { type FormEvent, useEffect } from 'react';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { ask } from '#desk/client/ask.ts';
import { useMe } from '#desk/client/me.tsx';
import { TotpOffer } from '#desk/kit/codes/totp-offer.tsx';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { PasswordField } from '#desk/kit/form/password-field.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import { Loading } from '#desk/kit/states/states.tsx';
import styles from './me-screen.module.css';
import { useOffer } from './use-offer.ts';

type TotpDialogProps = {
  /** A password comes with it. */
  isNew: boolean;
  onClose: () => void;
  /** The recovery codes, where there are new ones. */
  onDone: (codes: readonly string[]) => void;
};

/** An app for codes: instead of another, or with one's first password. */
export function TotpDialog({ isNew, onClose, onDone }: TotpDialogProps) {
  const { email } = useMe();
  const { offered, failure: notOffered, isOver } = useOffer();
  const { attempt, isBusy, failure, fieldError } = useTry();
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (isBusy || offered === null) return;
    const totp = { sealed: offered.sealed, code: String(form.get('code') ?? '') };
    const done = await attempt(async () => {
      if (isNew) return ask('addPasswordWay', { password: String(form.get('password') ?? ''), totp });
      const answer = await ask('setTotp', { press: crypto.randomUUID(), totp });
      return isDeskFailure(answer) ? answer : { codes: [] };
    });
    if (done !== null) onDone(done.codes);
  }
  return (
    <DeskDialog title={isNew ? 'Пароль и код' : 'Другое приложение с кодами'} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {isNew ? (
          <>
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <PasswordField
              label="Пароль"
              name="password"
              hint="Не короче 12 знаков, любых"
              autoComplete="new-password"
              error={fieldError('password')}
              autoFocus
            />
          </>
        ) : null}
        {offered === null ? (
          notOffered === null ? (
            <Loading rows={3} />
          ) : null
        ) : (
          <TotpOffer offered={offered} error={fieldError('code') ?? fieldError('totp.code')} />
        )}
        <Refusal failure={failure ?? notOffered} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {isNew ? 'Завести пароль' : 'Подключить'}
        </Button>
      </form>
    </DeskDialog>
  );
}
