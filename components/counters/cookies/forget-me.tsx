'use client';

import { useState } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import styles from './forget-me.module.css';

const DONE = 'Готово: этот браузер больше ничего о вас не помнит.';
const FAILED = 'Не получилось: магазин не ответил. Проверьте связь и повторите.';

/** «Забыть меня на этом устройстве» (acc-D15): says what goes and does it; stands on /cookie. */
export function ForgetMe() {
  const { city } = useRegion();
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  async function forget() {
    setBusy(true);
    setSaid('');
    const outcome = await import('#store/remembered/forget-device.ts').then(
      ({ forgetDevice }) => forgetDevice(city),
      () => 'failed' as const,
    );
    setBusy(false);
    setSaid(outcome === 'forgotten' ? DONE : FAILED);
  }

  return (
    <section className={styles.forget} id="forget" aria-labelledby="forget-name">
      <h2 className={styles.heading} id="forget-name">
        Забыть меня на этом устройстве
      </h2>
      <p>
        Исчезнут корзина, избранное, просмотренные товары, запросы, список заказов, списки товаров, адреса и
        всё, чем заполняется форма заказа, а также копии страниц. Сами заказы в магазине останутся: о них
        расскажет менеджер. Ваше решение о cookie не изменится.
      </p>
      <Button size="sm" isBusy={isBusy} onClick={() => (isBusy ? undefined : void forget())}>
        Забыть меня
      </Button>
      <p className={styles.said} role="status">
        {said}
      </p>
    </section>
  );
}
