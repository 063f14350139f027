'use client';

import type { CartLine } from '#api/contract/cart-line.ts';
import { listCalls } from '#api/contract/lists.ts';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { cartSums } from '#lib/lists/goods-table.ts';
import { shownPrice } from '#lib/price.ts';
import type { Totals } from '#store/cart-totals.ts';
import styles from './lists.module.css';
import { OneOpen } from './one-open.tsx';
import { saveCsv } from './save-csv.ts';
import { SaveList } from './save-list.tsx';
import { ShareList } from './share-list.tsx';
import { XlsxButton } from './xlsx-button.tsx';

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
  return (
    <OneOpen
      panels={[
        { name: 'Сохранить корзину списком', panel: () => <SaveList lines={listed} /> },
        {
          name: 'Отправить на согласование',
          panel: () => (
            <ShareList
              lines={listed}
              words="Отправьте коллеге: кто откроет ссылку, увидит товары и сумму, сможет изменить количество и оформить заказ."
            />
          ),
        },
        {
          name: 'Скачать',
          panel: () => (
            <div className={styles.answers}>
              <XlsxButton call={listCalls.saveCartFile} input={{}} size="sm" />
              <Button size="sm" onClick={() => saveCsv('Корзина', rows, cartSums(sums, promoCode))}>
                Скачать CSV
              </Button>
            </div>
          ),
        },
      ]}
    />
  );
}
