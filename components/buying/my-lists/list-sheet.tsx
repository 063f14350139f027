'use client';

import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { listedGoodsQuery } from '#api/client/queries/listed-goods.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { Output } from '#api/contract/index.ts';
import { listCalls } from '#api/contract/lists.ts';
import { FailedMessage } from '#components/buying/cart/cart-message.tsx';
import { useNearLines } from '#components/buying/cart/long/near-lines.ts';
import { OneOpen } from '#components/buying/lists/one-open.tsx';
import { saveCsv } from '#components/buying/lists/save-csv.ts';
import { SaveList } from '#components/buying/lists/save-list.tsx';
import { ShareList } from '#components/buying/lists/share-list.tsx';
import { XlsxButton } from '#components/buying/lists/xlsx-button.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import type { ListLine } from '#lib/lists/list-line.ts';
import { formatMoney } from '#lib/money.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import { shownPrice } from '#lib/price.ts';
import { DifferenceNote } from './difference-note.tsx';
import { listDifferences } from './list-differences.ts';
import { ListedLine } from './listed-line.tsx';
import styles from './my-lists.module.css';
import { TakeList } from './take-list.tsx';

/** So many lines have their controls at once. */
const WHOLE = 12;

export type ListSheetProps = {
  lines: readonly ListLine[];
  /** What this browser calls it; undefined where it does not keep it. */
  name: string | undefined;
  /** Told the lines with their quantities after each change. */
  onEdit: (lines: readonly ListLine[]) => void;
};

/** A list as it is today: what of it can be had, its quantities to change, and the ways on (acc-D15). */
export function ListSheet({ lines, name, onEdit }: ListSheetProps) {
  const { city } = useRegion();
  const { data, isFetching, refetch } = useQuery(listedGoodsQuery(city, lines), queryClient);
  if (data !== undefined) return <Sheet lines={lines} name={name} onEdit={onEdit} list={data} />;
  if (isFetching)
    return (
      <p className={styles.loading} role="status">
        Список загружается…
      </p>
    );
  return <FailedMessage heading="Не удалось загрузить список" onRetry={() => void refetch()} />;
}

function Sheet({ lines, name, onEdit, list }: ListSheetProps & { list: Output<'readList'> }) {
  const { city } = useRegion();
  const [changed, setChanged] = useState<Readonly<Record<string, number>>>({});
  const place = useRef<HTMLUListElement>(null);
  useNearLines(place);
  const latest = useRef({ changed, lines, onEdit });
  useEffect(() => {
    latest.current = { changed, lines, onEdit };
  });
  const change = useCallback((code: string, pieces: number) => {
    const { changed: before, lines: all, onEdit: tell } = latest.current;
    const edited = { ...before, [code]: pieces };
    latest.current.changed = edited;
    setChanged(edited);
    tell(all.map((line) => ({ code: line.code, quantity: edited[line.code] ?? line.quantity })));
  }, []);
  const goods = list.goods.map(({ product, quantity }) => {
    const now = changed[product.code] ?? quantity;
    const current = shownPrice({ ...product, quantity: Math.max(now, 1) })?.current ?? null;
    return { product, quantity: now, price: current, sum: current === null ? null : now * current };
  });
  const sold = goods.filter(({ price, quantity }) => price !== null && quantity > 0);
  const taken = sold.map(({ product: { code }, quantity }) => ({ code, quantity }));
  const total = sold.reduce((all, { sum }) => all + (sum ?? 0), 0);
  const sums = [{ name: 'Итого за товары', kopecks: total }];
  const rows = goods
    .filter(({ quantity }) => quantity > 0)
    .map(({ product, quantity, price, sum }) => ({ ...product, quantity, price, sum }));
  // What cannot be had here may be had where the link is opened.
  const shared = rows.map(({ code, quantity }) => ({ code, quantity }));

  return (
    <div className={styles.sheet}>
      <div className={styles.goods}>
        <DifferenceNote differences={listDifferences(lines, list)} city={city} />
        <ul ref={place} className={styles.lines} aria-label="Товары списка">
          {goods.map(({ product, quantity }, at) => (
            <ListedLine
              key={product.code}
              product={product}
              quantity={quantity}
              isFirst={at < WHOLE}
              onChange={change}
            />
          ))}
        </ul>
      </div>
      <section className={styles.summary} aria-label="Сумма списка">
        <p className={styles.total}>
          <span>{`Итого за ${productsText(sold.length)}`}</span>
          <b>{formatMoney(total)}</b>
        </p>
        <p className={styles.note}>Цены сегодняшние, без доставки и промокода.</p>
        <TakeList lines={taken} />
        {shared.length === 0 ? null : (
          <OneOpen
            panels={[
              {
                name: name === undefined ? 'Сохранить список' : 'Сохранить изменения',
                panel: () => <SaveList lines={shared} name={name} />,
              },
              {
                name: 'Отправить ссылкой',
                panel: () => (
                  <ShareList
                    lines={shared}
                    words="Кто откроет ссылку, увидит эти товары и положит их в свою корзину."
                  />
                ),
              },
            ]}
          >
            <XlsxButton call={listCalls.saveListFile} input={{ lines: shared, name }} size="sm" />
            <Button size="sm" onClick={() => saveCsv(name ?? 'Список товаров', rows, sums)}>
              Скачать CSV
            </Button>
            <Button size="sm" onClick={() => window.print()}>
              Распечатать
            </Button>
          </OneOpen>
        )}
      </section>
    </div>
  );
}
