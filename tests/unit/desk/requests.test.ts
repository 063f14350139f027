import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Operator } from '#api/backend/desk/context.ts';
import { bringBack } from '#api/backend/desk/requests/bring-back.ts';
import { callRequest } from '#api/backend/desk/requests/call.ts';
import { closeRequest, putOffRequest } from '#api/backend/desk/requests/close.ts';
import { countRequests } from '#api/backend/desk/requests/counts.ts';
import { exportRequests } from '#api/backend/desk/requests/export.ts';
import { listRequests } from '#api/backend/desk/requests/list.ts';
import { getRequest } from '#api/backend/desk/requests/one.ts';
import { takeRequest } from '#api/backend/desk/requests/take.ts';
import { vouchForRequest } from '#api/backend/desk/requests/vouch.ts';
import { deskRequestCalls } from '#api/contract/desk/requests.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { RequestTab } from '#lib/requests/tabs.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const MINUTE = 60_000;
/** A Wednesday, noon in Moscow. */
const NOON = '2026-11-18T09:00:00Z';

type Sent = {
  kind?: string;
  status?: string;
  agoM?: number;
  phone?: string | null;
  email?: string | null;
  text?: string | null;
  region?: RegionCode;
};

eachDatabase('the requests at the desk', (db) => {
  let clock: MovingClock;
  let ivan: Operator;
  let anna: Operator;
  beforeEach(async () => {
    clock = movingClock(NOON);
    ivan = await addOperator(db(), 'Иван');
    anna = await addOperator(db(), 'Анна');
  });
  const as = (who: Operator) => deskContext(db(), who, { clock });
  async function send(sent: Sent = {}): Promise<number> {
    const { kind = 'recall', status = 'new', agoM = 1, text = null, region = 'msk' } = sent;
    const { phone = '+79123456789', email = null } = sent;
    const at = new Date(clock.now().getTime() - agoM * MINUTE);
    const [row] = await db().query<{ id: number }>({
      name: '',
      text: `insert into request (kind, status, phone, email, text, region_id, created_at)
        values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      values: [kind, status, phone, email, text, REGION_IDS[region], at],
    });
    return row?.id ?? 0;
  }
  const list = async (tab: RequestTab, who = ivan, more: { search?: string; after?: string } = {}) => {
    const answer = given(await listRequests({ tab, search: '', ...more }, as(who)));
    return deskRequestCalls.listRequests.output.parse(answer);
  };
  const ids = async (...asked: Parameters<typeof list>) => (await list(...asked)).rows.map(({ id }) => id);
  const take = (id: number, who = ivan, from: number | null = null) =>
    takeRequest({ press: randomUUID(), id, from }, as(who));
  const seen = async (id: number) => {
    const [row] = await db().query<{ version: number }>({
      name: '',
      text: 'select version from request where id = $1',
      values: [id],
    });
    return row?.version ?? 0;
  };
  const close = async (
    id: number,
    outcome: 'reached' | 'missed' | 'ordered' | 'spam',
    { who = ivan, orderNumber = null }: { who?: Operator; orderNumber?: number | null } = {},
  ) => closeRequest({ press: randomUUID(), id, version: await seen(id), outcome, orderNumber }, as(who));
  const putOff = async (id: number, minutes: number) =>
    putOffRequest(
      {
        press: randomUUID(),
        id,
        version: await seen(id),
        remindAt: new Date(clock.now().getTime() + minutes * MINUTE).toISOString(),
      },
      as(ivan),
    );
  const events = (kind: string) =>
    db().query<{ kind: string; subject: string }>({
      name: '',
      text: 'select kind, subject, values from operator_event where kind like $1 order by id',
      values: [kind],
    });

  describe('desk-H18: the order', () => {
    it('is by waiting in working hours, over pages of one moment, and what is due comes first', async () => {
      const evening = await send({ agoM: 19 * 60 });
      const early = await send({ agoM: 100 });
      const others: number[] = [];
      for (let at = 0; at < 60; at += 1) others.push(await send({ agoM: 60 - at }));
      const due = await send({ agoM: 2 });
      given(await putOff(due, 1));
      clock.pass(MINUTE);
      const first = await list('recall');
      expect(first.rows).toHaveLength(50);
      expect(first.rows.slice(0, 3).map(({ id }) => id)).toEqual([due, evening, early]);
      // 17:00 to 18:00 yesterday and 10:00 to 12:01 today.
      expect(first.rows[1]?.waitedMs).toBe(181 * MINUTE);
      expect(first.ticking).toEqual(['msk', 'spb']);
      await send({ agoM: 600 });
      const second = await list('recall', ivan, { after: first.next ?? '' });
      expect(second.next).toBeNull();
      const all = [...first.rows, ...second.rows].map(({ id }) => id);
      expect(all.filter((id) => others.includes(id))).toEqual(others);
    });

    it('stands still at night, on a day off and after a short day', async () => {
      clock = movingClock('2026-11-03T14:30:00Z');
      await send({ agoM: 45 });
      expect((await list('recall')).rows).toMatchObject([{ waitedMs: 15 * MINUTE }]);
      expect((await list('recall')).ticking).toEqual([]);
      clock = movingClock('2026-11-05T07:02:00Z');
      expect((await list('recall')).rows).toMatchObject([{ waitedMs: 17 * MINUTE }]);
    });

    it('tabs hold what they say, lists hint at a person, and empty ones say when the last came', async () => {
      const asked = await send({ kind: 'question', text: 'Есть ли в 8 912 345-67-89 белые?', agoM: 5 });
      const robot = await send({ status: 'spam', agoM: 4 });
      const cheaper = await send({ kind: 'lowprice', phone: null, email: 'ivanov@example.ru' });
      const over = await send({ kind: 'lowprice', phone: null, email: 'a@example.ru', status: 'sent' });
      expect(await ids('recall')).toEqual([]);
      expect((await list('recall')).lastAt).toBe('2026-11-18T08:56:00.000Z');
      expect((await list('question')).rows).toMatchObject([
        { id: asked, from: '… 67-89', about: 'Есть ли в … белые?', waitedMs: 5 * MINUTE },
      ]);
      expect(await ids('suspicious')).toEqual([robot]);
      expect((await list('lowprice')).rows).toMatchObject([
        { id: cheaper, from: 'i…@example.ru', waitedMs: null },
      ]);
      expect(await ids('done')).toEqual([over]);
      expect(given(await countRequests({}, as(ivan)))).toEqual({
        recall: 0,
        question: 1,
        opt: 0,
        suspicious: 1,
        overdue: 0,
      });
    });

    it('closed ones come the latest first, page by page, and are found by phone, number and words', async () => {
      const closed: number[] = [];
      for (let at = 0; at < 55; at += 1) {
        const id = await send({ phone: `+791200000${at + 10}`, text: `слово${at}` });
        given(await close(id, 'reached'));
        closed.unshift(id);
        clock.pass(1000);
      }
      const first = await list('done');
      const second = await list('done', ivan, { after: first.next ?? '' });
      expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(closed);
      expect(second.next).toBeNull();
      const last = closed[0] ?? 0;
      for (const search of ['0064', '8 912 000-00-64', String(last), 'СЛОВО54'])
        expect(await ids('done', ivan, { search }), search).toContain(last);
      expect(await ids('done', ivan, { search: '%' })).toEqual([]);
      expect(await ids('recall', ivan, { search: '0064' })).toEqual([]);
      expect(await listRequests({ tab: 'done', search: '', after: "1_x' or 1=1" }, as(ivan))).toMatchObject({
        code: 'bad-request',
      });
    });
  });

  describe('desk-H18: who has it', () => {
    it('two take, one has it; the other is told who, and may take it over knowingly', async () => {
      const id = await send();
      const answers = await Promise.all([take(id, ivan), take(id, anna)]);
      const refused = answers.find((answer) => 'code' in answer);
      const [first, second] = 'code' in (answers[0] ?? {}) ? [anna, ivan] : [ivan, anna];
      expect(refused).toMatchObject({
        code: 'conflict',
        text: `Взял ${first.name}`,
        other: { name: first.name },
      });
      expect(given(await take(id, second, first.id)).row.assignee).toEqual({
        id: second.id,
        name: second.name,
      });
      expect(await events('request.take')).toHaveLength(2);
    });

    it('a press that is sent again has one effect and one answer', async () => {
      const id = await send();
      const press = randomUUID();
      const version = await seen(id);
      const again = () =>
        closeRequest({ press, id, version, outcome: 'missed', orderNumber: null }, as(ivan));
      const answers = await Promise.all([again(), again(), again()]);
      expect(answers).toEqual(answers.map(() => answers[0]));
      expect(answers[0]).toMatchObject({ row: { attempts: 1, handled: 'later' } });
    });

    it('desk-H13: what somebody else has changed is not overwritten, and both are said', async () => {
      const id = await send();
      const version = await seen(id);
      given(await close(id, 'spam', { who: anna }));
      const late = await closeRequest(
        { press: randomUUID(), id, version, outcome: 'reached', orderNumber: null },
        as(ivan),
      );
      expect(late).toMatchObject({
        code: 'conflict',
        other: { name: 'Анна', row: { outcome: 'spam', handled: 'done' } },
      });
      expect((await list('done')).rows).toMatchObject([{ outcome: 'spam' }]);
      // What was closed by mistake is taken up again.
      given(await take(id, ivan));
      expect((await list('recall')).rows).toMatchObject([{ id, outcome: null, handled: 'taken' }]);
    });
  });

  it('desk-H18: nobody is reminded later than half a minute; what is due is told to open screens', async () => {
    const id = await send();
    given(await close(id, 'missed'));
    expect(await ids('later')).toEqual([id]);
    expect(await ids('recall')).toEqual([]);
    clock.pass(30 * MINUTE - 1);
    await bringBack(db(), clock.now());
    expect(await ids('later')).toEqual([id]);
    clock.pass(1);
    expect(await ids('recall')).toEqual([id]);
    const told = () =>
      db().query({ name: '', text: `select id from desk_change where kind = 'request' and ref = ${id}` });
    const before = (await told()).length;
    await bringBack(db(), clock.now());
    await bringBack(db(), clock.now());
    expect(await told()).toHaveLength(before + 1);
    expect((await list('recall')).rows).toMatchObject([{ id, handled: 'taken', attempts: 1 }]);
  });

  it('an order that came of it has to be there', async () => {
    const id = await send();
    expect(await close(id, 'ordered', { orderNumber: 7 })).toMatchObject({
      code: 'invalid-input',
      fields: { orderNumber: 'Заказа с таким номером нет' },
    });
    expect(await putOff(id, -1)).toMatchObject({ code: 'invalid-input' });
    expect(await events('request.%')).toEqual([]);
  });

  it('desk-H9: a card shows the whole person, and each look at it is in the journal', async () => {
    const id = await send({ text: 'Перезвоните после обеда' });
    given(await take(id, anna));
    const card = deskRequestCalls.getRequest.output.parse(given(await getRequest({ id }, as(ivan))));
    expect(card.row).toMatchObject({
      phone: '+79123456789',
      text: 'Перезвоните после обеда',
      orders: [],
      history: [{ kind: 'request.take', name: 'Анна' }],
    });
    expect(await events('request.look')).toEqual([
      { kind: 'request.look', subject: `request:${id}`, values: {} },
    ]);
    expect(JSON.stringify(await events('%'))).not.toContain('912345');
  });

  it('desk-H3: requests of other regions are not there', async () => {
    const id = await send({ region: 'spb' });
    const here = await addOperator(db(), 'Мария', { regions: ['msk'] });
    expect(await ids('recall', here)).toEqual([]);
    expect(given(await countRequests({}, as(here))).recall).toBe(0);
    expect(await getRequest({ id }, as(here))).toMatchObject({ code: 'not-found' });
    expect(await take(id, here)).toMatchObject({ code: 'not-found' });
    const there = await addOperator(db(), 'Пётр', { regions: ['spb'] });
    expect(await ids('recall', there)).toEqual([id]);
  });

  it('desk-H9: a tab goes out as a table that hints at people, and the journal says so', async () => {
    for (let at = 0; at < 60; at += 1) await send({ agoM: at + 1, text: at === 0 ? '=1+1' : null });
    const { csv, rows, isWhole } = given(await exportRequests({ tab: 'recall', search: '' }, as(ivan)));
    expect([rows, isWhole]).toEqual([60, true]);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(61);
    expect(csv).toContain("Обратный звонок;Москва;… 67-89;'=1+1;");
    expect(csv).not.toContain('9123456');
    expect(await events('request.export')).toMatchObject([
      { values: { tab: 'recall', search: '', rows: 60 } },
    ]);
  });

  it('«Это человек» tells of it once, and it stands among the others', async () => {
    const id = await send({ status: 'review' });
    for (let at = 0; at < 2; at += 1) given(await vouchForRequest({ press: randomUUID(), id }, as(ivan)));
    expect(await db().query({ name: '', text: 'select topic from outbox' })).toEqual([
      { topic: 'request.created' },
    ]);
    expect(await ids('recall')).toEqual([id]);
  });

  it('`Позвонить` says the number where there is no telephone exchange', async () => {
    const id = await send();
    expect(given(await callRequest({ press: randomUUID(), id }, as(ivan)))).toMatchObject({
      way: 'dial',
      phone: '+79123456789',
    });
    const notice = await send({ kind: 'lowprice', phone: null, email: 'a@example.ru' });
    expect(await callRequest({ press: randomUUID(), id: notice }, as(ivan))).toMatchObject({
      code: 'not-possible',
    });
  });
});
