'use client';

import { useState } from 'react';
import { phoneDigits } from '#api/contract/order-room.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import styles from './digits-form.module.css';

type DigitsFormProps = {
  error: string | undefined;
  isBusy: boolean;
  onDigits: (digits: string) => Promise<void>;
};

/** Asks for the last four digits of the order's phone, which the link alone does not tell. */
export function DigitsForm({ error, isBusy, onDigits }: DigitsFormProps) {
  const [digits, setDigits] = useState('');
  const [wrong, setWrong] = useState<string>();

  function submit() {
    const read = phoneDigits.safeParse(digits);
    setWrong(read.error?.issues[0]?.message);
    if (read.success && !isBusy) void onDigits(read.data);
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="Последние 4 цифры телефона"
        hint="Данные покупателя скрыты от тех, у кого есть только ссылка"
        isRequired
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={digits}
        onChange={({ target }) => setDigits(target.value.replace(/\D/g, ''))}
        error={wrong ?? error}
      />
      <Button type="submit" isBusy={isBusy}>
        Показать
      </Button>
    </form>
  );
}
