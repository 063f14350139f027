'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import styles from './address-choices.module.css';

type AddressNameProps = { name: string; onName: (name: string) => void };

const LONGEST = 60;

/** What an address is called. It stands inside the order's form, which «Enter» must not send. */
export function AddressName({ name, onName }: AddressNameProps) {
  const [text, setText] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function finish(event: KeyboardEvent) {
    if (event.key === 'Enter') onName(text.trim());
    else if (event.key === 'Escape') onName(name);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.name}>
      <TextField
        ref={field}
        label="Название адреса"
        hint="Например, «Кафе на Арбате»; видно только в этом браузере"
        autoComplete="off"
        maxLength={LONGEST}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={finish}
      />
      <Button size="sm" onClick={() => onName(text.trim())}>
        Сохранить название
      </Button>
    </div>
  );
}
