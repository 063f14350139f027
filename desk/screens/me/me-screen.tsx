import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { askOnce } from '#desk/client/ask.ts';
import { useMe } from '#desk/client/me.tsx';
import { useDesk } from '#desk/client/use-desk.ts';
import { useTitle } from '#desk/client/use-title.ts';
import { CodeSheet } from '#desk/kit/codes/code-sheet.tsx';
import { SessionList } from '#desk/kit/sessions/session-list.tsx';
import { Failed, Loading, Stale } from '#desk/kit/states/states.tsx';
import { say } from '#desk/kit/toast/toasts.ts';
import { RIGHTS, ROLE_WORDS } from '#lib/desk/rights.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { Keys } from './keys.tsx';
import styles from './me-screen.module.css';
import { OtherSessions } from './other-sessions.tsx';
import { PasswordWay } from './password-way.tsx';

/** Ends the session; what the browser has of the desk goes with it. */
async function leave(): Promise<void> {
  const answer = await askOnce('leave', {});
  if (isDeskFailure(answer)) return say({ text: answer.text, kind: 'error' });
  location.assign('/desk');
}

/** «Я»: one's own ways in, where one is signed in, and what one may (desk.md §5). */
export default function MeScreen() {
  useTitle('Я');
  const me = useMe();
  const client = useQueryClient();
  const read = useDesk('readOwnWays', {});
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const again = () => void client.invalidateQueries({ queryKey: ['readOwnWays'] });

  if (codes !== null) {
    return (
      <CodeSheet
        codes={codes}
        onKept={() => {
          setCodes(null);
          again();
        }}
      />
    );
  }
  const ways = read.data;
  return (
    <div className={styles.me}>
      <header className={styles.head}>
        <div>
          <h1>{me.name}</h1>
          <p className={styles.soft}>{me.email}</p>
        </div>
        <Button onClick={() => void leave()}>Выйти</Button>
      </header>
      {read.error !== null && ways !== undefined ? (
        <Stale at={read.dataUpdatedAt} onRetry={() => void read.refetch()} />
      ) : null}
      {ways === undefined ? (
        read.error === null ? (
          <Loading />
        ) : (
          <Failed error={read.error} onRetry={() => void read.refetch()} />
        )
      ) : (
        <>
          {ways.passkeys.length === 0 || (ways.passkeys.length === 1 && !ways.hasPassword) ? (
            <p className={styles.hint}>
              У вас один способ входа. Добавьте второй: потеряете один — войдёте другим.
            </p>
          ) : null}
          <Keys ways={ways} onChanged={again} />
          <PasswordWay ways={ways} onChanged={again} onCodes={setCodes} />
          <section aria-labelledby="sessions">
            <h2 id="sessions">Где вы вошли</h2>
            <SessionList sessions={ways.sessions}>
              {(session) => (session.isThis ? null : <OtherSessions which={session.id} onEnded={again} />)}
            </SessionList>
            {ways.sessions.length > 1 ? <OtherSessions which="others" onEnded={again} /> : null}
          </section>
        </>
      )}
      <section aria-labelledby="may">
        <h2 id="may">Что можно</h2>
        <p>
          {me.roles.map((role) => ROLE_WORDS[role]).join(', ')} ·{' '}
          {me.regions === null ? 'все регионы' : me.regions.map((code) => REGION_NAMES[code]).join(', ')}
        </p>
        <ul className={styles.rights}>
          {me.rights.map((right) => (
            <li key={right}>{RIGHTS[right].words}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
