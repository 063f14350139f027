import type { FormEvent } from 'react';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { ComeIn } from '#api/contract/desk/session.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { askOnce } from '#desk/client/ask.ts';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import styles from './in-screen.module.css';

type SecondFormProps = {
  /** The password is asked for again; why, in words. */
  onBack: (why: string | null) => void;
  onEntered: (how: ComeIn) => void;
};

/** The second step: six digits of the app, or one of the recovery codes. */
export function SecondForm({ onBack, onEntered }: SecondFormProps) {
  const { attempt, isBusy, failure, fieldError } = useTry();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    if (isBusy) return;
    const done = await attempt(async () => {
      const answer = await askOnce('enterSecond', { code });
      if (!isDeskFailure(answer) || answer.code !== 'no-session') return answer;
      onBack(answer.text);
      return null;
    });
    if (done !== null) onEntered(done);
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label="Код"
        hint="Шесть цифр из приложения, а если его нет под рукой — запасной код"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        error={fieldError('code')}
        autoFocus
        isRequired
      />
      <Refusal failure={failure} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Войти
      </Button>
      <Button onClick={() => onBack(null)}>Назад</Button>
    </form>
  );
}
