import { Button } from '#components/kit/ui/button.tsx';
import { useMe } from '#desk/client/me.tsx';
import { useDesk } from '#desk/client/use-desk.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { Empty, Failed, Loading } from '#desk/kit/states/states.tsx';
import styles from './hand-over-dialog.module.css';

/** Whom an order is given to: colleagues who may look after it, but for whoever has it. */
export function HandOverDialog({
  has,
  onGive,
  onClose,
}: {
  /** Who has it now; null = nobody. */
  has: number | null;
  onGive: (id: number) => void;
  onClose: () => void;
}) {
  const me = useMe();
  const { data, error, refetch } = useDesk('listOrderPeople', {});
  const others = (data?.people ?? []).filter(({ id }) => id !== has);
  return (
    <DeskDialog title="Передать заказ" onClose={onClose}>
      {data === undefined && error === null ? <Loading rows={3} /> : null}
      {error === null ? null : <Failed error={error} onRetry={() => void refetch()} />}
      {data !== undefined && others.length === 0 ? (
        <Empty>Передать некому: других людей с правом вести этот заказ нет.</Empty>
      ) : null}
      <ul className={styles.people}>
        {others.map(({ id, name }) => (
          <li key={id}>
            <Button onClick={() => onGive(id)}>{id === me.id ? `${name} (вы)` : name}</Button>
          </li>
        ))}
      </ul>
    </DeskDialog>
  );
}
