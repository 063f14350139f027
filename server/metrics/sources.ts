import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Figures } from '#lib/figures/shop-figures.ts';
import { type Series, type TalliedName, type Times, tallied, timed } from '#process/tally.ts';
import type { MetricName } from './metric-table.ts';

/** A figure under its labels in the table's order. */
export type Sample = { labels: readonly string[]; value: number };
/** Where each figure comes from. */
export type Sources = Readonly<
  Record<MetricName, () => Promise<readonly Sample[]> | readonly Sample[] | readonly Series<Times>[]>
>;

/** What of the process's own parts is told. */
export type Insides = {
  underWay: () => number;
  cache: () => { count: number; bytes: number; waiting: number };
  /** What the database says; null where another server has it, and it rejects when it is away. */
  readFigures: (() => Promise<Figures>) | null;
};

const KOPECKS = 100;
const MICROS = 1_000_000;
const NANOS = 1_000_000_000;
/** How often the loop's lateness is measured, ms. */
const LOOP_MS = 20;
/** What the database has said holds for so long, ms: two scrapers cost no more than one. */
const MEMO_MS = 10_000;

const one = (value: number): readonly Sample[] => [{ labels: [], value }];
const maybe = (value: number | null | undefined): readonly Sample[] => (value == null ? [] : one(value));
/** A count without labels is told from the beginning, so that its growth is seen. */
const single = (name: TalliedName) => (): readonly Sample[] => {
  const [series] = tallied(name);
  return one(series?.value ?? 0);
};

/** Asks the database once for all figures of a scrape; null while it does not answer. */
function remembering(
  read: Insides['readFigures'],
  now: () => number = () => performance.now(),
): () => Promise<Figures | null> {
  let at = Number.NEGATIVE_INFINITY;
  let asked: Promise<Figures | null> = Promise.resolve(null);
  return () => {
    if (read !== null && now() - at >= MEMO_MS) {
      at = now();
      asked = read().catch(() => null);
    }
    return asked;
  };
}

/** The loop's lateness since it was asked last; reading both figures of a scrape clears it once. */
function loopLag(loop: ReturnType<typeof monitorEventLoopDelay>): { p99: () => number; max: () => number } {
  return {
    p99: () => Math.max(0, loop.percentile(99) / NANOS - LOOP_MS / 1_000),
    max: () => {
      const seconds = Math.max(0, loop.max / NANOS - LOOP_MS / 1_000);
      loop.reset();
      return Number.isFinite(seconds) ? seconds : 0;
    },
  };
}

/** Where the figures of `/metrics` come from: counts of the process, its parts, and the database. */
export function metricSources({ underWay, cache, readFigures }: Insides): Sources {
  const figures = remembering(readFigures);
  const loop = monitorEventLoopDelay({ resolution: LOOP_MS });
  loop.enable();
  const lag = loopLag(loop);
  const started = Date.now() / 1_000 - process.uptime();
  return {
    shop_http_request_duration_seconds: () => timed('requests'),
    shop_http_requests_under_way: () => one(underWay()),
    shop_page_cache_reads_total: () => tallied('pages'),
    shop_page_cache_pages: () => one(cache().count),
    shop_page_cache_bytes: () => one(cache().bytes),
    shop_renders_waiting: () => one(cache().waiting),
    shop_refusals_total: () => tallied('refusals'),
    shop_database_wait_seconds: () => timed('databaseWaits'),
    shop_database_up: async () => (readFigures === null ? [] : one((await figures()) === null ? 0 : 1)),
    shop_database_answer_seconds: async () => maybe((await figures())?.answerS),
    shop_database_reads_total: () => tallied('databaseReads'),
    shop_replica_in_use: async () => {
      const replica = (await figures())?.replica;
      return maybe(replica && Number(replica.isInUse));
    },
    shop_replica_lag_bytes: async () => maybe((await figures())?.replica?.lag?.bytes),
    shop_replica_lag_seconds: async () => maybe((await figures())?.replica?.lag?.seconds),
    shop_clock_ahead_seconds: async () => maybe((await figures())?.aheadS),
    shop_outbox_jobs: async () =>
      ((await figures())?.jobs ?? []).map(({ channel, state, count: value }) => {
        return { labels: [channel, state], value };
      }),
    shop_outbox_oldest_seconds: async () =>
      ((await figures())?.jobs ?? []).map(({ channel, state, oldestS: value }) => {
        return { labels: [channel, state], value };
      }),
    shop_outbox_undistributed: async () => maybe((await figures())?.undistributed),
    shop_outside_tries_total: () => tallied('outside'),
    shop_import_last_done_seconds: async () => maybe((await figures())?.imports.lastDoneS),
    shop_imports_of_day: async () =>
      ((await figures())?.imports.ofDay ?? []).map(({ status, count: value }) => {
        return { labels: [status], value };
      }),
    shop_carts_total: single('carts'),
    shop_orders_total: () => tallied('orders'),
    shop_order_rubles_total: () =>
      tallied('orderKopecks').map(({ labels, value }) => ({ labels, value: value / KOPECKS })),
    shop_orders_new: async () => maybe((await figures())?.newOrders.count),
    shop_orders_new_oldest_seconds: async () => maybe((await figures())?.newOrders.oldestS),
    shop_searches_in_vain_total: single('searchesInVain'),
    nodejs_eventloop_lag_p99_seconds: () => one(lag.p99()),
    nodejs_eventloop_lag_max_seconds: () => one(lag.max()),
    nodejs_heap_size_used_bytes: () => one(process.memoryUsage().heapUsed),
    nodejs_external_memory_bytes: () => one(process.memoryUsage().external),
    process_resident_memory_bytes: () => one(process.memoryUsage.rss()),
    process_cpu_seconds_total: () => {
      const { user, system } = process.cpuUsage();
      return one((user + system) / MICROS);
    },
    process_start_time_seconds: () => one(started),
  };
}
