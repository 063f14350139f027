import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/kit/ui/button.tsx';
import { useAddress } from '#desk/client/use-address.ts';
import { useDesk } from '#desk/client/use-desk.ts';
import { useTitle } from '#desk/client/use-title.ts';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { BoxedRows } from '#desk/kit/list/boxed-rows.tsx';
import { useRowKeys } from '#desk/kit/list/use-row-keys.ts';
import { Failed, Loading, Stale } from '#desk/kit/states/states.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { Invited } from './invited.tsx';
import styles from './people-screen.module.css';
import { PersonDialog } from './person-dialog.tsx';
import { PersonRow } from './person-row.tsx';

/** «Люди»: who works here, what they may, where they are signed in (desk.md §5). */
export default function PeopleScreen() {
  useTitle('Люди');
  const client = useQueryClient();
  const [address, setAddress] = useAddress();
  const [isInviting, setInviting] = useState(false);
  const read = useDesk('listPeople', {});
  const again = () => void client.invalidateQueries({ queryKey: ['listPeople'] });
  const people = read.data?.people ?? [];
  const open = (id: string | null) => setAddress({ person: id });
  const rows = useRowKeys(
    people.map(({ id }) => String(id)),
    { onOpen: open },
  );
  useHotkeys({ KeyI: { label: 'Пригласить', act: () => setInviting(true) } });
  const person = people.find(({ id }) => String(id) === address.get('person'));

  return (
    <div className={styles.people}>
      <header className={styles.head}>
        <h1>Люди</h1>
        <Button variant="primary" onClick={() => setInviting(true)}>
          Пригласить <kbd>i</kbd>
        </Button>
      </header>
      {read.error !== null && read.data !== undefined ? (
        <Stale at={read.dataUpdatedAt} onRetry={() => void read.refetch()} />
      ) : null}
      {read.data === undefined ? (
        read.error === null ? (
          <Loading rows={4} />
        ) : (
          <Failed error={read.error} onRetry={() => void read.refetch()} />
        )
      ) : (
        <>
          <BoxedRows>
            {people.map((one) => (
              <PersonRow
                key={one.id}
                person={one}
                rowProps={rows.rowProps(String(one.id))}
                onOpen={() => open(String(one.id))}
              />
            ))}
          </BoxedRows>
          <Invited invited={read.data.invited} onChanged={again} />
        </>
      )}
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} onInvited={again} /> : null}
      {person === undefined ? null : (
        <PersonDialog key={person.id} person={person} onClose={() => open(null)} onChanged={again} />
      )}
    </div>
  );
}
