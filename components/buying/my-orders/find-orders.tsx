'use client';

import { useState } from 'react';
import { ask } from '#api/client/ask.ts';
import { isFailure } from '#api/contract/failure.ts';
import { keptOrdersCalls, LONGEST_CONTACT } from '#api/contract/kept-orders.ts';
import { TextField } from '#components/kit/form/field.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { phoneUrl } from '#lib/urls.ts';
import styles from './find-orders.module.css';

/**
 * Has the links of orders that were placed elsewhere written to their own e-mail (acc-D15). A shop that
 * writes no letters names its telephone.
 */
export function FindOrders() {
  const { phone, sendsLetters } = useRegion();
  return (
    <section className={styles.find} aria-labelledby="find-orders">
      <h2 className={styles.heading} id="find-orders">
        Найти заказ на другом устройстве
      </h2>
      {sendsLetters ? (
        <FindForm />
      ) : (
        <p>
          О любом заказе расскажет менеджер: <a href={phoneUrl(phone)}>{phone}</a>
        </p>
      )}
    </section>
  );
}

function FindForm() {
  const { city } = useRegion();
  const [contact, setContact] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null);

  async function find() {
    setBusy(true);
    setSaid(null);
    const answer = await ask(keptOrdersCalls.findOrders, { contact }, { city });
    setBusy(false);
    setSaid(
      isFailure(answer)
        ? { text: answer.fields?.contact ?? answer.text, isWrong: true }
        : { text: answer.text, isWrong: false },
    );
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void find();
      }}
    >
      <TextField
        label="Телефон или электронная почта из заказа"
        hint="Ссылки на последние заказы придут только на почту, указанную в них"
        isRequired
        autoComplete="email"
        maxLength={LONGEST_CONTACT}
        value={contact}
        onChange={({ target }) => setContact(target.value)}
        error={said?.isWrong ? said.text : undefined}
      />
      <Button type="submit" isBusy={isBusy}>
        Прислать ссылки
      </Button>
      <p className={styles.said} role="status">
        {said === null || said.isWrong ? null : said.text}
      </p>
    </form>
  );
}
