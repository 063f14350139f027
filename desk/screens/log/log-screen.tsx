import { useId, useState } from 'react';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import { SelectField, TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ask } from '#desk/client/ask.ts';
import { useAddress } from '#desk/client/use-address.ts';
import { useDesk } from '#desk/client/use-desk.ts';
import { useRows } from '#desk/client/use-rows.ts';
import { useTitle } from '#desk/client/use-title.ts';
import { saveFile } from '#desk/kit/files/save-file.ts';
import { BoxedRows } from '#desk/kit/list/boxed-rows.tsx';
import { Empty, Failed, Loading, Stale } from '#desk/kit/states/states.tsx';
import { say } from '#desk/kit/toast/toasts.ts';
import { eventKinds } from '#lib/desk/event-words.ts';
import { chosenIn } from './chosen.ts';
import { LogRow } from './log-row.tsx';
import styles from './log-screen.module.css';

const NO_FILTERS = { operator: null, kind: null, subject: null, from: null, to: null };

/** «Журнал»: who did what, when (desk.md §5.4). */
export default function LogScreen() {
  useTitle('Журнал');
  const [address, setAddress] = useAddress();
  const chosen = chosenIn(address);
  const read = useRows('listLog', chosen);
  const people = useDesk('listLogPeople', {}).data?.people ?? [];
  const [isBusy, setBusy] = useState(false);
  const heading = useId();
  const hasFilters = Object.keys(chosen).length > 0;

  async function save(): Promise<void> {
    setBusy(true);
    const answer = await ask('exportLog', chosen);
    setBusy(false);
    if (isDeskFailure(answer)) return say({ text: answer.text, kind: 'error' });
    saveFile('журнал.csv', answer.csv, 'text/csv');
    say({
      text: `Записей в файле: ${answer.rows}${answer.isWhole ? '' : ', это новейшие, раньше есть ещё'}`,
    });
  }
  const field = (name: keyof typeof NO_FILTERS) => ({
    value: address.get(name) ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      setAddress({ [name]: target.value }, { isNew: false }),
  });
  return (
    <section className={styles.log} aria-labelledby={heading}>
      <header className={styles.head}>
        <h1 id={heading}>Журнал</h1>
        <Button isBusy={isBusy} onClick={() => void save()}>
          Скачать CSV
        </Button>
      </header>
      <search className={styles.filters}>
        <SelectField label="Кто" isRequired {...field('operator')}>
          <option value="">Все</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Что" isRequired {...field('kind')}>
          <option value="">Всё</option>
          {eventKinds().map(([kind, words]) => (
            <option key={kind} value={kind}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField label="С" type="date" isRequired {...field('from')} />
        <TextField label="По" type="date" isRequired {...field('to')} />
        {hasFilters ? <Button onClick={() => setAddress(NO_FILTERS)}>Сбросить</Button> : null}
      </search>
      {read.error !== null && read.rows.length > 0 ? <Stale at={read.readAt} onRetry={read.again} /> : null}
      {read.isFirst ? (
        <Loading />
      ) : read.rows.length > 0 ? (
        <BoxedRows isOrdered>
          {read.rows.map((row) => (
            <LogRow key={row.id} row={row} people={people} />
          ))}
        </BoxedRows>
      ) : read.error !== null ? (
        <Failed error={read.error} onRetry={read.again} />
      ) : hasFilters ? (
        <Empty action={<Button onClick={() => setAddress(NO_FILTERS)}>Сбросить</Button>}>
          Ничего по этим условиям.
        </Empty>
      ) : (
        <Empty>Записей пока нет.</Empty>
      )}
      {read.hasMore ? (
        <Button className={styles.more} isBusy={read.isBusy} onClick={read.more}>
          Показать ещё
        </Button>
      ) : null}
    </section>
  );
}
