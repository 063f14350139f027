import { useState } from 'react';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import type { Person } from '#api/contract/desk/people.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { ask } from '#desk/client/ask.ts';
import { useMe } from '#desk/client/me.tsx';
import { usePress } from '#desk/client/use-press.ts';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import styles from './people-screen.module.css';
import { wayWords } from './person-row.tsx';

type PersonWaysProps = {
  person: Person;
  onChanged: () => void;
  onLink: (link: DeskOutput<'resetOperator'>) => void;
};

type Question = 'block' | 'reset';

const QUESTIONS: Readonly<Record<Question, { words: string; button: string }>> = {
  block: { words: 'Все сеансы завершатся сразу, войти будет нельзя.', button: 'Запретить вход' },
  reset: {
    words: 'Все ключи, пароль и коды перестанут действовать, сеансы завершатся. Вы получите ссылку на новые.',
    button: 'Сбросить вход',
  },
};

/** Putting somebody out, letting in again, and new ways in for whoever has lost them; each asks once. */
export function PersonWays({ person, onChanged, onLink }: PersonWaysProps) {
  const { id, version, name, blockedAt, ways } = person;
  const me = useMe();
  const block = usePress('blockOperator', { isQuiet: true });
  const { attempt, isBusy, failure } = useTry();
  const [asked, setAsked] = useState<Question | null>(null);

  async function setBlocked(isBlocked: boolean): Promise<void> {
    setAsked(null);
    const answer = await block.send({ id, version, isBlocked });
    onChanged();
    if (isDeskFailure(answer)) return;
    say({ text: isBlocked ? `${name}: вход запрещён` : `${name}: вход разрешён` });
  }
  async function reset(): Promise<void> {
    setAsked(null);
    const link = await attempt(() => ask('resetOperator', { id }));
    if (link === null) return;
    onChanged();
    onLink(link);
  }
  const question = asked === null ? null : QUESTIONS[asked];
  return (
    <section className={styles.part}>
      <h3>Вход</h3>
      <p className={styles.soft}>{wayWords(ways)}</p>
      {question === null ? (
        <div className={styles.tools}>
          {blockedAt === null ? (
            <Button size="sm" isBusy={block.isBusy} onClick={() => setAsked('block')}>
              Запретить вход…
            </Button>
          ) : (
            <Button size="sm" isBusy={block.isBusy} onClick={() => void setBlocked(false)}>
              Снять запрет входа
            </Button>
          )}
          {id === me.id || blockedAt !== null ? null : (
            <Button size="sm" isBusy={isBusy} onClick={() => setAsked('reset')}>
              Сбросить вход…
            </Button>
          )}
        </div>
      ) : (
        <fieldset className={styles.boxes} aria-label={question.button}>
          <p>{question.words}</p>
          <div className={styles.tools}>
            <Button
              size="sm"
              variant="danger"
              autoFocus
              onClick={() => void (asked === 'block' ? setBlocked(true) : reset())}
            >
              {question.button}
            </Button>
            <Button size="sm" onClick={() => setAsked(null)}>
              Не надо
            </Button>
          </div>
        </fieldset>
      )}
      <Refusal failure={block.failure ?? failure} />
    </section>
  );
}
