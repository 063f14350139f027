import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#api/backend/db/database.ts';
import { killShop, openShop, prepareShop } from './mortal-shop.ts';
import { type Acknowledged, orderAgainAndAgain } from './ordering-client.ts';

const CLIENTS = 20;

/**
 * Of so many lives one ends while the shop opens; each of the others gives at most so many answers before …
 */
const EARLY_EVERY = 8;
const MOST_ANSWERS = 60;
/** … and ends at most so long after the last of them, ms. */
const AFTER_MS = 40;
/** How often the answers are counted, ms. */
const LOOK_MS = 5;

type Stored = { number: number; pieces: number; messages: number; consents: number };

export type OrderKillReport = {
  kills: number;
  /** Orders that a buyer was told of; in the end every buyer was told of everything. */
  orders: number;
  /** Told of and not stored. */
  lost: number;
  /** Stored beyond what was told of. */
  doubled: number;
  /** Stored otherwise than it was ordered: other pieces, or not with one message and one consent. */
  torn: number;
  /** From the start of a killed shop's follower until it was open, worst of all, ms. */
  slowestOpenMs: number;
};

/**
 * Kills the shop at random moments while buyers order, lets the last one serve what is left; what the buyers
 * know.
 */
async function sellAndKill(kills: number, port: number, env: Readonly<Record<string, string>>, code: string) {
  let isOver = false;
  let answers = 0;
  const buyers = Array.from({ length: CLIENTS }, (_, at) =>
    orderAgainAndAgain(`http://127.0.0.1:${port}`, {
      name: `buyer${at}`,
      code,
      goesOn: () => !isOver,
      onAnswer: () => {
        answers += 1;
      },
    }),
  );
  const sold = Promise.all(buyers);
  let next = prepareShop(env);
  let slowestOpenMs = 0;
  const lives = async (): Promise<void> => {
    for (let round = 1; round <= kills; round += 1) {
      const child = next;
      next = prepareShop(env);
      const opened = openShop(child);
      if (round % EARLY_EVERY === 0) opened.catch(() => undefined);
      else {
        slowestOpenMs = Math.max(slowestOpenMs, await opened);
        const enough = answers + Math.random() * MOST_ANSWERS;
        while (answers < enough) await pause(LOOK_MS);
      }
      await pause(Math.random() * AFTER_MS);
      await killShop(child);
    }
    slowestOpenMs = Math.max(slowestOpenMs, await openShop(next));
    isOver = true;
  };
  try {
    await Promise.race([Promise.all([lives(), sold]), sold.then(() => new Promise(() => undefined))]);
    return { acknowledged: (await sold).flat(), slowestOpenMs };
  } finally {
    isOver = true;
    await killShop(next);
  }
}

function stored(db: Database): Promise<Stored[]> {
  return db.query<Stored>({
    name: 'kills_orders',
    text: `
      select o.number,
        (select sum(quantity)::int from shop_order_line l where l.order_id = o.id) as pieces,
        (select count(*) from outbox m where m.payload->>'orderId' = o.id::text) as messages,
        (select count(*) from consent c where c.order_id = o.id) as consents
      from shop_order o`,
  });
}

async function audit(db: Database, acknowledged: readonly Acknowledged[]) {
  const orders = await stored(db);
  const told = new Map(acknowledged.map(({ number, pieces }) => [number, pieces]));
  const known = new Set(orders.map(({ number }) => number));
  return {
    orders: acknowledged.length,
    lost: acknowledged.filter(({ number }) => !known.has(number)).length,
    doubled: orders.length - told.size + (acknowledged.length - told.size),
    torn: orders.filter(
      ({ number, pieces, messages, consents }) =>
        pieces !== told.get(number) || messages !== 1 || consents !== 1,
    ).length,
  };
}

/**
 * Kills the real shop `kills` times while 20 buyers order `code`, and compares what they were told with what
 * is stored. `env` says where the data lies; `open` opens it once everybody is done.
 */
export async function killWhileOrdering(
  kills: number,
  {
    port,
    env,
    code,
    open,
  }: { port: number; env: Readonly<Record<string, string>>; code: string; open: () => Promise<Database> },
): Promise<OrderKillReport> {
  const { acknowledged, slowestOpenMs } = await sellAndKill(
    kills,
    port,
    { PORT: String(port), ...env },
    code,
  );
  const db = await open();
  try {
    return { kills, ...(await audit(db, acknowledged)), slowestOpenMs };
  } finally {
    await db.close();
  }
}
