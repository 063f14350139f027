'use client';

import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { TextArea, TextField } from '#components/kit/form/field.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useLate } from '#components/kit/ui/use-late.ts';
import type { Checked } from './check-list.ts';
import styles from './order-form.module.css';
import { ScanPlace } from './scan-place.tsx';

const loadChecked = async () => (await import('./checked-list.tsx')).CheckedList;

/** Where a list stands: nothing yet, on its way, refused, or checked; each check has its number. */
type State = { kind: 'idle' } | { kind: 'checking' } | (Checked & { number: number });

/**
 * Where a list is pasted or its file chosen. Without scripts the answer is a page of its own; with them it
 * stands below (acc-D9).
 */
export const OrderForm = bordered(Form);

function Form({ children }: { children: ReactNode }) {
  const { base, city } = useRegion();
  const [state, setState] = useState<State>({ kind: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  const count = useRef(0);
  const isChecking = state.kind === 'checking';

  async function check() {
    if (form.current === null || isChecking) return;
    const list = new FormData(form.current);
    setState({ kind: 'checking' });
    count.current += 1;
    const { checkList } = await import('./check-list.ts');
    setState({ ...(await checkList(list, city)), number: count.current });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    void check();
  }

  return (
    <>
      <div className={styles.form}>
        <form
          ref={form}
          method="post"
          action="/api/quick-order/page"
          encType="multipart/form-data"
          className={styles.fields}
          onSubmit={submit}
        >
          <input type="hidden" name="region" value={city} />
          <input type="hidden" name="base" value={base} />
          <TextArea
            label="Артикулы и количество"
            name="text"
            rows={10}
            isRequired
            spellCheck={false}
            autoComplete="off"
          />
          <TextField
            label="Или файл"
            name="file"
            type="file"
            isRequired
            accept=".xlsx,.xlsm,.xls,.csv,.tsv,.txt"
            hint="Excel или CSV, до 10 МБ и 5 000 строк"
          />
          <div className={styles.buttons}>
            <Button variant="primary" size="lg" type="submit" isBusy={isChecking}>
              {isChecking ? 'Проверяем…' : 'Проверить список'}
            </Button>
            <ScanPlace form={form} />
          </div>
          <p className={styles.refused} role="alert">
            {state.kind === 'refused' ? state.why : ''}
          </p>
        </form>
        {children}
      </div>
      <Answer state={state} onCheck={() => void check()} />
    </>
  );
}

function Answer({ state, onCheck }: { state: State; onCheck: () => void }) {
  const Late = useLate(state.kind === 'idle' ? null : loadChecked);
  if (state.kind === 'checking' || (state.kind === 'checked' && Late === null))
    return (
      <p className={styles.waiting} role="status">
        Проверяем список…
      </p>
    );
  if (state.kind !== 'checked' || Late === null) return null;
  return <Late key={state.number} preview={state.preview} onCheck={onCheck} />;
}
