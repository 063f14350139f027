import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import { ORDER_COLUMNS, type OrderLooks } from '#api/contract/desk/order-looks.ts';
import { Checkbox } from '#components/kit/form/checkbox.tsx';
import { RadioGroup } from '#components/kit/form/radio-group.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { ask } from '#desk/client/ask.ts';
import { DeskDialog } from '#desk/kit/dialog/desk-dialog.tsx';
import { Refusal } from '#desk/kit/form/refusal.tsx';
import { useTry } from '#desk/kit/form/use-try.ts';
import { COLUMN_WORDS } from './column-words.ts';
import styles from './looks-dialog.module.css';

const DENSITIES = [
  { value: false, name: 'обычные' },
  { value: true, name: 'плотные' },
];

/** Which columns of the list one sees, and how high its rows are; kept for the person, on any machine. */
export function LooksDialog({ looks, onClose }: { looks: OrderLooks; onClose: () => void }) {
  const client = useQueryClient();
  const [hidden, setHidden] = useState<OrderLooks['hidden']>(looks.hidden);
  const [isDense, setDense] = useState(looks.isDense);
  const { isBusy, failure, attempt } = useTry();

  async function keep(next: OrderLooks | null): Promise<void> {
    const answer = await attempt(() => ask('keepOrderLooks', { looks: next }));
    if (answer === null) return;
    // An answer about the person that has been under way since before would take it back.
    await client.cancelQueries({ queryKey: ['readMe'] });
    client.setQueryData<DeskOutput<'readMe'>>(['readMe', {}], (known) =>
      known?.me ? { ...known, me: { ...known.me, orderLooks: answer.looks } } : known,
    );
    onClose();
  }
  return (
    <DeskDialog title="Столбцы и строки" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void keep({ hidden, isDense });
        }}
      >
        <fieldset className={styles.columns}>
          <legend>Столбцы</legend>
          {ORDER_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={COLUMN_WORDS[column]}
              checked={!hidden.includes(column)}
              onChange={({ currentTarget: { checked } }) =>
                setHidden((before) =>
                  checked ? before.filter((other) => other !== column) : [...before, column],
                )
              }
            />
          ))}
        </fieldset>
        <RadioGroup legend="Строки" name="density" choices={DENSITIES} chosen={isDense} onChoose={setDense} />
        <Refusal failure={failure} />
        <p className={styles.presses}>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Применить
          </Button>{' '}
          <Button onClick={() => void keep(null)}>Как было</Button>
        </p>
      </form>
    </DeskDialog>
  );
}
