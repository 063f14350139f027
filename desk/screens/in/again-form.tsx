import type { FormEvent } from 'react';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { askOnce } from '#desk/client/ask.ts';
import { knowsKeys, showKey } from '#desk/client/passkey.ts';
import { PasswordField } from '#desk/kit/form/password-field.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import styles from './in-screen.module.css';

type AgainFormProps = {
  /** Lifting the curtain takes a password too; a fresh factor is a key or a code. */
  call: 'lift' | 'stepUp';
  ways: NonNullable<DeskOutput<'readMe'>['ways']>;
  onDone: () => void;
  /** The session has ended meanwhile. */
  onEnded: () => void;
};

/** One factor of somebody who is known: behind the curtain, or before what asks for a fresh one. */
export function AgainForm({ call, ways, onDone, onEnded }: AgainFormProps) {
  const { attempt, isBusy, failure, fieldError } = useTry();

  async function send(input: Parameters<typeof askOnce<'lift'>>[1]): Promise<void> {
    const done = await attempt(async () => {
      const answer =
        call === 'lift'
          ? await askOnce('lift', input)
          : await askOnce('stepUp', input as Parameters<typeof askOnce<'stepUp'>>[1]);
      if (!isDeskFailure(answer) || answer.code !== 'no-session') return answer;
      onEnded();
      return null;
    });
    if (done !== null) onDone();
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = String(form.get('code') ?? '');
    const password = String(form.get('password') ?? '');
    if (!isBusy) await send(password === '' ? { code } : { password });
  }
  async function byKey(): Promise<void> {
    if (isBusy) return;
    const passkey = await attempt(() => showKey('again'));
    if (passkey !== null) await send({ passkey });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {ways.passkey && knowsKeys() ? (
        <Button variant={ways.code ? 'secondary' : 'primary'} onClick={byKey} isBusy={isBusy}>
          Подтвердить ключом
        </Button>
      ) : null}
      {ways.password && call === 'lift' ? (
        <PasswordField
          label="Пароль"
          name="password"
          autoComplete="current-password"
          error={fieldError('password')}
          autoFocus
        />
      ) : null}
      {ways.code && call === 'stepUp' ? (
        <TextField
          label="Код из приложения"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={fieldError('code')}
          autoFocus
          isRequired
        />
      ) : null}
      <Refusal failure={failure} />
      {ways.code || (ways.password && call === 'lift') ? (
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {call === 'lift' ? 'Продолжить' : 'Подтвердить'}
        </Button>
      ) : null}
    </form>
  );
}
