import { type FormEvent, useState } from 'react';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { RadioGroup } from '#components/kit/form/radio-group.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { type Asked, askOnce } from '#desk/client/ask.ts';
import { knowsKeys, makeKey } from '#desk/client/passkey.ts';
import { TotpOffer } from '#desk/kit/codes/totp-offer.tsx';
import { PasswordField } from '#desk/kit/form/password-field.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import styles from './invite-screen.module.css';

type Way = 'passkey' | 'password';
type Chosen = Asked<'acceptInvite'>['way'];

type AcceptFormProps = {
  secret: string;
  seen: DeskOutput<'seeInvite'>;
  /** What was offered can be used no more: another is to be asked for. */
  onAgain: () => void;
  /** Somebody is in; the recovery codes, none with a key. */
  onAccepted: (codes: readonly string[]) => void;
};

const given = (form: FormData, name: string): string => String(form.get(name) ?? '');

const CHOICES = [
  { value: 'passkey', name: 'Ключ' },
  { value: 'password', name: 'Пароль и код' },
] as const satisfies readonly { value: Way; name: string }[];

const NOTES: Readonly<Record<Way, string>> = {
  passkey: 'Отпечаток, лицо, PIN или USB-ключ. Запоминать ничего не нужно',
  password: 'Код каждый раз показывает приложение на телефоне',
};

/** Name and the way in of an invited person. */
export function AcceptForm({ secret, seen, onAgain, onAccepted }: AcceptFormProps) {
  const { attempt, isBusy, failure, fieldError } = useTry();
  const [way, setWay] = useState<Way>(knowsKeys() ? 'passkey' : 'password');

  async function wayOf(form: FormData): Promise<Chosen | DeskFailure | null> {
    if (way === 'password') {
      const totp = { sealed: seen.totp.sealed, code: given(form, 'code') };
      return { password: given(form, 'password'), totp };
    }
    const passkey = await makeKey(seen.passkey);
    if (passkey === null || isDeskFailure(passkey)) return passkey;
    return { passkey, label: given(form, 'label') };
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (isBusy) return;
    const done = await attempt(async () => {
      const chosen = await wayOf(form);
      if (chosen === null || isDeskFailure(chosen)) return chosen;
      const email = given(form, 'email');
      const answer = await askOnce('acceptInvite', {
        secret,
        name: given(form, 'name'),
        way: chosen,
        ...(seen.email === null ? { email } : {}),
      });
      // A challenge is good for one try, whatever came of it.
      if (isDeskFailure(answer) && way === 'passkey') onAgain();
      return answer;
    });
    if (done !== null) onAccepted(done.codes);
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Имя, как вас видят коллеги"
        name="name"
        defaultValue={seen.name}
        autoComplete="name"
        error={fieldError('name')}
        isRequired
      />
      {seen.email === null ? (
        <TextField
          label="Почта, ею вы будете входить"
          name="email"
          type="email"
          autoComplete="username"
          error={fieldError('email')}
          isRequired
        />
      ) : null}
      {knowsKeys() ? (
        <RadioGroup legend="Чем входить" name="way" choices={CHOICES} chosen={way} onChoose={setWay}>
          <p className={styles.soft}>{NOTES[way]}</p>
        </RadioGroup>
      ) : null}
      {way === 'passkey' ? (
        <TextField
          label="Как назвать этот ключ"
          name="label"
          defaultValue="Этот компьютер"
          hint="Добавить второй, например на телефоне, можно потом в разделе «Я»"
          error={fieldError('way.label')}
          isRequired
        />
      ) : (
        <>
          {seen.email === null ? null : (
            <input type="hidden" name="username" autoComplete="username" value={seen.email} readOnly />
          )}
          <PasswordField
            label="Пароль"
            name="password"
            hint="Не короче 12 знаков, любых. Лучше всего — фраза или пароль из менеджера паролей"
            autoComplete="new-password"
            error={fieldError('password') ?? fieldError('way.password')}
          />
          <TotpOffer offered={seen.totp} error={fieldError('code') ?? fieldError('way.totp.code')} />
        </>
      )}
      <Refusal failure={failure} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {way === 'passkey' ? 'Создать ключ и войти' : 'Войти'}
      </Button>
    </form>
  );
}
