'use client';

import type { CartLine } from '#api/contract/cart.ts';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { orderSums } from '#lib/orders/order-sums.ts';
import { shownPrice } from '#lib/price.ts';
import type { Totals } from '#store/cart-totals.ts';
import { OneOpen } from './one-open.tsx';
import { saveCsv } from './save-csv.ts';
import { SaveList } from './save-list.tsx';
import { ShareList } from './share-list.tsx';

type CartListsProps = { lines: readonly CartLine[]; sums: Totals; promoCode: string | null };

/** A cart as a list: kept under a name, sent to whoever approves it, saved for accounting (acc-D15). */
export const CartLists = bordered(Lists);

function Lists({ lines, sums, promoCode }: CartListsProps) {
  const listed = lines.map(({ code, quantity }) => ({ code, quantity }));
  const rows = lines.map((line) => ({
    ...line,
    price: shownPrice(line)?.current ?? null,
    sum: line.isBare ? null : line.sum,
  }));
  const { totalOld: goodsOld, discountSum: discount, promoSum } = sums;
  // Where it goes is not known yet.
  const below = orderSums({ goodsOld, discount, promoCode, promoSum, delivery: 0 }).filter(
    ({ what, kopecks }) => what === 'subtotal' || (kopecks !== 0 && what !== 'delivery' && what !== 'total'),
  );
  return (
    <OneOpen
      panels={[
        { name: 'Сохранить корзину списком', panel: () => <SaveList lines={listed} /> },
        {
          name: 'Отправить на согласование',
          panel: () => (
            <ShareList
              lines={listed}
              words="Кто откроет ссылку, увидит товары и сумму, сможет изменить количество и оформить заказ."
            />
          ),
        },
      ]}
    >
      <Button size="sm" onClick={() => saveCsv('Корзина', rows, below)}>
        Скачать CSV
      </Button>
    </OneOpen>
  );
}
