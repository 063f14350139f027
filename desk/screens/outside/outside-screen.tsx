import { Link } from 'wouter';
import { Button } from '#components/kit/ui/button.tsx';
import { useMay } from '#desk/client/me.tsx';
import { useAddress } from '#desk/client/use-address.ts';
import { useRows } from '#desk/client/use-rows.ts';
import { useTitle } from '#desk/client/use-title.ts';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { useRowKeys } from '#desk/kit/list/use-row-keys.ts';
import { useStillRows } from '#desk/kit/list/use-still-rows.ts';
import { Empty, Failed, Loading, Stale } from '#desk/kit/states/states.tsx';
import { isTold, useLive } from '#desk/live/use-live.ts';
import { plural } from '#lib/plural.ts';
import styles from './outside.module.css';
import { keyOf, OutsideRows } from './outside-rows.tsx';
import { useOutside } from './use-outside.ts';

const TABS = [
  ['stuck', 'Не ушли'],
  ['all', 'Все за 30 дней'],
] as const;

/** Why there is nothing. */
function noneWords(tab: 'stuck' | 'all', isOff: boolean): string {
  if (tab === 'all') return 'За 30 дней никому ничего не отправляли.';
  return isOff ? 'Ничего не застряло: письма и не отправляли.' : 'Всё ушло: ничего не застряло.';
}

/** Letters and other ways out of the shop, those that are stuck first (desk.md §4.6). */
export default function OutsideScreen() {
  const [params] = useAddress();
  const tab = params.get('tab') === 'all' ? 'all' : 'stuck';
  const read = useRows('listOutside', { tab });
  const still = useStillRows(read.rows, keyOf, tab);
  const canAct = useMay('outbox.retry');
  const outside = useOutside(() => {
    keys.choose([]);
    read.again();
  });
  const { dead = 0, off = [], untold = 0 } = read.page ?? {};
  useTitle('Письма и связь', dead);
  useLive((told) => {
    if (isTold(told, 'outside')) read.again();
  });
  const keys = useRowKeys(still.rows.map(keyOf), { onOpen: () => undefined, isChoosing: canAct });
  const chosen = still.rows.filter((row) => keys.chosen.has(keyOf(row)));
  useHotkeys({
    KeyR: chosen.length > 0 ? { label: 'Повторить выбранные', act: () => void outside.retry(chosen) } : null,
  });

  return (
    <div className={styles.outside}>
      <header className={styles.head}>
        <h1>Письма и связь</h1>
        {canAct ? (
          <Button variant="secondary" isBusy={outside.isTesting} onClick={() => void outside.test()}>
            Проверочное письмо себе
          </Button>
        ) : null}
      </header>
      {off.map((words) => (
        <p key={words} className={styles.off} role="status">
          {words}
          {untold === 0
            ? ''
            : `. О ${untold} ${plural(untold, ['событии', 'событиях', 'событиях'])} никому не сообщено`}
        </p>
      ))}
      <nav className={styles.tabs} aria-label="Что показать">
        {TABS.map(([name, words]) => (
          <Link key={name} href={`/outside?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {words}
            {name === 'stuck' && dead > 0 ? <b>{dead}</b> : null}
          </Link>
        ))}
      </nav>
      {canAct && tab === 'stuck' && still.rows.length > 0 ? (
        <div className={styles.buttons}>
          <Button
            variant="primary"
            isBusy={outside.isBusy}
            onClick={() => void outside.retry(chosen.length > 0 ? chosen : 'all')}
          >
            {chosen.length > 0 ? `Повторить выбранные: ${chosen.length}` : 'Повторить все, что не ушли'}
          </Button>
          {chosen.length > 0 ? (
            <Button variant="secondary" isBusy={outside.isBusy} onClick={() => void outside.drop(chosen)}>
              Не отправлять: {chosen.length}
            </Button>
          ) : null}
        </div>
      ) : null}
      {still.fresh > 0 ? (
        <Button variant="secondary" onClick={still.show}>
          Новых: {still.fresh} — показать
        </Button>
      ) : null}
      {read.error !== null && !read.isFirst ? <Stale at={read.readAt} onRetry={read.again} /> : null}
      {read.error !== null && still.rows.length === 0 ? (
        <Failed error={read.error} onRetry={read.again} />
      ) : read.isFirst ? (
        <Loading />
      ) : still.rows.length === 0 ? (
        <Empty>{noneWords(tab, off.length > 0)}</Empty>
      ) : (
        <OutsideRows
          rows={still.rows}
          keys={keys}
          canAct={canAct}
          onRetry={(row) => void outside.retry([row])}
          onDrop={(row) => void outside.drop([row])}
        />
      )}
      {read.hasMore ? (
        <Button variant="secondary" isBusy={read.isBusy} onClick={read.more}>
          Ещё
        </Button>
      ) : null}
    </div>
  );
}
