import { useCallback, useEffect, useState } from 'react';
import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { askOnce } from '#desk/client/ask.ts';
import { useTitle } from '#desk/client/use-title.ts';
import { CodeSheet } from '#desk/kit/codes/code-sheet.tsx';
import { Loading } from '#desk/kit/states/states.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import { ROLE_WORDS } from '#lib/desk/rights.ts';
import { AcceptForm } from './accept-form.tsx';
import styles from './invite-screen.module.css';

type Seen = DeskOutput<'seeInvite'>;

/** The secret behind the #, which no server's log has. */
const readSecret = () => location.hash.slice(1);

const toDesk = () => location.assign('/desk');

/** An invitation (desk.md §5.1): it is spent when a way in is finished, not by being opened. */
export default function InviteScreen() {
  useTitle('Приглашение');
  const [secret] = useState(readSecret);
  const [seen, setSeen] = useState<Seen | DeskFailure | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const see = useCallback(async () => setSeen(await askOnce('seeInvite', { secret })), [secret]);
  useEffect(() => void see(), [see]);
  // Out of the address once it is read: a render that is thrown away must not take it along.
  useEffect(() => history.replaceState(null, '', location.pathname), []);

  if (codes !== null) {
    return (
      <main className={styles.invite}>
        <h1>Вход готов</h1>
        <CodeSheet codes={codes} onKept={toDesk} />
      </main>
    );
  }
  if (seen === null) return <Loading />;
  if (isDeskFailure(seen)) return <Over failure={seen} onRetry={() => void see()} />;
  return (
    <main className={styles.invite}>
      <h1>{seen.isReset ? 'Новый способ входа' : 'Приглашение на стол'}</h1>
      <dl className={styles.facts}>
        {seen.email === null ? null : (
          <>
            <dt>Почта</dt>
            <dd>{seen.email}</dd>
          </>
        )}
        <dt>Роль</dt>
        <dd>{seen.roles.map((role) => ROLE_WORDS[role]).join(', ')}</dd>
        <dt>Действует до</dt>
        <dd>{momentWords(seen.expiresAt)}</dd>
      </dl>
      <AcceptForm
        secret={secret}
        seen={seen}
        onAgain={() => void see()}
        onAccepted={(told) => (told.length === 0 ? toDesk() : setCodes(told))}
      />
    </main>
  );
}

/** It holds no longer, or could not be asked about. */
function Over({ failure, onRetry }: { failure: DeskFailure; onRetry: () => void }) {
  const isOver = failure.code === 'invite-over' || failure.code === 'invalid-input';
  return (
    <main className={styles.invite}>
      <h1>{isOver ? 'Приглашение недействительно' : 'Не получилось'}</h1>
      <p role="alert">
        {isOver
          ? 'Им уже воспользовались, его отозвали, или срок вышел. Попросите новое у владельца магазина.'
          : failure.text}
      </p>
      {isOver ? <Button onClick={toDesk}>Ко входу</Button> : <Button onClick={onRetry}>Повторить</Button>}
    </main>
  );
}
