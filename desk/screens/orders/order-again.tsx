import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { usePress } from '#desk/client/use-press.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import styles from './order-again.module.css';
import { useOrderPresses } from './presses/use-order-presses.ts';

const AGAIN = [
  ['letter', 'Письмо о заказе'],
  ['bill', 'Счёт'],
  ['crm', 'В CRM'],
  ['1c', 'В 1С'],
] as const;

/** Sends once more what has been sent. */
export function OrderAgain({ card }: { card: OrderCard }) {
  const presses = useOrderPresses();
  const sending = usePress('againOrder');
  return (
    <details className={styles.again}>
      <summary>Отправить ещё раз</summary>
      <p>
        {AGAIN.map(([what, words]) => (
          <Button
            key={what}
            size="sm"
            isBusy={sending.isBusy}
            onClick={async () => {
              const answer = await sending.send({ number: card.row.number, what });
              if (isDeskFailure(answer)) return;
              presses.replace([answer.row]);
              say({ text: `${words}: отправлено ещё раз` });
            }}
          >
            {words}
          </Button>
        ))}
      </p>
    </details>
  );
}
