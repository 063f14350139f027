'use client';

import { listCalls } from '#api/contract/lists.ts';
import type { Order } from '#api/contract/order-room.ts';
import { OneOpen } from '#components/buying/lists/one-open.tsx';
import { saveCsv } from '#components/buying/lists/save-csv.ts';
import { SaveList } from '#components/buying/lists/save-list.tsx';
import { ShareList } from '#components/buying/lists/share-list.tsx';
import { XlsxButton } from '#components/buying/lists/xlsx-button.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { shownSums } from '#lib/orders/order-sums.ts';

type OrderListsProps = { order: Order; token: string };

/** What was ordered as a list: kept under a name, sent to a colleague, saved for accounting (acc-D15). */
export const OrderLists = bordered(Lists);

function Lists({ order, token }: OrderListsProps) {
  const lines = order.lines.map(({ code, quantity }) => ({ code, quantity }));
  return (
    <OneOpen
      panels={[
        { name: 'Сохранить списком', panel: () => <SaveList lines={lines} /> },
        {
          name: 'Отправить коллеге',
          panel: () => (
            <ShareList
              lines={lines}
              words="Кто откроет ссылку, увидит эти товары по сегодняшним ценам и положит их в свою корзину."
            />
          ),
        },
      ]}
    >
      <XlsxButton call={listCalls.saveOrderFile} input={{ token }} size="sm" />
      <Button
        size="sm"
        onClick={() => saveCsv(`Заказ ${order.number}`, order.lines, shownSums(order, order.isPickup))}
      >
        Скачать CSV
      </Button>
    </OneOpen>
  );
}
