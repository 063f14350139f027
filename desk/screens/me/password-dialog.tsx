import type { FormEvent } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import { ask } from '#desk/client/ask.ts';
import { useMe } from '#desk/client/me.tsx';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { PasswordField } from '#desk/kit/form/password-field.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import styles from './me-screen.module.css';

/** The old password and a new one. */
export function PasswordDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { email } = useMe();
  const { attempt, isBusy, failure, fieldError } = useTry();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [old, password] = [String(form.get('old') ?? ''), String(form.get('password') ?? '')];
    if (isBusy) return;
    const press = crypto.randomUUID();
    if ((await attempt(() => ask('changePassword', { press, old, password }))) !== null) onDone();
  }
  return (
    <DeskDialog title="Сменить пароль" onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Прежний пароль"
          name="old"
          autoComplete="current-password"
          error={fieldError('old')}
          autoFocus
        />
        <PasswordField
          label="Новый пароль"
          name="password"
          hint="Не короче 12 знаков, любых. Остальные сеансы завершатся"
          autoComplete="new-password"
          error={fieldError('password')}
        />
        <Refusal failure={failure} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Сменить пароль
        </Button>
      </form>
    </DeskDialog>
  );
}
