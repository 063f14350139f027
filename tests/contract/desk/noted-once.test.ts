import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import { checkChain } from '#api/backend/desk/journal/check-chain.ts';
import { type DeskCallName, deskContract } from '#api/contract/desk/index.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { createLog, log } from '#log/log.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { DESK_ORIGIN, type DeskBrowser, deskBrowser, type Told } from '#tests/fixtures/desk-browser.ts';
import { appCode, DESK_SETTINGS, deskGround, join, PASSWORD } from '#tests/fixtures/desk-people.ts';
import { seatAt } from '#tests/fixtures/desk-seats.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { softKey } from '#tests/fixtures/soft-key.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { type MailServer, openMailServer } from '#tests/harness/mail-server.ts';
import { placeOrder } from '#tests/unit/desk/orders/desk-orders.ts';

/** What is told of a buyer in this test, and is nowhere else: no log may hold any of it. */
const BUYER = {
  name: 'Тайнова Вера',
  phone: '+7(912)345-67-81',
  email: 'tainova@buyer.example',
  inn: '7707083893',
  address: 'ул. Скрытая, 17',
  comment: 'домофон 1234К',
};
const MARKS = ['Тайнов', '9123456781', '345-67-81', 'tainova@', '7707083893', 'Скрытая', 'домофон'];
const NEWER = `${PASSWORD} и обратно`;

/** Calls that change nothing of the shop and show no person's contacts: they leave nothing in the journal. */
const SILENT = [
  ...['listDrafts', 'keepDraft', 'listOrderPeople', 'listOrders', 'countOrders', 'listOutside'],
  ...['listRequests', 'countRequests', 'getToday', 'readMe', 'readOwnWays', 'listPeople', 'listLog'],
  ...['listLogPeople', 'tryOrderLines', 'tryOrderLetter', 'tryOrderReceiving', 'beginTotp', 'seeInvite'],
  ...[
    'beginOwnPasskey',
    'beginPasskey',
    'listOrderViews',
    'keepOrderView',
    'dropOrderView',
    'keepOrderLooks',
  ],
  ...['presentAtOrder', 'presentAtRequest'],
  // The first of two factors is no coming in yet; the ticket of a file was noted when it was given.
  ...['enter', 'getOrdersFile'],
] as const satisfies readonly DeskCallName[];

let mail: MailServer;
beforeAll(async () => {
  mail = await openMailServer();
});
afterAll(() => mail.close());

eachDatabase('desk-H9 whatever is done at the desk is in the journal once', (db) => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Lines as the log of the process writes them, personal data masked or not. */
  function heardLog(): string[] {
    const lines: string[] = [];
    const heard = createLog('debug', { write: (line) => lines.push(line) });
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      vi.spyOn(log, level).mockImplementation((fields, message) => heard[level](fields, message));
    return lines;
  }

  const run = <R extends object>(text: string, values: unknown[] = []) =>
    db().query<R>({ name: '', text, values });

  async function opened() {
    const { passwordCost } = DESK_SETTINGS;
    const env = {
      SITE_ORIGIN: 'https://example.ru',
      DESK_DOMAIN: 'desk.example.ru',
      DESK_SECRET: 'only-for-tests-thirty-two-signs',
      SMTP_URL: mail.url,
      MAIL_FROM: 'shop@example.ru',
      MAIL_TO: 'zakazy@example.ru',
    };
    const ground = { ...deskGround(db()), settings: { ...settingsOf(env), passwordCost } };
    await fillCatalogue(db());
    const called = new Set<DeskCallName>(SILENT);
    /** Makes a call, twice where it has the key of a press, and says what the journal has of it. */
    async function noted<N extends DeskCallName>(browser: DeskBrowser, name: N, input: object = {}) {
      called.add(name);
      const [end] = await run<{ id: number }>('select coalesce(max(id), 0) as id from operator_event');
      const told: Told<N> = await browser.call(name, input);
      if ('press' in input && told.code === null)
        expect(await browser.call(name, input), `${name}, sent again`).toEqual(told);
      const rows = await run<{ kind: string; subject: string }>(
        'select kind, subject from operator_event where id > $1 order by id',
        [end?.id],
      );
      return { told, kinds: rows.map(({ kind }) => kind), subjects: rows.map(({ subject }) => subject) };
    }
    async function done<N extends DeskCallName>(
      kinds: string | string[],
      ...[browser, name, input]: [DeskBrowser, N, object?]
    ) {
      const { told, ...rows } = await noted(browser, name, input);
      expect({ name, code: told.code, kinds: rows.kinds }).toEqual({
        name,
        code: null,
        kinds: [kinds].flat(),
      });
      return told.value as Extract<Told<N>, { status: 200 }>['value'];
    }
    async function refused(
      kind: string,
      ...[browser, name, input]: [DeskBrowser, DeskCallName, object?]
    ): Promise<void> {
      const { told, kinds } = await noted(browser, name, input);
      expect({ name, isRefused: told.code !== null, kinds }).toEqual({
        name,
        isRefused: true,
        kinds: [kind],
      });
    }
    return { ground, called, done, refused };
  }

  type Opened = Awaited<ReturnType<typeof opened>>;
  const press = () => ({ press: randomUUID() });

  async function atOrders({ ground, done }: Opened, me: { id: number; browser: DeskBrowser }) {
    const { clock } = ground;
    const order = () => placeOrder(db(), { clock, form: BUYER });
    const [{ number }, { number: second }] = [await order(), await order()];
    const of = { number, version: 1 };
    const { browser } = me;
    const card = await done('order.look', browser, 'getOrderCard', { number });
    await done([], browser, 'getOrderCard', { number });
    await done('order.take', browser, 'takeOrder', { ...press(), ...of, from: null, to: me.id });
    await done('order.note', browser, 'noteOrder', { ...press(), number, text: 'домофон 1234К' });
    const fields = [{ field: 'comment', was: card.contacts.comment, now: 'домофон 99' }];
    await done('order.contact', browser, 'changeOrderContacts', { ...press(), ...of, fields });
    await done([], browser, 'changeOrderContacts', { ...press(), ...of, fields });
    const [line] = card.lines;
    const { quantity = 0, price = 0 } = line ?? {};
    const changes = [{ line: line?.line, was: { quantity, price }, quantity: quantity * 2 }];
    const edit = { ...press(), ...of, changes, adds: [], isTold: false };
    const { revision } = await done('order.lines', browser, 'editOrderLines', edit);
    await done('order.lines', browser, 'revertOrderLines', { ...press(), ...of, revision });
    const was = card.receiving;
    const now = { ...was, address: 'ул. Скрытая, 18' };
    const way = { ...press(), ...of, was, now, isTold: false };
    await done('order.receiving', browser, 'changeOrderReceiving', way);
    const letter = { subject: 'О заказе', text: 'Тайнова Вера, домофон 1234К', hasBill: false };
    await done('order.letter', browser, 'sendOrderLetter', { ...press(), number, ...letter });
    await done('order.again', browser, 'againOrder', { ...press(), number, what: 'letter' });
    const confirm = { ...press(), ...of, from: 'new', to: 'confirmed' };
    await done('order.move', browser, 'moveOrder', confirm);
    await done('order.undo', browser, 'undoOrders', { ...press(), of: confirm.press });
    await done([], browser, 'undoOrders', { ...press(), of: confirm.press });
    const ask = `insert into shop_order_event (order_id, kind, at) select id, 'cancel-asked', $1 from shop_order
      where number = $2`;
    await run(ask, [clock.now(), number]);
    await done('order.keep', browser, 'keepOrder', { ...press(), ...of, text: 'Тайнова, заказ собран' });
    const seen = (each: number, assignee: number | null) => ({
      number: each,
      version: 1,
      from: 'new',
      assignee,
    });
    const bulk = {
      ...press(),
      orders: [seen(number, me.id), seen(second, null), seen(999_999, null)],
      act: { kind: 'move', to: 'confirmed' },
    };
    await done(['order.move', 'order.move'], browser, 'bulkOrders', bulk);
    await done('order.print', browser, 'printOrders', { numbers: `${number},${second}` });
    await done('order.export', browser, 'exportOrders', { search: '9123456781' });
    await done('order.export', browser, 'exportWholeOrders', {});
  }

  async function atRequests({ ground, done }: Opened, browser: DeskBrowser) {
    const { clock } = ground;
    const ask = async (status = 'new') => {
      const text = `insert into request (kind, status, phone, region_id, created_at)
        values ('recall', $1, '+79123456781', $2, $3) returning id`;
      return (await run<{ id: number }>(text, [status, REGION_IDS.msk, clock.now()]))[0]?.id ?? 0;
    };
    const id = await ask();
    await done('request.look', browser, 'getRequest', { id: String(id) });
    await done('request.take', browser, 'takeRequest', { ...press(), id, from: null });
    await done('request.call', browser, 'callRequest', { ...press(), id: await ask() });
    const close = { ...press(), id: await ask(), version: 1, outcome: 'reached' };
    await done('request.reached', browser, 'closeRequest', close);
    const remindAt = new Date(clock.now().getTime() + 3_600_000).toISOString();
    await done('request.later', browser, 'putOffRequest', {
      ...press(),
      id: await ask(),
      version: 1,
      remindAt,
    });
    await done('request.vouch', browser, 'vouchForRequest', { ...press(), id: await ask('review') });
    await done('request.export', browser, 'exportRequests', { tab: 'recall', search: '6781' });
    await postEvent(db(), { topic: 'request.created', payload: { requestId: id } }, clock.now());
    const dead = `insert into outbox_delivery (event_id, channel, aggregate, state, next_at, error, ended_at)
      select max(id), 'mail', '', 'dead', $1, '550', $1 from outbox`;
    await run(dead, [clock.now()]);
    const [event] = await run<{ id: number }>('select max(id) as id from outbox');
    const which = [{ event: event?.id, channel: 'mail' }];
    await done('outside.retry', browser, 'retryOutside', { ...press(), which });
    await done('outside.drop', browser, 'dropOutside', { ...press(), which });
    await done('outside.test', browser, 'testOutside', press());
  }

  it('each call that writes or shows a person, once; a press sent again, and what changes nothing, no more', async () => {
    const lines = heardLog();
    const desk = await opened();
    const { ground, called, done, refused } = desk;
    const anna = await join(ground);
    called.add('acceptInvite');
    const { browser } = anna;
    const [me] = await run<{ id: number }>('select id from operator');
    await atOrders(desk, { id: me?.id ?? 0, browser });
    await atRequests(desk, browser);
    const secrets: string[] = [...anna.codes, anna.secret, PASSWORD, NEWER];

    const { id } = await seatAt(ground, { email: 'boris@example.ru', roles: ['manager'] });
    const vera = { email: 'vera@example.ru', name: 'Вера', roles: ['manager'], regions: null };
    const { link } = await done('people.invite', browser, 'inviteOperator', vera);
    await done('people.uninvite', browser, 'dropInvite', { ...press(), email: vera.email });
    const changed = { id, version: 1, name: 'Борис', roles: ['manager'], regions: ['spb'] };
    await done('people.change', browser, 'changeOperator', { ...press(), ...changed });
    await done('session.end', browser, 'endSessions', { ...press(), id });
    const reset = await done('people.reset', browser, 'resetOperator', { id });
    await done('people.block', browser, 'blockOperator', { ...press(), id, version: 3, isBlocked: true });
    secrets.push(link.split('#')[1] ?? '', reset.link.split('#')[1] ?? '');

    await done('log.export', browser, 'exportLog');
    await done('way.change', browser, 'changePassword', { ...press(), old: PASSWORD, password: NEWER });
    const offered = await browser.ask('beginTotp');
    const totp = { sealed: offered.sealed, code: appCode(offered.secret, ground) };
    await done('way.change', browser, 'setTotp', { ...press(), totp });
    const made = await done('way.codes', browser, 'makeOwnCodes');
    secrets.push(offered.secret, ...made.codes);
    const key = softKey({ origin: DESK_ORIGIN, rpId: 'desk.example.ru' });
    const passkey = key.make(await browser.ask('beginOwnPasskey'));
    await done('way.add', browser, 'addPasskey', { ...press(), passkey, label: 'Ноутбук' });
    await done('way.drop', browser, 'dropPasswordWay', press());
    const again = await browser.ask('beginTotp');
    const added = { password: NEWER, totp: { sealed: again.sealed, code: appCode(again.secret, ground) } };
    await done('way.add', browser, 'addPasswordWay', added);
    ground.clock.pass(60_000);
    const begin = () => browser.ask('beginPasskey', { purpose: 'again' });
    await done('session.step-up', browser, 'stepUp', { passkey: key.show(await begin()) });
    await done('session.end', browser, 'endOwnSessions', { ...press(), which: 'others' });

    const stranger = deskBrowser(ground, '198.51.100.4');
    await refused('session.refused', stranger, 'enter', {
      email: anna.email,
      password: 'не тот пароль совсем',
    });
    await refused('session.refused', stranger, 'enter', {
      email: BUYER.email,
      password: 'не тот пароль совсем',
    });
    const entering = await stranger.ask('beginPasskey', { purpose: 'enter' });
    await done('session.enter', stranger, 'enterPasskey', { passkey: key.show(entering) });
    await refused('session.refused', stranger, 'stepUp', { code: '000000' });
    await done('session.leave', stranger, 'leave');
    ground.clock.pass(60_000);
    await stranger.ask('enter', { email: anna.email, password: NEWER });
    await refused('session.refused', stranger, 'enterSecond', { code: '000000' });
    const code = appCode(again.secret, ground);
    await done('session.enter', stranger, 'enterSecond', { code });
    const wrongLink = { secret: 'x'.repeat(43), name: 'Вера', way: added };
    await refused('session.refused', stranger, 'acceptInvite', wrongLink);
    await done('way.drop', browser, 'dropPasskey', { ...press(), id: key.id });
    ground.clock.pass(2 * 60 * 60_000);
    await refused('session.refused', browser, 'lift', { password: 'не тот пароль совсем' });
    await done('session.lift', browser, 'lift', { password: NEWER });

    expect([...called].sort()).toEqual(Object.keys(deskContract).sort());
    expect((await checkChain(db(), ground.clock.now())).faults).toEqual([]);
    const written = lines.join('');
    const journaled = await run<{ id: number; hash: Uint8Array }>('select id, hash from operator_event');
    for (const { hash } of journaled)
      expect(written, 'for a copy outside').toContain(Buffer.from(hash).toString('base64url'));
    const tokens = [browser, stranger].flatMap(({ set }) =>
      set.map((cookie) => /=([^;]*)/.exec(cookie)?.[1] ?? ''),
    );
    for (const word of [...MARKS, ...secrets, ...tokens].filter((each) => each.length > 4))
      expect(written.includes(word), word).toBe(false);
  });
});
