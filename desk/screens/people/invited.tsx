import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { usePress } from '#desk/client/use-press.ts';
import { BoxedRows } from '#desk/kit/list/boxed-rows.tsx';
import { say } from '#desk/kit/toast/toasts.ts';
import { momentWords } from '#desk/kit/words/moments.ts';
import { ROLE_WORDS } from '#lib/desk/rights.ts';
import styles from './people-screen.module.css';

type InvitedProps = { invited: DeskOutput<'listPeople'>['invited']; onChanged: () => void };

/** Who was invited and has not come yet. */
export function Invited({ invited, onChanged }: InvitedProps) {
  const { send, isBusy } = usePress('dropInvite');
  async function drop(email: string): Promise<void> {
    if (isDeskFailure(await send({ email }))) return;
    say({ text: 'Приглашение отозвано' });
    onChanged();
  }
  if (invited.length === 0) return null;
  return (
    <section aria-labelledby="invited">
      <h2 id="invited">Приглашены</h2>
      <BoxedRows>
        {invited.map(({ email, name, roles, expiresAt }) => (
          <li key={email} className={styles.row}>
            <div>
              <p>{name === '' ? email : name}</p>
              <p className={styles.soft}>{name === '' ? '' : email}</p>
            </div>
            <p className={styles.what}>{roles.map((role) => ROLE_WORDS[role]).join(', ')}</p>
            <p className={`${styles.when} ${styles.soft}`}>{`до ${momentWords(expiresAt)}`}</p>
            <Button size="sm" isBusy={isBusy} onClick={() => void drop(email)}>
              Отозвать
            </Button>
          </li>
        ))}
      </BoxedRows>
    </section>
  );
}
