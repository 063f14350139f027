'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boughtGoodsQuery } from '#api/client/queries/bought-goods.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { BoughtProduct } from '#api/contract/kept-orders.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { readDeviceOrders } from '#store/remembered/device-orders.ts';
import { AddAll } from './add-all.tsx';
import styles from './bought-goods.module.css';
import { BoughtRow } from './bought-row.tsx';

/**
 * «Купить снова»: up to twelve goods of this browser's orders, one press for each and one for all
 * (acc-D15).
 */
export const BoughtGoods = bordered(Goods);

function Goods() {
  const { city } = useRegion();
  const [tokens] = useState(() => readDeviceOrders().map(({ token }) => token));
  const { data, isPending } = useQuery(
    { ...boughtGoodsQuery(city, tokens), enabled: tokens.length > 0 },
    queryClient,
  );
  if (tokens.length === 0) return null;
  // Their place is held while they are asked for; where nothing of them is sold any more it closes.
  if (isPending) return <div className={styles.place} />;
  return data === undefined || data.length === 0 ? null : <Bought goods={data} />;
}

function Bought({ goods }: { goods: readonly BoughtProduct[] }) {
  return (
    <section className={styles.section} aria-labelledby="buy-again">
      <div className={styles.head}>
        <h2 className={styles.heading} id="buy-again">
          Купить снова
        </h2>
        <AddAll lines={goods.map(({ product: { code }, quantity }) => ({ code, quantity }))} />
      </div>
      <ul className={styles.goods}>
        {goods.map((bought) => (
          <BoughtRow key={bought.product.id} {...bought} />
        ))}
      </ul>
    </section>
  );
}
