import { type FormEvent, useState } from 'react';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import type { Person } from '#api/contract/desk/people.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { usePress } from '#desk/client/use-press.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { SessionList } from '#desk/kit/sessions/session-list.tsx';
import { say } from '#desk/kit/toast/toasts.ts';
import { HandedLink } from './handed-link.tsx';
import styles from './people-screen.module.css';
import { PersonWays } from './person-ways.tsx';
import { type Given, RolesFields } from './roles-fields.tsx';

type PersonDialogProps = { person: Person; onClose: () => void; onChanged: () => void };

/** One of the staff: name, roles, regions, sessions, and the way out. */
export function PersonDialog({ person, onClose, onChanged }: PersonDialogProps) {
  const { id, version, name, roles, regions, sessions } = person;
  const change = usePress('changeOperator', { isQuiet: true });
  const end = usePress('endSessions');
  const [given, setGiven] = useState<Given>({ roles, regions });
  const [link, setLink] = useState<DeskOutput<'resetOperator'> | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (change.isBusy) return;
    const answer = await change.send({
      id,
      version,
      name: String(form.get('name') ?? ''),
      roles: [...given.roles],
      regions: given.regions === null ? null : [...given.regions],
    });
    // Somebody was faster: the row as it is now comes into the form's place, what was chosen stays in it.
    onChanged();
    if (isDeskFailure(answer)) return;
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
        <TextField label="Имя" name="name" defaultValue={name} error={fieldError('name')} isRequired />
        <RolesFields
          given={given}
          onChange={setGiven}
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
