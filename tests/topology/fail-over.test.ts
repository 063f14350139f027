import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { hasBalancer, leadWrites } from '#tests/harness/machines/haproxy.ts';
import { openReceiver, type Receiver } from '#tests/harness/receiver.ts';
import {
  hasPostgres,
  type PostgresServer,
  postmasterOf,
  removeServer,
  startReplica,
} from '#tests/harness/topology/postgres-pair.ts';
import { startTopology, stateOf, stopTopology, type Topology } from '#tests/harness/topology/topology.ts';
import { orderAgainAndAgain } from '#tests/long/ordering-client.ts';
import { ABOUT } from './visits.ts';

const FAIL_OVERS = 5;
/** After a promotion every buyer is to be told of so many orders before the next one begins. */
const ORDERS_EACH = 2;

const isReady = hasPostgres() && hasBalancer();
if (!isReady) console.warn('Пропущено: нужны пакеты postgresql и haproxy.');

const root = mkdtempSync(join(tmpdir(), 'tara-fail-over-'));
let topology: Topology;
let receiver: Receiver;

/** Asks one server itself, past the name that moves. */
async function ask<Row extends object>({ url }: PostgresServer, text: string): Promise<Row[]> {
  const db = openPostgres({ url, max: 1, deadlineMs: 30_000 });
  try {
    return await db.query<Row>({ name: '', text });
  } finally {
    await db.close();
  }
}

/** From now on the leader answers a commit once the other server has it too. */
async function waitForEachOther(leader: PostgresServer, follower: PostgresServer): Promise<void> {
  // Both are set alike, as whoever sets up a pair does it; a server that follows waits for nobody.
  for (const server of [follower, leader]) {
    await ask(server, `alter system set synchronous_standby_names = '*'`);
    await ask(server, 'select pg_reload_conf()');
  }
  const states = () => ask<{ state: string }>(leader, 'select sync_state as state from pg_stat_replication');
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'sync' }]);
}

/** What an operator does: docs/operations.md. */
async function promote(follower: PostgresServer, name: 'primary' | 'replica'): Promise<void> {
  // Before it leads: it has no replica, and its first commit would wait for one.
  await ask(follower, 'alter system reset synchronous_standby_names');
  await ask(follower, 'select pg_reload_conf()');
  await ask(follower, 'select pg_promote()');
  await leadWrites(join(topology.dir, 'haproxy.sock'), name);
}

/** How many orders each has been told of; `end` tells all their numbers, or throws what a buyer met. */
type Buyers = { accepted: number[]; end(): Promise<number[]> };

/** Two buyers through the balancer and one at each shop, so that both shops are heard of. */
async function startBuyers(): Promise<Buyers> {
  const [product] = await ask<{ code: string }>(
    topology.primary,
    `select p.code from product p join product_region r on r.product_id = p.id
     where r.price_kop > 0 and p.code ~ '^[a-zA-Z0-9-]+$' order by p.id limit 1`,
  );
  let goesOn = true;
  const places = [topology.site, topology.site, ...topology.shops.map(({ url }) => url)];
  const told: Buyers = { accepted: places.map(() => 0), end };
  const buying = Promise.allSettled(
    places.map((origin, at) =>
      orderAgainAndAgain(origin, {
        name: `buyer${at}`,
        code: product?.code ?? '',
        goesOn: () => goesOn,
        onAnswer: (path) => {
          if (path !== '/api/order/create') return;
          told.accepted[at] = (told.accepted[at] ?? 0) + 1;
        },
      }),
    ),
  );
  async function end(): Promise<number[]> {
    goesOn = false;
    return (await buying).flatMap((each) => {
      if (each.status === 'rejected') throw each.reason;
      return each.value.map(({ number }) => number);
    });
  }
  return told;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** Waits until each buyer has been told of so many more orders; when the first of them was, by the clock. */
async function untilMore({ accepted }: Buyers, each: number): Promise<number> {
  const before = [...accepted];
  let first = 0;
  for (const until = performance.now() + 60_000; ; await pause(5)) {
    if (first === 0 && sum(accepted) > sum(before)) first = performance.now();
    if (accepted.every((count, at) => count >= (before[at] ?? 0) + each)) return first;
    if (performance.now() > until) throw new Error(`orders: ${before} → ${accepted}`);
  }
}

/** The ids under which the outside was told of each order. */
function toldOutside(): Map<number, Set<string>> {
  const ids = new Map<number, Set<string>>();
  for (const { body } of receiver.received) {
    const { event_id: id, order } = JSON.parse(body);
    if (order !== undefined) ids.set(order.number, (ids.get(order.number) ?? new Set()).add(id));
  }
  return ids;
}

describe.skipIf(!isReady)('operations §1: the primary is killed, and its replica takes its name', () => {
  beforeAll(async () => {
    chmodSync(root, 0o755);
    receiver = await openReceiver();
    topology = await startTopology(join(root, 'shop'), {
      WEBHOOK_URL: receiver.url,
      WEBHOOK_SECRET: 'a-secret-of-the-test',
    });
  });
  afterAll(async () => {
    if (topology !== undefined) await stopTopology(topology);
    await receiver?.close();
    rmSync(root, { recursive: true });
  });

  it(`${FAIL_OVERS} fail-overs while visitors order: every accepted order is there, told outside under one id`, {
    timeout: 600_000,
  }, async () => {
    let [leader, follower] = [topology.primary, topology.replica];
    const buyers = await startBuyers();
    const waits: number[] = [];
    for (let at = 0; at < FAIL_OVERS; at += 1) {
      await waitForEachOther(leader, follower);
      await untilMore(buyers, ORDERS_EACH);
      const killed = performance.now();
      process.kill(postmasterOf(leader), 'SIGKILL');
      const pages = await Promise.all(topology.shops.map(({ url }) => fetch(`${url}${ABOUT}`)));
      expect(pages.map(({ status }) => status)).toEqual([200, 200]);
      await promote(follower, follower === topology.replica ? 'replica' : 'primary');
      waits.push((await untilMore(buyers, ORDERS_EACH)) - killed);
      // The lost server comes back as the other one's replica, at its old address.
      removeServer(leader);
      startReplica(follower, leader.dir, Number(new URL(leader.url).port));
      [leader, follower] = [follower, leader];
    }
    const accepted = await buyers.end();
    const kept = new Map(
      (
        await ask<{ number: number; id: string }>(
          leader,
          `select o.number, m.event_id as id from shop_order o join outbox m on m.payload->>'orderId' = o.id::text`,
        )
      ).map(({ number, id }) => [number, id]),
    );
    const found = accepted.filter((number) => kept.has(number)).length;
    console.log(
      `${accepted.length} orders accepted, ${found} found; from kill to order, ms: ${waits.map(Math.round)}`,
    );
    expect(new Set(accepted).size).toBe(accepted.length);
    expect(accepted.filter((number) => !kept.has(number))).toEqual([]);
    // Who had a message in hand when the primary went is followed once its minute is over.
    await expect
      .poll(() => accepted.filter((number) => !toldOutside().has(number)), { timeout: 90_000, interval: 500 })
      .toEqual([]);
    const ids = toldOutside();
    for (const number of accepted)
      expect([number, [...(ids.get(number) ?? [])]]).toEqual([number, [kept.get(number)]]);
    expect(Object.entries(stateOf(topology)).filter(([, runs]) => !runs)).toEqual([]);
  });
});
