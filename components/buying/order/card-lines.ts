import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { OrderInput } from '#api/contract/order.ts';
import type { OrderForm } from '#components/buying/order-form/order-form.ts';
import { wishWords } from './delivery-wish.ts';

type CardLines = { who: string; where: string; when: string };

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(', ');

/** What each card of the checkout says in one line of the form as it is now; `here` is the warehouse. */
export function useCardLines(control: Control<OrderForm, unknown, OrderInput>, here: string): CardLines {
  const [name, phone, isPerson, company, selfdelivery, address, wishedDay, wishedTime] = useWatch({
    control,
    name: ['name', 'phone', 'isPerson', 'company', 'selfdelivery', 'address', 'wishedDay', 'wishedTime'],
  });
  const wish = wishWords({ wishedDay: wishedDay ?? '', wishedTime: wishedTime ?? '' });
  return {
    who: joined(name, phone, isPerson ? 'частное лицо' : company),
    where: selfdelivery === true ? `Самовывоз, склад: ${here}` : joined('Доставка', address),
    when: wishedDay ? wish : joined('Ближайший возможный день', wish),
  };
}
