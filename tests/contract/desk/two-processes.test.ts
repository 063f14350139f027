import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { type Desk, openDesk } from '#api/backend/desk/open-desk.ts';
import { deskContract } from '#api/contract/desk/index.ts';
import { DESK_ORIGIN, type DeskBrowser, deskBrowser } from '#tests/fixtures/desk-browser.ts';
import { appCode, type DeskGround, deskGround, join, PASSWORD } from '#tests/fixtures/desk-people.ts';
import { addRows } from '#tests/fixtures/desk-rows.ts';
import { seatAt } from '#tests/fixtures/desk-seats.ts';
import { softKey } from '#tests/fixtures/soft-key.ts';
import { eachDatabase, makeTestPostgres } from '#tests/harness/databases.ts';
import { testClusterUrl } from '#tests/harness/postgres.ts';

eachDatabase('desk-H34 two processes over one database', (db) => {
  it('are one desk: who comes in by one is in at the other, and guesses at both count together', async () => {
    const ground = deskGround(db());
    const anna = await join(ground);
    // Each browser of these tests speaks to a desk of its own.
    const one = deskBrowser(ground);
    const other = deskBrowser(ground, undefined, one.cookies);
    await one.ask('enter', { email: anna.email, password: PASSWORD });
    await other.ask('enterSecond', { code: appCode(anna.secret, ground) });
    await one.ask('listDrafts');
    await other.ask('keepDraft', { key: 'order:1:note', body: { text: 'слово' } });
    expect((await one.ask('listDrafts')).drafts).toMatchObject([{ body: { text: 'слово' } }]);
    await other.ask('leave');
    expect((await one.call('listDrafts')).code).toBe('no-session');
    const wrong = { email: anna.email, password: 'не тот пароль, совсем' };
    expect((await deskBrowser(ground, '10.0.0.1').call('enter', wrong)).code).toBe('wrong-way-in');
    expect((await deskBrowser(ground, '10.0.1.1').call('enter', wrong)).code).toBe('too-many-requests');
  });
});

/** How long a machine with other work may take for what is done at once. */
const BUSY = { timeout: 10_000 };
const press = () => ({ press: randomUUID() });

/** What somebody's stream of one process says of orders, and whether it has ended. */
async function listen({ admit }: Desk, { cookies }: DeskBrowser) {
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const headers = { 'x-desk': '1', 'sec-fetch-site': 'same-origin', cookie };
  const asked = { method: 'GET', path: '/api/desk/stream', query: '', headers, address: '203.0.113.7' };
  const verdict = await admit(asked);
  if (verdict.kind !== 'stream') throw new Error('no stream');
  const heard: string[] = [];
  const begun = Promise.withResolvers<void>();
  let isEnded = false;
  verdict.begin(
    (text) => {
      // Its first word says from where on it tells.
      if (text.includes('id: ')) begun.resolve();
      heard.push(...[...text.matchAll(/"kind":"order","ref":(\d+)/g)].map(([, ref = '']) => ref));
    },
    () => {
      isEnded = true;
    },
  );
  await begun.promise;
  return { heard, isEnded: () => isEnded };
}

describe.skipIf(testClusterUrl === null)(
  'desk-H34 two processes with connections of their own (PostgreSQL)',
  () => {
    let made: { url: string; drop(): Promise<void> };
    let bases: Database[];
    let desks: Desk[];
    let grounds: [DeskGround, DeskGround];
    beforeAll(async () => {
      made = await makeTestPostgres();
      bases = [openPostgres({ url: made.url }), openPostgres({ url: made.url })];
    });
    afterAll(async () => {
      for (const db of bases) await db.close();
      await made.drop();
    });

    /** Starts both processes; what they hear of each other goes through PostgreSQL alone. */
    function open(): void {
      const shared = deskGround(bases[0] as Database);
      const settings = { ...shared.settings, databaseServerUrl: made.url };
      desks = bases.map((db) => {
        const desk = openDesk(db, settings, shared.clock);
        if (desk === null) throw new Error('the settings have no desk');
        desk.watch();
        return desk;
      });
      const at = (one: number): DeskGround => {
        const [db, desk] = [bases[one], desks[one]];
        if (db === undefined || desk === undefined) throw new Error('two processes were to be opened');
        return { ...shared, db, settings, admit: desk.admit };
      };
      grounds = [at(0), at(1)];
    }
    afterEach(async () => {
      vi.useRealTimers();
      for (const desk of desks) await desk.close();
    });
    /** Somebody who is at both, with one session. */
    async function sit(name: string) {
      const email = `${randomUUID()}@example.ru`;
      const { id, browser } = await seatAt(grounds[0], { email, name, roles: ['owner'] });
      return { id, here: browser, there: deskBrowser(grounds[1], undefined, browser.cookies) };
    }
    const order = async () =>
      (await addRows(grounds[0].db, { region: 'msk', at: grounds[0].clock.now() })).order;

    it('what is done by one is told by the other at once, and a person who is put out by one is out at the other', async () => {
      // Nothing looks by the clock: the news comes from PostgreSQL.
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
      open();
      const [anna, ivan] = [await sit('Анна'), await sit('Иван')];
      const number = await order();
      const { heard, isEnded } = await listen(desks[1] as Desk, ivan.there);
      await anna.here.ask('noteOrder', { ...press(), number, text: 'слово' });
      await expect.poll(() => heard, BUSY).toContain(String(number));
      const blocked = { ...press(), id: ivan.id, version: 1, isBlocked: true };
      await anna.here.ask('blockOperator', blocked);
      expect((await ivan.there.call('listDrafts')).code).toBe('no-session');
      await vi.advanceTimersByTimeAsync(4_000);
      await expect.poll(isEnded, BUSY).toBe(true);
    });

    it('a press that goes to both at one moment is made once; the other takes it back', async () => {
      open();
      const anna = await sit('Анна');
      const number = await order();
      const confirm = { ...press(), number, version: 1, from: 'new', to: 'confirmed' };
      const [one, other] = await Promise.all([
        anna.here.ask('moveOrder', confirm),
        anna.there.ask('moveOrder', confirm),
      ]);
      expect(other).toEqual(one);
      const { stream } = await anna.here.ask('getOrderCard', { number });
      expect(stream.filter(({ text }) => text.includes('Подтверждён'))).toHaveLength(1);
      const { rows } = await anna.there.ask('undoOrders', { ...press(), of: confirm.press });
      expect(rows).toMatchObject([{ number, status: 'new' }]);
      expect((await anna.here.ask('getOrderCard', { number })).row).toEqual(rows[0]);
    });

    it('two who change an order by different processes join, and of one field the second hears who was first', async () => {
      open();
      const [anna, ivan] = [await sit('Анна'), await sit('Иван')];
      const number = await order();
      const put = (who: DeskBrowser, field: string, now: string) =>
        who.call('changeOrderContacts', {
          ...press(),
          number,
          version: 1,
          fields: [{ field, was: null, now }],
        });
      expect((await put(anna.here, 'company', 'ООО «Тесто»')).code).toBeNull();
      expect((await put(ivan.there, 'comment', 'Въезд со двора')).code).toBeNull();
      const told = await put(ivan.there, 'company', 'ИП Соколов');
      expect(told).toMatchObject({ code: 'conflict', other: { name: 'Анна' } });
      const both = await Promise.all([
        put(anna.here, 'inn', '7707083893'),
        put(ivan.there, 'inn', '7736050003'),
      ]);
      expect(both.map(({ code }) => code).toSorted()).toEqual(['conflict', null]);
      const { contacts } = await anna.here.ask('getOrderCard', { number });
      expect(contacts).toMatchObject({ company: 'ООО «Тесто»', comment: 'Въезд со двора' });
    });

    it('a key that one has asked for is shown to the other, and so is the ticket of a file; tries count at both', async () => {
      open();
      const anna = await join(grounds[0]);
      const key = softKey({ origin: DESK_ORIGIN, rpId: 'desk.example.ru' });
      const there = deskBrowser(grounds[1], undefined, anna.browser.cookies);
      const passkey = key.make(await anna.browser.ask('beginOwnPasskey'));
      await there.ask('addPasskey', { ...press(), passkey, label: 'Ключ' });
      const { path } = await anna.browser.ask('exportOrders', { format: 'csv' });
      const cookie = [...there.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const file = await grounds[1].admit?.({
        method: 'GET',
        path: deskContract.getOrdersFile.path,
        query: path.split('?')[1] ?? '',
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        address: '203.0.113.7',
      });
      expect(file).toMatchObject({ kind: 'answered', answer: { status: 200 } });
      await there.ask('leave');
      const asked = await anna.browser.ask('beginPasskey', { purpose: 'enter' });
      await deskBrowser(grounds[1], undefined, anna.browser.cookies).ask('enterPasskey', {
        passkey: key.show(asked),
      });
      await anna.browser.ask('listDrafts');
      grounds[0].clock.pass(2 * 60 * 60_000);
      const tries = [anna.browser, there, anna.browser, there, anna.browser];
      for (const browser of tries) await browser.call('lift', { code: '000000' });
      expect((await there.call('lift', { password: PASSWORD })).code, 'the fifth has ended it').toBe(
        'no-session',
      );
    });
  },
);
