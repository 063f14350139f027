import { setTimeout as pause } from 'node:timers/promises';
import type { DeskCaller } from '#tests/harness/desk/desk-caller.ts';

/** How often each of them asks for a list, ms (desk.md §7). */
const LIST_MS = 2_000;
/** Every so many lists somebody looks at a letter before it is sent, and somebody takes an export. */
const PREVIEW_EVERY = 5;
const EXPORT_EVERY = 10;
/** A day of orders: what a person exports to look at. */
const EXPORTED = { from: '2026-11-20', to: '2026-11-25', format: 'xlsx' };
const LISTS = [{ tab: 'new' }, { tab: 'to-ship' }, { search: 'иванова' }, { tab: 'all' }, { search: '4718' }];

export type Work = { lists: number; previews: number; exports: number };

/** One person at work until it is over; `at` keeps people apart. */
async function work(caller: DeskCaller, at: number, done: Work, isOver: () => boolean): Promise<void> {
  const unhear = await caller.listen();
  await pause((LIST_MS / 5) * at);
  for (let turn = at; !isOver(); turn += 1) {
    const from = performance.now();
    const { rows } = await caller.ask('listOrders', LISTS[turn % LISTS.length]);
    await caller.ask('countOrders');
    done.lists += 1;
    const [order] = rows;
    if (turn % PREVIEW_EVERY === 0 && order !== undefined) {
      await caller.ask('getOrderCard', { number: order.number });
      await caller.ask('tryOrderLetter', { number: order.number });
      done.previews += 1;
    }
    if (turn % EXPORT_EVERY === 0) {
      const { path } = await caller.ask('exportOrders', EXPORTED);
      await caller.fetch(path);
      done.exports += 1;
    }
    await pause(Math.max(0, LIST_MS - (performance.now() - from)));
  }
  unhear();
}

/** People at work at the desk of a running shop, until it is over; what they have done. */
export async function atWork(people: readonly DeskCaller[], isOver: () => boolean): Promise<Work> {
  const done: Work = { lists: 0, previews: 0, exports: 0 };
  await Promise.all(people.map((caller, at) => work(caller, at, done, isOver)));
  return done;
}
