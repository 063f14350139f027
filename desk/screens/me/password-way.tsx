import { useState } from 'react';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { ask } from '#desk/client/ask.ts';
import { usePress } from '#desk/client/use-press.ts';
import { BoxedRow, BoxedRows } from '#desk/kit/list/boxed-rows.tsx';
import { say } from '#desk/kit/toast/toasts.ts';
import { momentWords } from '#desk/kit/words/moments.ts';
import styles from './me-screen.module.css';
import { PasswordDialog } from './password-dialog.tsx';
import { TotpDialog } from './totp-dialog.tsx';

type PasswordWayProps = {
  ways: DeskOutput<'readOwnWays'>;
  onChanged: () => void;
  onCodes: (codes: readonly string[]) => void;
};

/** Password, app and recovery codes, which go together. */
export function PasswordWay({ ways, onChanged, onCodes }: PasswordWayProps) {
  const [open, setOpen] = useState<'password' | 'totp' | 'add' | null>(null);
  const drop = usePress('dropPasswordWay');
  const close = () => setOpen(null);
  async function makeCodes(): Promise<void> {
    const answer = await ask('makeOwnCodes', {});
    if (isDeskFailure(answer)) say({ text: answer.text, kind: 'error' });
    else onCodes(answer.codes);
  }
  async function dropAll(): Promise<void> {
    if (isDeskFailure(await drop.send({}))) return;
    say({ text: 'Вход по паролю убран, остальные сеансы завершены' });
    onChanged();
  }
  const changed = (text: string) => () => {
    close();
    say({ text });
    onChanged();
  };
  return (
    <section aria-labelledby="password">
      <h2 id="password">Пароль и код</h2>
      {ways.hasPassword ? (
        <BoxedRows>
          <BoxedRow>
            <p>Пароль задан</p>
            <Button size="sm" onClick={() => setOpen('password')}>
              Сменить пароль
            </Button>
          </BoxedRow>
          <BoxedRow>
            <p>{`Приложение с кодами${ways.totpSince === null ? '' : ` — с ${momentWords(ways.totpSince)}`}`}</p>
            <Button size="sm" onClick={() => setOpen('totp')}>
              Другое приложение
            </Button>
          </BoxedRow>
          <BoxedRow>
            <p>{`Запасных кодов осталось: ${ways.codesLeft}`}</p>
            <Button size="sm" onClick={() => void makeCodes()}>
              Создать новые
            </Button>
          </BoxedRow>
        </BoxedRows>
      ) : (
        <p className={styles.soft}>Пароля нет. Он пригодится, если ключ потеряется.</p>
      )}
      <div className={styles.tools}>
        {ways.hasPassword ? null : <Button onClick={() => setOpen('add')}>Завести пароль</Button>}
        {ways.hasPassword && ways.passkeys.length > 0 ? (
          <Button size="sm" isBusy={drop.isBusy} onClick={() => void dropAll()}>
            Отказаться от пароля
          </Button>
        ) : null}
      </div>
      {open === 'password' ? (
        <PasswordDialog onClose={close} onDone={changed('Пароль изменён, остальные сеансы завершены')} />
      ) : null}
      {open === 'totp' ? (
        <TotpDialog
          isNew={false}
          onClose={close}
          onDone={changed('Коды теперь показывает новое приложение, остальные сеансы завершены')}
        />
      ) : null}
      {open === 'add' ? (
        <TotpDialog
          isNew
          onClose={close}
          onDone={(codes) => {
            close();
            onCodes(codes);
          }}
        />
      ) : null}
    </section>
  );
}
