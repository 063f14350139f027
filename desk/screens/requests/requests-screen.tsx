import { Button } from '#components/kit/ui/button.tsx';
import { useTitle } from '#desk/client/use-title.ts';
import { Failed, Loading, Stale } from '#desk/kit/states/states.tsx';
import { NoneHere } from './none-here.tsx';
import { RequestPanel } from './request-panel.tsx';
import { RequestRows } from './request-rows.tsx';
import styles from './requests.module.css';
import { RequestsToolbar } from './requests-toolbar.tsx';
import { saveRequests } from './save-requests.ts';
import { useHandling } from './use-handling.ts';
import { useRequestList } from './use-request-list.ts';

const MIXED: ReadonlySet<string> = new Set(['later', 'done', 'suspicious']);

/** Requests: who waits for a call, in the order in which they have waited (desk.md §4.2). */
export default function RequestsScreen() {
  const handling = useHandling();
  const { tab, words, open, line, read, counts, still, waited, keys, hrefOf, setParams } =
    useRequestList(handling);
  const { overdue = 0, ...works } = counts ?? {};
  useTitle('Обращения', overdue);
  const isNone = still.rows.length === 0;
  return (
    <div className={styles.requests} data-open={open !== null || undefined}>
      <div className={styles.list}>
        <RequestsToolbar
          tab={tab}
          words={words}
          counts={works}
          onSearch={(q) => setParams({ q, id: null })}
          onExport={() => void saveRequests(tab, words)}
        />
        {overdue === 0 ? null : (
          <p className={styles.overdue} role="status">
            Обещали ответить за 15 минут: просрочено {overdue}
          </p>
        )}
        {still.fresh === 0 ? null : (
          <Button variant="secondary" onClick={still.show}>
            Новых: {still.fresh} — показать
          </Button>
        )}
        {read.error !== null && !isNone ? <Stale at={read.readAt} onRetry={read.again} /> : null}
        {read.error !== null && isNone ? <Failed error={read.error} onRetry={read.again} /> : null}
        {read.isFirst && read.error === null ? <Loading /> : null}
        {!read.isFirst && read.error === null && isNone ? (
          <NoneHere
            tab={tab}
            isSearch={words !== ''}
            lastAt={read.page?.lastAt ?? null}
            onReset={() => setParams({ q: null })}
          />
        ) : null}
        {isNone ? null : (
          <RequestRows
            rows={still.rows}
            waited={waited}
            hasLeft={still.hasLeft}
            keys={keys}
            isMixed={MIXED.has(tab)}
            open={open}
            hrefOf={hrefOf}
          />
        )}
        {read.hasMore ? (
          <Button variant="secondary" isBusy={read.isBusy} onClick={read.more}>
            Ещё
          </Button>
        ) : null}
      </div>
      {open === null ? null : (
        <RequestPanel
          key={open}
          id={open}
          line={line}
          handling={handling}
          onClose={() => setParams({ id: null })}
        />
      )}
    </div>
  );
}
