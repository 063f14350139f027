'use client';

import { useEffect, useRef, useState } from 'react';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { LONGEST_NAME } from '#lib/lists/list-line.ts';
import { renameList } from '#store/remembered/device-lists.ts';
import styles from './my-lists.module.css';

/** Calls a list of this browser otherwise; two of one name there are not. */
export function RenameList({ name, onRenamed }: { name: string; onRenamed: () => void }) {
  const [text, setText] = useState(name);
  const [wrong, setWrong] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);

  function rename() {
    const called = text.trim();
    if (called === '') return setWrong('Назовите список');
    if (!renameList(name, called)) return setWrong('Список с таким названием уже есть');
    onRenamed();
  }

  return (
    <form
      className={styles.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rename();
      }}
    >
      <TextField
        ref={field}
        label="Название списка"
        isRequired
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={wrong ?? undefined}
      />
      <Button type="submit" size="sm">
        Сохранить название
      </Button>
    </form>
  );
}
