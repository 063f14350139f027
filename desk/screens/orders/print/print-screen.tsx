import { useEffect, useState } from 'react';
import type { PrintedOrder } from '#api/contract/desk/order-papers.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { useAddress } from '#desk/client/use-address.ts';
import { useDesk } from '#desk/client/use-desk.ts';
import { useTitle } from '#desk/client/use-title.ts';
import { BehindCurtain } from '#desk/kit/curtain/curtain.tsx';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { Empty, Unread } from '#desk/kit/states/states.tsx';
import styles from './print-screen.module.css';
import { BillSheet, OrderSheet, PackSheet } from './print-sheets.tsx';

const PAPERS = {
  pack: ['Лист сборки', PackSheet],
  order: ['Заказ', OrderSheet],
  bill: ['Счёт', BillSheet],
} as const satisfies Record<string, readonly [string, (props: { order: PrintedOrder }) => unknown]>;
type Paper = keyof typeof PAPERS;
const KINDS = Object.keys(PAPERS) as Paper[];

/** Papers of the chosen orders, a sheet each (desk.md §3). */
export default function PrintScreen() {
  const [params, set] = useAddress();
  const numbers = params.get('numbers') ?? '';
  const isRight = /^\d{1,12}(,\d{1,12}){0,49}$/.test(numbers);
  const kind = KINDS.find((each) => each === params.get('what')) ?? 'pack';
  const read = useDesk('printOrders', { numbers }, { isAsked: isRight, isKept: true });
  useTitle('Печать');
  const isThere = read.data !== undefined;
  // Two quick presses lead here and print; the second may come before what is printed.
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || !isThere) return;
    setAwaited(false);
    print();
  }, [isAwaited, isThere]);
  const out = (): void => setAwaited(true);
  useHotkeys({
    KeyP: { label: 'Печать', act: out },
    Escape: { label: 'Назад', act: () => history.back() },
  });
  if (!isRight) return <Empty>Выберите в списке от одного до пятидесяти заказов</Empty>;
  if (read.data === undefined)
    return <Unread title="Печать" error={read.error} onRetry={() => void read.refetch()} />;
  const [, Sheet] = PAPERS[kind];
  return (
    <>
      <div className={styles.bar}>
        <h1>Печать: {read.data.orders.length}</h1>
        {KINDS.map((each) => (
          <Button
            key={each}
            size="sm"
            variant={each === kind ? 'primary' : 'secondary'}
            aria-pressed={each === kind}
            onClick={() => set({ what: each }, { isNew: false })}
          >
            {PAPERS[each][0]}
          </Button>
        ))}
        <Button size="sm" onClick={out}>
          <Icon name="printer" size={18} /> Печатать <kbd>p</kbd>
        </Button>
      </div>
      <BehindCurtain>
        {read.data.orders.map((order) => (
          <article key={order.number} className={styles.sheet}>
            <Sheet order={order} />
          </article>
        ))}
      </BehindCurtain>
    </>
  );
}
