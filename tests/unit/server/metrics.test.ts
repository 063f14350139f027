import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOUNDS_S } from '#process/tally.ts';
import { METRICS, type MetricRow } from '#server/metrics/metric-table.ts';
import { fakeNext, get, openDoor, type Standing, sendRaw } from '../door/harness.ts';

const TOKEN = 'a-token-of-prometheus';
const AFAR = { 'X-Forwarded-For': '10.0.0.9' };
const FIGURES = {
  answerS: 0.002,
  aheadS: -0.25,
  jobs: [{ channel: 'webhook', state: 'dead', count: 3, oldestS: 90 }],
  undistributed: 1,
  imports: { lastDoneS: 3600, ofDay: [{ status: 'done', count: 2 }] },
  newOrders: { count: 4, oldestS: 60 },
  replica: { isInUse: true, lag: { bytes: 4096, seconds: 1.5 } },
} as const;

let on: Standing;
let off: Standing;
let asked = 0;
beforeAll(async () => {
  const next = () =>
    fakeNext(({ url }) => url.startsWith('/catalog/broken') && Promise.reject(new Error('x')));
  const env = { METRICS_TOKEN: TOKEN, HEALTH_TOKEN: 'a-token-of-the-balancer' };
  const readFigures = async () => {
    asked += 1;
    return FIGURES;
  };
  on = await openDoor(next(), { env, readFigures });
  off = await openDoor(next(), { env: { HEALTH_TOKEN: TOKEN }, readFigures });
});
afterAll(() => Promise.all([on.close(), off.close()]));

const scrape = async () => (await get(on, '/metrics')).body.toString();

/** The number of one series; 0 where there is none yet. */
async function valueNow(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

/** By how much a series grows while something is done. */
async function growth(series: string, work: () => Promise<unknown>): Promise<number> {
  const before = await valueNow(series);
  await work();
  // An answer is counted when its connection has taken it.
  await expect.poll(() => valueNow(series)).toBeGreaterThan(before);
  return (await valueNow(series)) - before;
}

const requests = (place: string, name: string, status: string, region: string) =>
  `shop_http_request_duration_seconds_count{place="${place}",name="${name}",status="${status}",region="${region}"}`;

describe('operations §3: who may read /metrics', () => {
  it.each([
    ['this machine', {}, 200],
    ['another one with the token', { ...AFAR, Authorization: `Bearer ${TOKEN}` }, 200],
    ['another one without it', AFAR, 404],
    ['a balancer', { ...AFAR, 'X-Health-Token': 'a-token-of-the-balancer' }, 404],
    ['a wrong token', { ...AFAR, Authorization: `Bearer ${TOKEN}x` }, 404],
  ])('%s', async (_what, headers, status) => {
    expect((await get(on, '/metrics', headers)).status).toBe(status);
  });

  it('by the process’s address, whatever host that is, with the token only', async () => {
    const host = { ...AFAR, Host: '10.1.2.3:3000' };
    expect((await get(on, '/metrics', { ...host, Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await get(on, '/metrics', host)).status).toBe(421);
  });

  it('nobody where it is off: then it is an address without a page', async () => {
    expect((await get(off, '/metrics')).body.toString()).not.toContain('shop_');
  });

  it('nothing but reads', async () => {
    const answer = await sendRaw(
      on.port,
      `POST /metrics HTTP/1.1\r\nHost: ${on.host}\r\nContent-Length: 0\r\n\r\n`,
    );
    expect(answer.status).toBe(405);
  });
});

describe('operations §3: what /metrics tells', () => {
  it('every figure of the table once, with its kind, and no other', async () => {
    const told = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [
      name,
      type,
    ]);
    expect(told).toEqual(Object.entries<MetricRow>(METRICS).map(([name, { type }]) => [name, type]));
  });

  it('pages by name, status and region, those out of memory too', async () => {
    const listing = requests('page', 'listing', '2xx', 'msk');
    const made = 'shop_page_cache_reads_total{result="made"}';
    expect(await growth(listing, () => get(on, '/msk/catalog/cups'))).toBe(1);
    const before = await valueNow(made);
    // Whoever comes second teaches the door this spelling of the address.
    const remembered = 'shop_page_cache_reads_total{result="remembered"}';
    expect(await growth(listing, () => get(on, '/msk/catalog/cups'))).toBe(1);
    expect(await valueNow(remembered)).toBe(0);
    expect(await growth(listing, () => get(on, '/msk/catalog/cups'))).toBe(1);
    expect(await valueNow(remembered)).toBe(1);
    expect(await valueNow(made)).toBe(before);
    expect(await growth(requests('page', 'missing', '4xx', 'spb'), () => get(on, '/spb/nothing/here'))).toBe(
      1,
    );
  });

  it('calls by the name of the contract, and what is no call under one name', async () => {
    expect(await growth(requests('call', 'getCart', '2xx', ''), () => get(on, '/api/cart/get'))).toBe(1);
    expect(await growth(requests('call', 'unknown', '2xx', ''), () => get(on, '/api/x/y'))).toBe(1);
  });

  it('refusals by code, and requests that no place took', async () => {
    const code = 'shop_refusals_total{code="bad-request"}';
    expect(await growth(code, () => get(on, '/%'))).toBe(1);
    expect(await growth(requests('refused', '', '4xx', ''), () => get(on, '/%'))).toBe(1);
  });

  it('a time in every bound that it did not pass', async () => {
    await get(on, '/msk/catalog/cups');
    const bucket = (le: string) =>
      valueNow(
        `shop_http_request_duration_seconds_bucket{place="page",name="listing",status="2xx",region="msk",le="${le}"}`,
      );
    const counts = await Promise.all([...BOUNDS_S, '+Inf'].map((le) => bucket(String(le))));
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(counts.at(-1)).toBe(await valueNow(requests('page', 'listing', '2xx', 'msk')));
  });

  it('what the database says, asked once however many look', async () => {
    const text = await scrape();
    for (const line of [
      'shop_database_up 1',
      'shop_clock_ahead_seconds -0.25',
      'shop_replica_in_use 1',
      'shop_replica_lag_bytes 4096',
      'shop_replica_lag_seconds 1.5',
      'shop_outbox_jobs{channel="webhook",state="dead"} 3',
      'shop_outbox_oldest_seconds{channel="webhook",state="dead"} 90',
      'shop_import_last_done_seconds 3600',
      'shop_imports_of_day{status="done"} 2',
      'shop_orders_new 4',
    ])
      expect(text).toContain(`\n${line}\n`);
    await Promise.all([scrape(), scrape()]);
    expect(asked).toBe(1);
  });

  it('that the database is away, and all else, when it is', async () => {
    const readFigures = () => Promise.reject(new Error('away'));
    const lost = await openDoor(fakeNext(), { env: { METRICS: 'on' }, readFigures });
    const text = (await get(lost, '/metrics')).body.toString();
    expect(text).toContain('\nshop_database_up 0\n');
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    await lost.close();
  });
});

it('operations §3: nothing that a visitor sends becomes a label', async () => {
  const marks = ['79123456789', 'ivanov', 'marked-secret', '7707083893'];
  const [phone, name, secret, inn] = marks;
  for (const url of [
    `/catalog/${name}?q=${phone}`,
    `/search?q=${secret}`,
    `/${secret}/${inn}`,
    `/api/${secret}`,
    `/api/get-search?q=${phone}`,
    `/api/company/${inn}`,
    `/media/p/${secret}/64.webp`,
    `/order/${secret}`,
    `/${phone}%`,
  ]) {
    await get(on, url, {
      ...AFAR,
      'User-Agent': `${secret}`,
      Cookie: `sid=${secret}`,
      'X-Request-Id': `${secret}`,
      City: `${secret}`,
    });
  }
  const text = await scrape();
  for (const mark of marks) expect(text).not.toContain(mark);
  const known = new Set(Object.values<MetricRow>(METRICS).flatMap(({ labels }) => labels));
  const told = [...text.matchAll(/[{,](\w+)="/g)].map(([, label]) => label ?? '');
  expect(told.filter((label) => label !== 'le' && !known.has(label))).toEqual([]);
});
