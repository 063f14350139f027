import type { FormEvent } from 'react';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { ComeIn } from '#api/contract/desk/session.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { askOnce } from '#desk/client/ask.ts';
import { knowsKeys, showKey } from '#desk/client/passkey.ts';
import { PasswordField } from '#desk/kit/form/password-field.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import styles from './in-screen.module.css';

type EnterFormProps = {
  /** The password was right: the second factor is next. */
  onSecond: () => void;
  onEntered: (how: ComeIn) => void;
};

const given = (form: FormData, name: string): string => String(form.get(name) ?? '');

/** The first step: e-mail and password, or a key, which is enough alone. */
export function EnterForm({ onSecond, onEntered }: EnterFormProps) {
  const { attempt, isBusy, failure, fieldError } = useTry();

  async function byPassword(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const input = { email: given(form, 'email'), password: given(form, 'password') };
    if (isBusy) return;
    if ((await attempt(() => askOnce('enter', input))) !== null) onSecond();
  }
  async function byKey(): Promise<void> {
    if (isBusy) return;
    const done = await attempt(async () => {
      const passkey = await showKey('enter');
      return passkey === null || isDeskFailure(passkey) ? passkey : askOnce('enterPasskey', { passkey });
    });
    if (done !== null) onEntered(done);
  }
  return (
    <form className={styles.form} onSubmit={byPassword} noValidate>
      {knowsKeys() ? (
        <>
          <Button onClick={byKey} isBusy={isBusy}>
            Войти ключом
          </Button>
          <p className={styles.or}>или по паролю</p>
        </>
      ) : null}
      <TextField
        label="Почта"
        name="email"
        type="email"
        autoComplete="username"
        error={fieldError('email')}
        autoFocus
        isRequired
      />
      <PasswordField
        label="Пароль"
        name="password"
        autoComplete="current-password"
        error={fieldError('password')}
      />
      <Refusal failure={failure} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Дальше
      </Button>
    </form>
  );
}
