'use client';

import { useEffect, useRef, useState } from 'react';
import { TextField } from '#components/kit/form/field.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { type ListLine, LONGEST_NAME, MOST_LISTS } from '#lib/lists/list-line.ts';
import { pageUrl } from '#lib/urls.ts';
import { keepList } from '#store/remembered/device-lists.ts';
import styles from './lists.module.css';

const WRONG = {
  full: `На этом устройстве уже ${MOST_LISTS} списков: удалите ненужный или сохраните под именем одного из них`,
  forbidden: 'Браузер не даёт сохранить список: место кончилось или хранение запрещено',
} as const;

type SaveListProps = {
  lines: readonly ListLine[];
  /** The name that it is kept under already. */
  name?: string | undefined;
  onSaved?: () => void;
};

/** Keeps goods as a list of this browser under a name; one of the same name it replaces (acc-D15). */
export function SaveList({ lines, name: known = '', onSaved }: SaveListProps) {
  const { base } = useRegion();
  const [name, setName] = useState(known);
  const [wrong, setWrong] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function save() {
    const called = name.trim();
    setSaid(null);
    if (called === '') return setWrong('Назовите список');
    const outcome = keepList(called, lines);
    if (outcome === 'full' || outcome === 'forbidden') return setWrong(WRONG[outcome]);
    setWrong(null);
    setSaid(outcome === 'kept' ? `Список «${called}» сохранён.` : `Список «${called}» обновлён.`);
    onSaved?.();
  }

  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        ref={field}
        label="Название списка"
        hint="Например, «Кофейня на неделю»; список останется только в этом браузере"
        isRequired
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={wrong ?? undefined}
      />
      <Button type="submit" size="sm">
        Сохранить список
      </Button>
      <p className={styles.said} role="status">
        {said === null ? null : (
          <>
            <span>{said}</span> <IntentLink href={pageUrl(base, '/lists')}>Мои списки</IntentLink>
          </>
        )}
      </p>
    </form>
  );
}
