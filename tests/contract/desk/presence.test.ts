import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { type Desk, openDesk } from '#api/backend/desk/open-desk.ts';
import type { DeskBrowser } from '#tests/fixtures/desk-browser.ts';
import { deskGround } from '#tests/fixtures/desk-people.ts';
import { addRows } from '#tests/fixtures/desk-rows.ts';
import { seatAt } from '#tests/fixtures/desk-seats.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const HOUR = 60 * 60_000;
/** Everything that a call of the staff may leave. */
const TRACES = `
  select (select count(*) from desk_change) as changes, (select count(*) from operator_event) as events,
    (select max(seen_at) from operator_session) as seen, (select count(*) from desk_draft) as drafts`;

eachDatabase('desk.md §2, «Открыто у: Иван»', (db) => {
  let desk: Desk | null = null;
  afterEach(() => desk?.close());

  /** A process of the desk, an order and a request of Petersburg, and who is at work. */
  async function opened() {
    const ground = deskGround(db());
    desk = openDesk(db(), ground.settings, ground.clock);
    if (desk === null) throw new Error('the settings have no desk');
    const { admit } = desk;
    desk.watch();
    const rows = await addRows(db(), { region: 'spb', at: ground.clock.now() });
    const sit = async (name: string, regions: ['msk'] | ['spb'] | null = null) => {
      const seat = { email: `${randomUUID()}@example.ru`, name, roles: ['manager'] as const, regions };
      const { id, browser } = await seatAt({ ...ground, admit }, seat);
      const opening = randomUUID();
      const at = (isOpen: boolean) => browser.call('presentAtOrder', { number: rows.order, opening, isOpen });
      const sees = async () => (await at(true)).value?.others ?? null;
      return { id, browser, at, sees, opening };
    };
    /** What the stream of somebody says of cards. */
    async function listen({ cookies }: DeskBrowser) {
      const heard: string[] = [];
      const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
      const headers = { 'x-desk': '1', 'sec-fetch-site': 'same-origin', cookie };
      const asked = { method: 'GET', path: '/api/desk/stream', query: '', headers, address: '203.0.113.7' };
      const verdict = await admit(asked);
      if (verdict.kind !== 'stream') throw new Error('no stream');
      let isEnded = false;
      verdict.begin(
        (text) =>
          heard.push(...[...text.matchAll(/^event: present\ndata: (.+)$/gm)].map(([, card = '']) => card)),
        () => {
          isEnded = true;
        },
      );
      return { heard, isEnded: () => isEnded };
    }
    return { ground, rows, sit, listen };
  }

  it('each of two hears of the other by name, over the stream without one, until the other leaves', async () => {
    const { rows, sit, listen } = await opened();
    const [ivan, anna] = [await sit('Иван'), await sit('Анна', ['spb'])];
    const { heard } = await listen(ivan.browser);
    expect(await ivan.sees()).toEqual([]);
    expect(await anna.sees()).toEqual(['Иван']);
    const card = JSON.stringify({ kind: 'order', ref: rows.order });
    await expect.poll(() => heard).toEqual([card]);
    expect(await ivan.sees()).toEqual(['Анна']);
    expect((await anna.at(false)).value).toEqual({ others: [] });
    await expect.poll(() => heard).toEqual([card, card]);
    expect(await ivan.sees()).toEqual([]);
  });

  it('a request’s card is one of its own', async () => {
    const { rows, sit } = await opened();
    const [ivan, anna] = [await sit('Иван'), await sit('Анна')];
    await ivan.sees();
    const at = ({ browser, opening }: typeof ivan) =>
      browser.ask('presentAtRequest', { id: rows.request, opening, isOpen: true });
    expect(await at(anna)).toEqual({ others: [] });
    expect(await at(ivan), 'who has gone to the request has left the order').toEqual({ others: ['Анна'] });
    expect(await anna.sees()).toEqual([]);
  });

  it('to whom the row is not there nothing is told, and he is told of to nobody', async () => {
    const { sit, listen, ground } = await opened();
    const [ivan, stranger] = [await sit('Иван'), await sit('Пётр', ['msk'])];
    const { heard } = await listen(stranger.browser);
    await ivan.sees();
    expect((await stranger.at(true)).code).toBe('not-found');
    expect(await ivan.sees()).toEqual([]);
    const anna = await sit('Анна', ['spb']);
    expect(await anna.sees()).toEqual(['Иван']);
    const text = `update operator set regions = '{msk}' where id = $1`;
    await ground.db.query({ name: '', text, values: [anna.id] });
    expect((await anna.at(true)).code).toBe('not-found');
    expect(await ivan.sees(), 'he has lost the region').toEqual([]);
    expect(heard).toEqual([]);
  });

  it('desk-H8: whose session has ended is at no card within 5 s, without asking or leaving', async () => {
    const { sit, listen, ground } = await opened();
    const [ivan, anna] = [await sit('Иван'), await sit('Анна')];
    const [own, other] = [await listen(ivan.browser), await listen(anna.browser)];
    await ivan.sees();
    await anna.sees();
    await expect.poll(() => own.heard).toHaveLength(1);
    const text = 'update operator set blocked_at = $1 where id = $2';
    await ground.db.query({ name: '', text, values: [ground.clock.now(), anna.id] });
    await expect.poll(() => own.heard, { timeout: 5_000 }).toHaveLength(2);
    expect(await ivan.sees()).toEqual([]);
    expect(other.isEnded()).toBe(true);
  });

  it('is in no table, leaves no journal, and puts off no curtain', async () => {
    const { sit, ground } = await opened();
    const [ivan, anna] = [await sit('Иван'), await sit('Анна')];
    const traces = () => db().query({ name: '', text: TRACES });
    const before = await traces();
    for (let passed = 0; passed < 2 * HOUR; passed += HOUR / 4) {
      ground.clock.pass(HOUR / 4 - 1_000);
      await anna.sees();
      expect(await ivan.sees()).toEqual(['Анна']);
      ground.clock.pass(1_000);
    }
    expect((await ivan.at(true)).code).toBe('curtain');
    expect(await traces()).toEqual(before);
  });
});
