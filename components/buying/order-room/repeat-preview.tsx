'use client';

import { useEffect, useRef } from 'react';
import type { RepeatPreview as Preview } from '#api/contract/order-room.ts';
import { ChangeList } from '#components/buying/order/change-list.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { formatMoney } from '#lib/money.ts';
import { countText } from '#lib/numbers/count-text.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import styles from './order-actions.module.css';
import { repeatChanges } from './repeat-changes.ts';

type RepeatPreviewProps = {
  preview: Preview;
  isBusy: boolean;
  onRepeat: () => void;
  onClose: () => void;
};

/** What would be in the cart, and what is not as it was, before anything is changed (acc-D15). */
export function RepeatPreview({ preview, isBusy, onRepeat, onClose }: RepeatPreviewProps) {
  const { city } = useRegion();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { regionBefore, lines, differences } = preview;
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return (
    <section className={styles.outcome} aria-label="Повтор заказа">
      <h3 className={styles.heading} ref={heading} tabIndex={-1}>
        {lines.length === 0 ? 'Ничего из этого заказа здесь сейчас не продаётся' : 'В корзине будет'}
      </h3>
      {regionBefore === null ? null : (
        <p>{`Тот заказ: ${regionBefore}. Сейчас выбран регион ${REGION_NAMES[city]}, его цены и товары.`}</p>
      )}
      {lines.length === 0 ? null : (
        <>
          <ul className={styles.lines} aria-label="В корзине будет">
            {lines.map(({ code, name, measure, quantity, price }) => (
              <li className={styles.line} key={code}>
                <span>{`${withUnitsKept(name)}, ${countText(quantity, measure)}`}</span>
                <span className={styles.sum}>{formatMoney(price * quantity)}</span>
              </li>
            ))}
          </ul>
          <p className={styles.line}>
            <b>Итого за товары</b>
            <b className={styles.sum}>{formatMoney(total)}</b>
          </p>
          <p>Промокод того заказа не повторяется: новый можно ввести в корзине.</p>
        </>
      )}
      {differences.length === 0 ? null : (
        <div>
          <p>Не так, как в том заказе:</p>
          <ChangeList changes={repeatChanges(differences)} />
        </div>
      )}
      <div className={styles.answers}>
        {lines.length === 0 ? null : (
          <Button variant="primary" size="sm" isBusy={isBusy} onClick={onRepeat}>
            Положить в корзину
          </Button>
        )}
        <Button size="sm" onClick={onClose}>
          {lines.length === 0 ? 'Закрыть' : 'Не нужно'}
        </Button>
      </div>
    </section>
  );
}
