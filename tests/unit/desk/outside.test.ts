import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import type { Operator } from '#api/backend/desk/context.ts';
import { dropOutside, retryOutside } from '#api/backend/desk/outside/change.ts';
import { listOutside } from '#api/backend/desk/outside/list.ts';
import { testOutside } from '#api/backend/desk/outside/test-letter.ts';
import { outsideCalls } from '#api/contract/desk/outside.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { type MailServer, openMailServer, sendDueLetters } from '#tests/harness/mail-server.ts';

const DAY = 24 * 60 * 60 * 1000;
let mail: MailServer;
beforeAll(async () => {
  mail = await openMailServer();
});
afterAll(() => mail.close());

eachDatabase('letters and other ways out at the desk', (db) => {
  let clock: MovingClock;
  let ivan: Operator;
  beforeEach(async () => {
    clock = movingClock('2026-11-18T09:00:00Z');
    mail.letters.length = 0;
    ivan = await addOperator(db(), 'Иван');
  });
  const withMail = () =>
    settingsOf({ SMTP_URL: mail.url, MAIL_FROM: 'shop@example.ru', MAIL_TO: 'zakazy@example.ru' });
  const as = (who = ivan, settings = withMail()) => deskContext(db(), who, { clock, settings });
  const list = async (who = ivan, settings = withMail(), tab: 'stuck' | 'all' = 'stuck') =>
    outsideCalls.listOutside.output.parse(given(await listOutside({ tab }, as(who, settings))));
  const retry = (which: 'all' | { event: number; channel: string }[], press = randomUUID()) =>
    retryOutside({ press, which }, as());

  /** A request that the managers are to be told of by letter. */
  async function ask(region: RegionCode = 'msk'): Promise<void> {
    const [row] = await db().query<{ id: number }>({
      name: '',
      text: `insert into request (kind, phone, region_id, created_at) values ('recall', '+79123456789', $1, $2)
        returning id`,
      values: [REGION_IDS[region], clock.now()],
    });
    await postEvent(db(), { topic: 'request.created', payload: { requestId: row?.id ?? 0 } }, clock.now());
  }
  const send = () => sendDueLetters(db(), mail, clock);
  /** Tries until it is given up. */
  async function giveUp(): Promise<void> {
    mail.refuse(2, 451);
    await send();
    clock.pass(3 * DAY);
    await send();
  }

  it('desk-H29: a dead letter is told at once, in words; a retry sends once', async () => {
    await ask();
    await giveUp();
    const told = await db().query({
      name: '',
      text: `select kind, ref from desk_change where kind = 'outside'`,
    });
    expect(told).toHaveLength(1);
    const before = await list();
    expect(before).toMatchObject({
      dead: 1,
      off: [],
      untold: 0,
      rows: [
        {
          what: 'Письмо менеджерам',
          to: 'zakazy@example.ru',
          about: 'Обращение № 1',
          request: 1,
          order: null,
          state: 'dead',
          tries: 2,
          answer: 'Почтовый сервер не принял письмо',
        },
      ],
    });
    const press = randomUUID();
    const answers = await Promise.all([retry('all', press), retry('all', press), retry('all')]);
    const [first, again, other] = answers.map((answer) => given(answer).count);
    // Whoever comes first has retried it: either press, and one that is sent twice hears the same twice.
    expect(again).toBe(first);
    expect([first, other].toSorted()).toEqual([0, 1]);
    await send();
    await send();
    expect(mail.letters).toHaveLength(1);
    expect((await list()).rows).toEqual([]);
    expect(given(await retry([{ event: before.rows[0]?.event ?? 0, channel: 'mail' }])).count).toBe(0);
    expect((await list(ivan, withMail(), 'all')).rows).toMatchObject([{ state: 'done', answer: null }]);
  });

  it('what is retried has two days again, and what is dropped is over', async () => {
    await ask();
    await giveUp();
    given(await retry('all'));
    mail.refuse(1, 451);
    await send();
    const [stuck] = (await list()).rows;
    expect(stuck).toMatchObject({ state: 'pending', tries: 3 });
    const which = [{ event: stuck?.event ?? 0, channel: 'mail' }];
    expect(given(await dropOutside({ press: randomUUID(), which }, as())).count).toBe(1);
    clock.pass(DAY);
    await send();
    expect(mail.letters).toEqual([]);
    expect((await list(ivan, withMail(), 'all')).rows).toMatchObject([
      { state: 'done', answer: 'Решили не отправлять' },
    ]);
  });

  it('desk-H3: what is about another region is not there', async () => {
    await ask('spb');
    await giveUp();
    const here = await addOperator(db(), 'Мария', { regions: ['msk'] });
    expect(await list(here)).toMatchObject({ rows: [], dead: 0 });
    expect(given(await retryOutside({ press: randomUUID(), which: 'all' }, as(here))).count).toBe(0);
    expect(await list()).toMatchObject({ dead: 1 });
  });

  it('without a mail server it says so, and of how many nobody was told', async () => {
    await ask();
    await ask();
    const off = settingsOf();
    expect(await list(ivan, off)).toMatchObject({
      rows: [],
      untold: 2,
      off: ['Письма выключены: задайте SMTP_URL'],
    });
    expect(await testOutside({ press: randomUUID() }, as(ivan, off))).toMatchObject({
      code: 'not-possible',
      text: 'Письма выключены: задайте SMTP_URL',
    });
  });

  it('a test letter comes to who asks, or says what the server answers', async () => {
    expect(given(await testOutside({ press: randomUUID() }, as()))).toEqual({ to: ivan.email });
    expect(mail.letters).toMatchObject([{ to: [ivan.email] }]);
    mail.refuse(1, 550);
    expect(await testOutside({ press: randomUUID() }, as())).toMatchObject({
      text: 'Почтовый сервер не принял письмо',
    });
  });

  it('a test letter is one however often its press is sent, and tried anew where it did not go out', async () => {
    const press = randomUUID();
    const again = () => testOutside({ press }, as());
    const answers = [...(await Promise.all([again(), again()])), await again()];
    for (const answer of answers) expect(given(answer)).toEqual({ to: ivan.email });
    expect(mail.letters).toHaveLength(1);
    mail.refuse(1, 550);
    const refused = randomUUID();
    expect(await testOutside({ press: refused }, as())).toMatchObject({ code: 'not-possible' });
    given(await testOutside({ press: refused }, as()));
    expect(mail.letters).toHaveLength(2);
  });

  it('comes fifty at a time, given up ones first', async () => {
    for (let at = 0; at < 3; at += 1) await ask();
    await giveUp();
    await db().query({
      name: '',
      text: `insert into outbox_delivery (event_id, channel, aggregate, state, next_at, error)
        select e.id, 'c' || n, '', 'pending', $1, 'HTTP 500' from outbox e, generate_series(1, 20) n`,
      values: [clock.now()],
    });
    const first = await list();
    expect(first.rows).toHaveLength(50);
    const rest = given(await listOutside({ tab: 'stuck', after: first.next ?? '' }, as()));
    expect(rest.next).toBeNull();
    const all = [...first.rows, ...rest.rows];
    expect(new Set(all.map(({ event, channel }) => `${event} ${channel}`)).size).toBe(all.length);
    expect(all.length).toBe(first.dead + 60);
    expect(all.map(({ state }) => state).lastIndexOf('dead')).toBe(first.dead - 1);
  });
});
