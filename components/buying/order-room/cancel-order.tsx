'use client';

import { useState } from 'react';
import { ask } from '#api/client/ask.ts';
import { orderQuery } from '#api/client/queries/order.ts';
import { queryClient } from '#api/client/query-client.ts';
import { isFailure } from '#api/contract/failure.ts';
import { orderRoomCalls } from '#api/contract/order-room.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { TextButton } from '#components/kit/ui/text-button.tsx';
import styles from './order-actions.module.css';

/** Asks the shop to cancel a new order, after a second press; a manager does so. */
export function CancelOrder({ token }: { token: string }) {
  const { city } = useRegion();
  const [isAsked, setAsked] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  async function cancel() {
    const answer = await ask(orderRoomCalls.cancelOrder, { token }, { city });
    if (isFailure(answer)) return setFailed(answer.text);
    queryClient.setQueryData(orderQuery(city, token).queryKey, answer.order);
  }

  if (!isAsked) return <TextButton onClick={() => setAsked(true)}>Отменить заказ</TextButton>;
  return (
    <section className={styles.question} aria-label="Отмена заказа">
      <p>Отменить заказ? Менеджер увидит вашу просьбу и подтвердит отмену.</p>
      <Button variant="danger" onClick={() => void cancel()}>
        Да, отменить
      </Button>
      <Button onClick={() => setAsked(false)}>Оставить</Button>
      {failed === null ? null : (
        <p className={styles.failure} role="alert">
          {failed}
        </p>
      )}
    </section>
  );
}
