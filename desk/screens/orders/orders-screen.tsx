import { useState } from 'react';
import { useLocation } from 'wouter';
import { ORDER_TABS, type OrderTab } from '#api/contract/desk/order-filter.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { useMay, useMe } from '#desk/client/me.tsx';
import { useAddress } from '#desk/client/use-address.ts';
import { useDesk } from '#desk/client/use-desk.ts';
import { useRows } from '#desk/client/use-rows.ts';
import { useTitle } from '#desk/client/use-title.ts';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { useRowKeys } from '#desk/kit/list/use-row-keys.ts';
import { Empty, Failed, Loading, Stale } from '#desk/kit/states/states.tsx';
import { Tabs } from '#desk/kit/tabs/tabs.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import { plural } from '#lib/plural.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ExportDialog } from './export/export-dialog.tsx';
import { LooksDialog } from './looks/looks-dialog.tsx';
import { filterOf } from './order-filter.ts';
import { OrderFilters } from './order-filters.tsx';
import { EMPTY_WORDS, TAB_WORDS } from './order-words.ts';
import styles from './orders-screen.module.css';
import { OrdersTable } from './orders-table.tsx';
import { useOrderPresses } from './presses/use-order-presses.ts';
import { useFreshOrders } from './use-fresh-orders.ts';
import { OrderViews } from './views/order-views.tsx';

const isTab = (text: string | null): text is OrderTab => ORDER_TABS.some((tab) => tab === text);

/** The orders as work (desk.md §4.1): tabs, filters, search, rows by keyboard, many at once. */
export default function OrdersScreen() {
  const [params, setParams] = useAddress();
  const [, go] = useLocation();
  const me = useMe();
  const mayChange = useMay('orders.change');
  const asked = params.get('tab');
  const tab = isTab(asked) ? asked : 'new';
  const filter = filterOf(params, tab);
  const list = useRows('listOrders', filter);
  const counts = useDesk('countOrders', {});
  const presses = useOrderPresses();
  const fresh = useFreshOrders(() => void counts.refetch());
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const [open, setOpen] = useState<'export' | 'looks' | null>(null);
  const close = (): void => setOpen(null);
  useTitle('Заказы', fresh.count);

  const keys = list.rows.map(({ number }) => String(number));
  const rowKeys = useRowKeys(keys, { onOpen: (key) => go(`/orders/${key}`), isChoosing: mayChange });
  const current = list.rows.find(({ number }) => String(number) === rowKeys.current);
  const chosen = list.rows.filter(({ number }) => rowKeys.chosen.has(String(number)));
  useHotkeys({
    Slash: {
      label: 'Искать',
      act: () => document.querySelector<HTMLInputElement>('#orders-search')?.focus(),
    },
    KeyT:
      mayChange && current !== undefined
        ? { label: 'Взять себе', act: () => void presses.take(current, me.id) }
        : null,
  });

  function show(): void {
    fresh.clear();
    list.again();
  }
  const lastAt = list.page?.lastAt ?? null;
  const isFiltered = [...params.keys()].some((name) => name !== 'tab');
  return (
    <>
      <header className={styles.head}>
        <h1>Заказы</h1>
        <p role="status">
          {fresh.count === 0 ? null : (
            <Button size="sm" variant="soft" onClick={show}>
              {fresh.count} {plural(fresh.count, ['новый заказ', 'новых заказа', 'новых заказов'])} — показать
            </Button>
          )}
        </p>
      </header>
      <Tabs
        label="Какие заказы"
        current={tab}
        tabs={ORDER_TABS.map((key) => ({
          key,
          words: TAB_WORDS[key],
          count: key === 'all' ? null : (counts.data?.[key] ?? null),
        })).filter(({ key }) => key !== 'untold' || counts.data?.untold !== null)}
        onChoose={(key) => setParams({ tab: key })}
      />
      <OrderViews params={params} />
      <OrderFilters params={params} onChange={setParams} onOpen={setOpen} />
      {list.error !== null && list.rows.length > 0 ? <Stale at={list.readAt} onRetry={list.again} /> : null}
      {list.isFirst ? <Loading /> : null}
      {list.error !== null && list.rows.length === 0 ? (
        <Failed error={list.error} onRetry={list.again} />
      ) : null}
      {!list.isFirst && list.error === null && list.rows.length === 0 ? (
        isFiltered ? (
          <Empty action={<Button onClick={() => go(`/orders?tab=${tab}`)}>Сбросить условия</Button>}>
            Ничего по этим условиям.
          </Empty>
        ) : (
          <Empty>
            {EMPTY_WORDS[tab]} {lastAt === null ? '' : `Последний заказ — ${momentWords(lastAt)}.`}
          </Empty>
        )
      ) : null}
      {list.rows.length === 0 ? null : (
        <OrdersTable
          rows={list.rows}
          rowKeys={rowKeys}
          refused={refused}
          isChoosing={mayChange}
          looks={me.orderLooks}
        />
      )}
      {list.hasMore ? (
        <Button className={styles.more ?? ''} isBusy={list.isBusy} onClick={list.more}>
          Показать ещё 50
        </Button>
      ) : null}
      {chosen.length === 0 ? null : (
        <BulkBar
          rows={chosen}
          presses={presses}
          onDone={(failed, left) => {
            setRefused(failed);
            rowKeys.choose([...failed.keys(), ...left].map(String));
          }}
          onClear={() => rowKeys.choose([])}
        />
      )}
      {open === 'export' ? <ExportDialog filter={filter} onClose={close} /> : null}
      {open === 'looks' ? <LooksDialog looks={me.orderLooks} onClose={close} /> : null}
    </>
  );
}
