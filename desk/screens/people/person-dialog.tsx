import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import type { Person } from '#api/contract/desk/people.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useDraft } from '#desk/client/use-draft.ts';
import { usePress } from '#desk/client/use-press.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { DraftOffer } from '#desk/kit/form/draft-offer.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { SessionList } from '#desk/kit/sessions/session-list.tsx';
import { say } from '#desk/kit/toast/toasts.ts';
import { HandedLink } from './handed-link.tsx';
import styles from './people-screen.module.css';
import { PersonWays } from './person-ways.tsx';
import { GIVEN, RolesFields } from './roles-fields.tsx';

const PERSON_DRAFT = z.extend(GIVEN, { name: z.string() });

type PersonDialogProps = { person: Person; onClose: () => void; onChanged: () => void };

/** One of the staff: name, roles, regions, sessions, and the way out. */
export function PersonDialog({ person, onClose, onChanged }: PersonDialogProps) {
  const { id, version, name, roles, regions, sessions } = person;
  const change = usePress('changeOperator', { isQuiet: true });
  const end = usePress('endSessions');
  const [typed, setTyped] = useState({ name, roles, regions });
  const [link, setLink] = useState<DeskOutput<'resetOperator'> | null>(null);
  const isSame = JSON.stringify(typed) === JSON.stringify({ name, roles, regions });
  const draft = useDraft(`people:${id}`, {
    shape: PERSON_DRAFT,
    typed: isSame ? null : typed,
    resume: setTyped,
  });

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (change.isBusy) return;
    const answer = await change.send({ id, version, ...typed });
    // Somebody was faster: the row as it is now comes into the form's place, what was chosen stays in it.
    onChanged();
    if (isDeskFailure(answer)) return;
    draft.drop();
    say({ text: `Сохранено: ${name}` });
    onClose();
  }
  async function endAll(): Promise<void> {
    const answer = await end.send({ id });
    if (isDeskFailure(answer)) return;
    say({ text: `Сеансов завершено: ${answer.ended}` });
    onChanged();
  }
  if (link !== null) {
    return (
      <DeskDialog title="Ссылка готова" onClose={onClose}>
        <HandedLink {...link} onClose={onClose} />
      </DeskDialog>
    );
  }
  const fieldError = (field: string) => change.failure?.fields?.[field];
  return (
    <DeskDialog title={name} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.soft}>{person.email}</p>
        <DraftOffer draft={draft} />
        <TextField
          label="Имя"
          value={typed.name}
          error={fieldError('name')}
          isRequired
          onChange={({ currentTarget }) => setTyped({ ...typed, name: currentTarget.value })}
        />
        <RolesFields
          given={typed}
          onChange={(given) => setTyped({ ...typed, ...given })}
          errors={{ roles: fieldError('roles'), regions: fieldError('regions') }}
        />
        <Refusal failure={change.failure} />
        <Button type="submit" variant="primary" isBusy={change.isBusy}>
          Сохранить
        </Button>
      </form>
      <section className={styles.part}>
        <h3>Сеансы</h3>
        {sessions.length === 0 ? <p className={styles.soft}>Открытых сеансов нет.</p> : null}
        {sessions.length === 0 ? null : (
          <>
            <SessionList sessions={sessions} />
            <div className={styles.tools}>
              <Button size="sm" isBusy={end.isBusy} onClick={() => void endAll()}>
                Завершить сеансы
              </Button>
            </div>
          </>
        )}
      </section>
      <PersonWays person={person} onChanged={onChanged} onLink={setLink} />
    </DeskDialog>
  );
}
