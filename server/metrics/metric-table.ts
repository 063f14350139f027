/** A figure of `/metrics`: what it means, and by which labels it is told apart. */
export type MetricRow = {
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: readonly string[];
};

/**
 * Everything that `/metrics` tells (operations.md §3); docs/operations.md explains each. Labels have few
 * values each, and none comes from a visitor.
 */
export const METRICS = {
  shop_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Requests by place, name of page or call, class of status and region of the page.',
    labels: ['place', 'name', 'status', 'region'],
  },
  shop_http_requests_under_way: {
    type: 'gauge',
    help: 'Requests that are being answered, without those out of memory.',
    labels: [],
  },
  shop_page_cache_reads_total: {
    type: 'counter',
    help: 'Pages asked for: remembered and kept are hits, all else was rendered, missing or refused.',
    labels: ['result'],
  },
  shop_page_cache_pages: { type: 'gauge', help: 'Pages kept.', labels: [] },
  shop_page_cache_bytes: { type: 'gauge', help: 'Bytes of the pages kept.', labels: [] },
  shop_renders_waiting: { type: 'gauge', help: 'Pages that wait for their turn to be rendered.', labels: [] },
  shop_refusals_total: { type: 'counter', help: 'Requests refused, by code.', labels: ['code'] },
  shop_database_wait_seconds: {
    type: 'histogram',
    help: 'Waits for a connection out of the pool; none of the embedded database.',
    labels: [],
  },
  shop_database_up: { type: 'gauge', help: '1 when the database answered this scrape.', labels: [] },
  shop_database_answer_seconds: {
    type: 'gauge',
    help: 'How long a statement that does nothing took, with the wait for a connection.',
    labels: [],
  },
  shop_database_reads_total: {
    type: 'counter',
    help: 'Statements that a replica may answer, by the server that did; none without DATABASE_READ_URL.',
    labels: ['server'],
  },
  shop_replica_in_use: { type: 'gauge', help: '1 while reads go to the replica.', labels: [] },
  shop_replica_lag_bytes: {
    type: 'gauge',
    help: 'Bytes of the primary’s log that the replica has not replayed.',
    labels: [],
  },
  shop_replica_lag_seconds: {
    type: 'gauge',
    help: 'Age of the last transaction that the replica has replayed; 0 when none is left.',
    labels: [],
  },
  shop_clock_ahead_seconds: {
    type: 'gauge',
    help: 'By how much the clock of this machine is ahead of the database’s.',
    labels: [],
  },
  shop_outbox_jobs: {
    type: 'gauge',
    help: 'Messages that wait (pending) and that were given up (dead), by channel.',
    labels: ['channel', 'state'],
  },
  shop_outbox_oldest_seconds: {
    type: 'gauge',
    help: 'Age of the oldest of these.',
    labels: ['channel', 'state'],
  },
  shop_outbox_undistributed: { type: 'gauge', help: 'Events that no channel was given yet.', labels: [] },
  shop_outside_tries_total: {
    type: 'counter',
    help: 'Tries of this process to tell somebody, by channel and how they ended.',
    labels: ['channel', 'result'],
  },
  shop_import_last_done_seconds: {
    type: 'gauge',
    help: 'Time since the last import that went well; absent before the first.',
    labels: [],
  },
  shop_imports_of_day: { type: 'gauge', help: 'Imports begun in the last day.', labels: ['status'] },
  shop_carts_total: { type: 'counter', help: 'Carts begun in this process.', labels: [] },
  shop_orders_total: { type: 'counter', help: 'Orders placed in this process.', labels: ['region'] },
  shop_order_rubles_total: {
    type: 'counter',
    help: 'Sum of these orders, roubles.',
    labels: ['region'],
  },
  shop_orders_new: { type: 'gauge', help: 'Orders whose status is still «new».', labels: [] },
  shop_orders_new_oldest_seconds: { type: 'gauge', help: 'Age of the oldest of these.', labels: [] },
  shop_searches_in_vain_total: {
    type: 'counter',
    help: 'Searches of this process that found nothing.',
    labels: [],
  },
  nodejs_eventloop_lag_p99_seconds: {
    type: 'gauge',
    help: 'How late the event loop came to its timers since the last scrape, 99 of 100.',
    labels: [],
  },
  nodejs_eventloop_lag_max_seconds: { type: 'gauge', help: 'The same at most.', labels: [] },
  nodejs_heap_size_used_bytes: { type: 'gauge', help: 'Heap in use.', labels: [] },
  nodejs_external_memory_bytes: { type: 'gauge', help: 'Buffers and other memory beside it.', labels: [] },
  process_resident_memory_bytes: { type: 'gauge', help: 'Memory of the process.', labels: [] },
  process_cpu_seconds_total: { type: 'counter', help: 'Processor time of the process.', labels: [] },
  process_start_time_seconds: { type: 'gauge', help: 'When the process began, Unix time.', labels: [] },
} as const satisfies Readonly<Record<string, MetricRow>>;
export type MetricName = keyof typeof METRICS;
