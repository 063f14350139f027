import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type DeskCallName, deskContract } from '#api/contract/desk/index.ts';
import type { DeskCallShape } from '#api/contract/desk/row.ts';
import { deskGround } from '#tests/fixtures/desk-people.ts';
import { addRows } from '#tests/fixtures/desk-rows.ts';
import { type Seat, seatAt } from '#tests/fixtures/desk-seats.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const RECEIVING = { isPickup: true, pickupCity: 'Москва', address: null, wishedDay: null, wishedTime: null };

/** Rights whose rows are somebody's region's. */
const OF_REGIONS = [
  'orders.read',
  'orders.print',
  'orders.change',
  'orders.price',
  'orders.back',
  'requests.handle',
];
/** Lists and counts: nothing of another region is in them. */
const LISTS: readonly DeskCallName[] = ['listOrders', 'countOrders', 'listRequests', 'countRequests'];
/** Nothing of any region is asked or told. */
const FREE: readonly DeskCallName[] = [
  'listOrderPeople',
  'listOrderViews',
  'keepOrderView',
  'dropOrderView',
  'keepOrderLooks',
];
/** Where one press means many rows, each is refused by itself; nothing to take back is nobody's. */
const OWN_WAY: readonly DeskCallName[] = [
  'bulkOrders',
  'undoOrders',
  'printOrders',
  'exportOrders',
  'exportWholeOrders',
  'getOrdersFile',
  'exportRequests',
];

const NAMES = Object.keys(deskContract) as DeskCallName[];
const OF_ONE = NAMES.filter((name) => {
  const row: DeskCallShape = deskContract[name];
  return OF_REGIONS.includes(row.may) && ![...LISTS, ...FREE, ...OWN_WAY].includes(name);
});

/** What nearly every call about one row is given; a call takes what it knows. */
const usual = (order: number, request: number) => ({
  press: randomUUID(),
  id: request,
  number: order,
  version: 1,
  from: null,
  to: null,
  text: 'Слова',
  outcome: 'spam',
  remindAt: '2026-11-28T09:00:00Z',
  revision: 1,
  isTold: false,
  changes: [],
  adds: [],
  fields: [],
  subject: 'Тема',
  hasBill: false,
  what: 'letter',
  opening: randomUUID(),
  isOpen: true,
});
/** What a call asks otherwise. */
const OTHERWISE: Partial<Record<DeskCallName, object>> = {
  moveOrder: { to: 'confirmed', from: 'new' },
  tryOrderReceiving: { was: RECEIVING, now: RECEIVING },
  changeOrderReceiving: { was: RECEIVING, now: RECEIVING },
};

eachDatabase('desk-H3 rows of another region are not there', (db) => {
  async function two() {
    const ground = deskGround(db());
    const { order, request } = await addRows(db(), { region: 'spb', at: ground.clock.now() });
    const sit = (email: string, regions: ['msk'] | ['spb']) =>
      seatAt(ground, { email, roles: ['manager'], regions });
    return {
      theirs: await sit('spb@example.ru', ['spb']),
      stranger: await sit('msk@example.ru', ['msk']),
      input: (name: DeskCallName) => ({
        ...usual(order, request),
        ...OTHERWISE[name],
      }),
      order,
    };
  }

  it('one row, whatever is done to it: to a stranger it is not there', async () => {
    const { stranger, input } = await two();
    const told: Record<string, unknown> = {};
    for (const name of OF_ONE) told[name] = (await stranger.browser.call(name, input(name))).code;
    expect(told).toEqual(Object.fromEntries(OF_ONE.map((name) => [name, 'not-found'])));
    expect(OF_ONE.length).toBeGreaterThan(10);
  });

  it('to whose region it is, it is', async () => {
    const { theirs, input } = await two();
    for (const name of ['getOrderCard', 'getRequest'] as const) await theirs.browser.ask(name, input(name));
  });

  it('lists and counts: a stranger’s are empty', async () => {
    const { theirs, stranger, order } = await two();
    const listed = async ({ browser }: Seat) => [
      (await browser.ask('listOrders', {})).rows.map(({ number }) => number),
      (await browser.ask('listRequests', { tab: 'recall' })).rows.length,
      Object.values(await browser.ask('countOrders')).some((count) => Number(count) > 0),
      Object.values(await browser.ask('countRequests')).some((count) => Number(count) > 0),
    ];
    expect(await listed(theirs)).toEqual([[order], 1, true, true]);
    expect(await listed(stranger)).toEqual([[], 0, false, false]);
  });

  it('papers and files: of a stranger’s there is nothing in them', async () => {
    const { theirs, stranger, order } = await two();
    const told = async ({ browser }: Seat) => [
      (await browser.ask('printOrders', { numbers: String(order) })).orders.length,
      (await browser.ask('exportOrders', {})).rows,
      (await browser.ask('exportRequests', { tab: 'recall' })).rows,
    ];
    expect(await told(theirs)).toEqual([1, 1, 1]);
    expect(await told(stranger)).toEqual([0, 0, 0]);
  });

  it('of many at once a stranger’s press does none', async () => {
    const { stranger, order } = await two();
    const { results } = await stranger.browser.ask('bulkOrders', {
      press: randomUUID(),
      orders: [{ number: order, version: 1, from: 'new', assignee: null }],
      act: { kind: 'move', to: 'confirmed' },
    });
    expect(results).toMatchObject([{ number: order, row: null }]);
    expect(results[0]?.refused).not.toBeNull();
    const text = 'select status from shop_order';
    expect(await db().query({ name: '', text })).toEqual([{ status: 'new' }]);
  });
});
