'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callBackQuery } from '#api/client/queries/call-back.ts';
import { queryClient } from '#api/client/query-client.ts';
import { OFFICE_HOURS } from '#lib/time/office-hours.ts';
import { useRegion } from '../kit/region/region-context.tsx';
import { Button } from '../kit/ui/button.tsx';
import { Icon } from '../kit/ui/icons/icon.tsx';
import { OpeningHours } from '../pieces/hours/opening-hours.tsx';
import styles from './request-sent.module.css';
import type { RequestKind } from './request-words.ts';

type RequestSentProps = {
  kind: RequestKind;
  /** When a manager will call, «сегодня до 18:00»; null when the backend does not say. */
  callBack: string | null;
  /** What was typed. */
  contact: string;
  onAgain: () => void;
  onClose: (() => void) | undefined;
};

function priceText(contact: string, sendsLetters: boolean): string {
  if (sendsLetters) return `Пришлём письмо на ${contact}, когда цена снизится.`;
  return `Записали: ${contact} ждёт снижения цены. Заявку увидит менеджер.`;
}

/** The confirmation in the form's place (D57, specification section 8). */
export function RequestSent({ kind, callBack, contact, onAgain, onClose }: RequestSentProps) {
  const { city, sendsLetters } = useRegion();
  // The form has asked for the hours; here they are read again, not asked for.
  const { data } = useQuery({ ...callBackQuery(city), enabled: false }, queryClient);
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <p className={styles.thanks} ref={heading} tabIndex={-1}>
        <Icon name="circle-check" size={24} />
        <span>{kind === 'recall' ? 'Заказ принят!' : 'Спасибо за обращение!'}</span>
      </p>
      <p role="status">
        {kind === 'lowprice' ? (
          <span>{priceText(contact.trim(), sendsLetters)}</span>
        ) : (
          <>
            <span>{`Менеджер свяжется с вами ${callBack ?? 'в ближайшее время'}, чтобы подтвердить заявку.`}</span>{' '}
            <OpeningHours hours={data?.hours ?? OFFICE_HOURS} />
          </>
        )}
      </p>
      <div className={styles.ways}>
        <Button onClick={onAgain}>Отправить еще одну заявку</Button>
        {onClose === undefined ? null : (
          <Button variant="primary" onClick={onClose}>
            Закрыть
          </Button>
        )}
      </div>
    </div>
  );
}
