import type { Order } from '#api/contract/order-room.ts';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { momentText, stepsAhead, stepText } from './order-words.ts';
import styles from './timeline.module.css';

/** What has happened to the order and what is still to come. */
export function Timeline({ order }: { order: Order }) {
  return (
    <section className={styles.timeline} aria-label="Состояние заказа" aria-live="polite">
      <ol className={styles.steps}>
        {order.steps.map(({ kind, at }) => (
          <li className={styles.past} key={`${kind} ${at}`}>
            <span className={styles.mark}>
              <Icon name={kind === 'cancelled' || kind === 'cancel-asked' ? 'x' : 'check'} size={16} />
            </span>
            <span>
              {stepText(kind, order)} <time className={styles.at}>{momentText(at)}</time>
            </span>
          </li>
        ))}
        {stepsAhead(order).map((kind) => (
          <li className={styles.ahead} key={kind}>
            <span className={styles.mark} />
            <span>
              {stepText(kind, order)} <span className="visually-hidden">(ещё впереди)</span>
            </span>
          </li>
        ))}
      </ol>
      {order.callBack === null ? null : (
        <p className={styles.call}>
          Менеджер позвонит <b>{order.callBack}</b> по московскому времени, чтобы подтвердить заказ.
        </p>
      )}
    </section>
  );
}
