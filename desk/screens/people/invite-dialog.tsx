import { type FormEvent, useState } from 'react';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ask } from '#desk/client/ask.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import { HandedLink } from './handed-link.tsx';
import styles from './people-screen.module.css';
import { type Given, RolesFields } from './roles-fields.tsx';

/** Name, e-mail, roles, regions; then the link to hand over. */
export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) {
  const { attempt, isBusy, failure, fieldError } = useTry();
  const [given, setGiven] = useState<Given>({ roles: ['manager'], regions: null });
  const [link, setLink] = useState<DeskOutput<'inviteOperator'> | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (isBusy) return;
    const { roles, regions } = given;
    const done = await attempt(() =>
      ask('inviteOperator', {
        name: String(form.get('name') ?? ''),
        email: String(form.get('email') ?? ''),
        roles: [...roles],
        regions: regions === null ? null : [...regions],
      }),
    );
    if (done === null) return;
    setLink(done);
    onInvited();
  }
  return (
    <DeskDialog title={link === null ? 'Пригласить' : 'Ссылка готова'} onClose={onClose}>
      {link === null ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField label="Имя" name="name" error={fieldError('name')} autoFocus isRequired />
          <TextField label="Почта" name="email" type="email" error={fieldError('email')} isRequired />
          <RolesFields
            given={given}
            onChange={setGiven}
            errors={{ roles: fieldError('roles'), regions: fieldError('regions') }}
          />
          <Refusal failure={failure} />
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Получить ссылку
          </Button>
        </form>
      ) : (
        <HandedLink {...link} onClose={onClose} />
      )}
    </DeskDialog>
  );
}
