import { useLocation, useSearch } from 'wouter';
import { useMe } from '#desk/client/me.tsx';
import { useAddress } from '#desk/client/use-address.ts';
import { useDesk } from '#desk/client/use-desk.ts';
import { useRows } from '#desk/client/use-rows.ts';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { useRowKeys } from '#desk/kit/list/use-row-keys.ts';
import { useStillRows } from '#desk/kit/list/use-still-rows.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import { isTold, useLive } from '#desk/live/use-live.ts';
import type { RequestTab } from '#lib/requests/tabs.ts';
import { TABS } from './requests-toolbar.tsx';
import type { Handling } from './use-handling.ts';
import { useTicking } from './use-ticking.ts';

const isTab = (text: string | null): text is RequestTab => TABS.some((tab) => tab === text);

/** The list of the address: its rows, kept still, the clocks, the keys and the card that is open. */
export function useRequestList({ take }: Pick<Handling, 'take'>) {
  const me = useMe();
  const [params, setParams] = useAddress();
  const [, go] = useLocation();
  const address = useSearch();
  const asked = params.get('tab');
  const tab = isTab(asked) ? asked : 'recall';
  const words = params.get('q') ?? '';
  const id = Number(params.get('id') ?? Number.NaN);
  const read = useRows('listRequests', { tab, search: words });
  const counts = useDesk('countRequests', {});
  const still = useStillRows(read.rows, ({ id }) => String(id), `${tab} ${words}`);
  const waited = useTicking(read.page?.at, read.page?.ticking ?? []);
  useLive((told) => {
    if (!isTold(told, 'request')) return;
    read.again();
    void counts.refetch();
  });
  const hrefOf = (open: number): string => {
    const next = new URLSearchParams(address);
    next.set('id', String(open));
    return `/requests?${next}`;
  };
  const keys = useRowKeys(
    still.rows.map((row) => String(row.id)),
    { onOpen: (key) => go(hrefOf(Number(key))) },
  );
  useHotkeys({
    KeyT: {
      label: 'Взять',
      act() {
        const row = still.rows.find((one) => String(one.id) === keys.current);
        if (row === undefined) return;
        const { assignee, handled } = row;
        if (assignee === null || assignee.id === me.id || handled === 'done') take(row);
        else say({ text: `Взял ${assignee.name}. Откройте обращение, чтобы взять его себе`, kind: 'error' });
      },
    },
  });
  return {
    tab,
    words,
    open: Number.isInteger(id) ? id : null,
    line: still.rows.find((row) => row.id === id),
    read,
    counts: counts.data,
    still,
    waited,
    keys,
    hrefOf,
    setParams,
  };
}
