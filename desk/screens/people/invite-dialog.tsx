import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ask } from '#desk/client/ask.ts';
import { useDraft } from '#desk/client/use-draft.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { DraftOffer } from '#desk/kit/form/draft-offer.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import { HandedLink } from './handed-link.tsx';
import styles from './people-screen.module.css';
import { GIVEN, RolesFields } from './roles-fields.tsx';

const INVITED = z.extend(GIVEN, { name: z.string(), email: z.string() });
type Invited = z.output<typeof INVITED>;
const NOBODY: Invited = { name: '', email: '', roles: ['manager'], regions: null };

/** Name, e-mail, roles, regions; then the link to hand over. */
export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: () => void }) {
  const { attempt, isBusy, failure, fieldError } = useTry();
  const [typed, setTyped] = useState(NOBODY);
  const [link, setLink] = useState<DeskOutput<'inviteOperator'> | null>(null);
  const draft = useDraft('people:invite', {
    shape: INVITED,
    typed: typed.name.trim() === '' && typed.email.trim() === '' ? null : typed,
    resume: setTyped,
  });

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const done = await attempt(() => ask('inviteOperator', typed));
    if (done === null) return;
    draft.drop();
    setLink(done);
    onInvited();
  }
  return (
    <DeskDialog title={link === null ? 'Пригласить' : 'Ссылка готова'} onClose={onClose}>
      {link === null ? (
        <form className={styles.form} onSubmit={submit} noValidate>
          <DraftOffer draft={draft} />
          <TextField
            label="Имя"
            value={typed.name}
            error={fieldError('name')}
            autoFocus
            isRequired
            onChange={({ currentTarget }) => setTyped({ ...typed, name: currentTarget.value })}
          />
          <TextField
            label="Почта"
            type="email"
            value={typed.email}
            error={fieldError('email')}
            isRequired
            onChange={({ currentTarget }) => setTyped({ ...typed, email: currentTarget.value })}
          />
          <RolesFields
            given={typed}
            onChange={(given) => setTyped({ ...typed, ...given })}
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
