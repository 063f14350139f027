import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { removeExpired } from '#api/backend/base/retention/remove-expired.ts';
import { checkChain } from '#api/backend/desk/journal/check-chain.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { appCode, deskGround, join, PASSWORD } from '#tests/fixtures/desk-people.ts';
import { seatAt } from '#tests/fixtures/desk-seats.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const YEAR_MS = 365.25 * 24 * 60 * 60_000;
const press = () => ({ press: randomUUID() });

eachDatabase('desk-H9 the journal', (db) => {
  const run = (text: string) => db().query({ name: '', text });
  const faults = async (now = new Date('2026-11-27T12:00:00Z')) => (await checkChain(db(), now)).faults;

  /** As whoever owns the database and has gone round what it lets nobody do. */
  const tamper = async (text: string) => {
    for (const each of [
      'alter table operator_event disable trigger user',
      text,
      'alter table operator_event enable trigger user',
    ])
      await run(each);
  };

  async function written(many: number) {
    const ground = deskGround(db());
    for (let at = 1; at <= many; at += 1) {
      const by = {
        operator: null,
        sessionId: null,
        address: '10.0.0.1',
        requestId: randomUUID(),
        clock: ground.clock,
      };
      await db().transaction((tx) =>
        noteEvent(tx, { kind: 'test', subject: `n:${at}`, values: { b: at, a: [1] } }, by),
      );
    }
    return ground;
  }

  it('holds, also with its values emptied', async () => {
    await written(5);
    expect(await faults()).toEqual([]);
    await run('update operator_event set values = null where id = 3');
    expect(await checkChain(db(), new Date())).toEqual({ rows: 5, emptied: 1, faults: [] });
  });

  it.each([
    [
      'a value is changed',
      `update operator_event set values = '{"a": [2], "b": 3}' where id = 3`,
      [3, 'values'],
    ],
    ['who did it is changed', 'update operator_event set operator_id = 7 where id = 3', [3, 'changed']],
    ['when is changed', `update operator_event set at = at + interval '1 ms' where id = 1`, [1, 'changed']],
    ['one is gone', 'delete from operator_event where id = 3', [3, 'missing']],
    ['the last is gone', 'delete from operator_event where id = 5', [5, 'missing']],
    ['the first is gone', 'delete from operator_event where id = 1', [1, 'missing']],
    ['all are gone', 'delete from operator_event', [5, 'missing']],
  ])('is found out when %s', async (_, text, [id, fault]) => {
    await written(5);
    await tamper(text);
    expect(await faults()).toEqual([{ id, fault }]);
  });

  it.each([
    'update operator_event set operator_id = 7 where id = 3',
    `update operator_event set values = '{}' where id = 3`,
    'update operator_event set values = null, at = now() where id = 3',
    'delete from operator_event where id = 3',
    'delete from operator_event where id = 5',
    'delete from operator_event',
    'truncate operator_event',
  ])('is only added to: the database refuses «%s»', async (text) => {
    await written(5);
    await expect(run(text)).rejects.toThrow('append-only');
    expect(await checkChain(db(), new Date())).toEqual({ rows: 5, emptied: 0, faults: [] });
  });

  it('loses nothing to a clock that runs ahead', async () => {
    const ground = await written(3);
    ground.clock.pass(3.1 * YEAR_MS);
    expect(await removeExpired(db(), ground.clock)).toMatchObject({ deskJournal: 0 });
  });

  it('is one chain, whoever adds at the same time', async () => {
    const ground = deskGround(db());
    const add = (at: number) =>
      db().transaction((tx) =>
        noteEvent(
          tx,
          { kind: 'test', subject: `n:${at}` },
          { operator: null, sessionId: null, address: '', requestId: randomUUID(), clock: ground.clock },
        ),
      );
    await Promise.all(Array.from({ length: 30 }, (_, at) => add(at)));
    expect(await checkChain(db(), ground.clock.now())).toEqual({ rows: 30, emptied: 0, faults: [] });
  });

  it('is kept for three years, and shows that nothing else is missing before', async () => {
    const ground = await written(3);
    ground.clock.pass(3.1 * YEAR_MS);
    const by = { operator: null, sessionId: null, address: '', requestId: randomUUID(), clock: ground.clock };
    await db().transaction((tx) => noteEvent(tx, { kind: 'test' }, by));
    expect(await removeExpired(db(), ground.clock)).toMatchObject({ deskJournal: 2 });
    expect(await faults(ground.clock.now())).toEqual([]);
    await tamper('delete from operator_event where id = 3');
    expect(await faults(ground.clock.now())).toEqual([{ id: 3, fault: 'missing' }]);
  });

  it('each change of ways in and people is there once, and nothing that opens anything', async () => {
    const ground = deskGround(db());
    const anna = await join(ground);
    const { id } = await seatAt(ground, { email: 'boris@example.ru', roles: ['manager'] });
    const from = ((await run('select max(id) as n from operator_event')) as { n: number }[])[0]?.n ?? 0;
    const { ask } = anna.browser;
    const newer = `${PASSWORD} и обратно`;
    await ask('changePassword', { ...press(), old: PASSWORD, password: newer });
    const offered = await ask('beginTotp');
    const totp = { sealed: offered.sealed, code: appCode(offered.secret, ground) };
    await ask('setTotp', { ...press(), totp });
    const { codes } = await ask('makeOwnCodes');
    const { link } = await ask('inviteOperator', {
      email: 'vera@example.ru',
      name: 'Вера',
      roles: ['manager'],
      regions: null,
    });
    const key = press();
    const changed = { id, version: 1, name: 'Борис', roles: ['manager'], regions: ['spb'] };
    for (let i = 0; i < 2; i += 1) await ask('changeOperator', { ...key, ...changed });
    await ask('blockOperator', { ...press(), id, version: 2, isBlocked: true });
    await ask('endOwnSessions', { ...press(), which: 'others' });
    await ask('exportLog', {});
    const entries = (await ask('listLog', {})).rows.filter((entry) => entry.id > from);
    expect(entries.map(({ kind }) => kind).reverse()).toEqual([
      'way.change',
      'way.change',
      'way.codes',
      'people.invite',
      'people.change',
      'people.block',
      'session.end',
      'log.export',
    ]);
    expect(entries.find(({ kind }) => kind === 'people.change')).toMatchObject({
      who: { name: 'Анна' },
      subject: `operator:${id}`,
      values: { before: { regions: null }, after: { regions: ['spb'] } },
    });
    const all =
      JSON.stringify(await run('select * from operator_event')) +
      JSON.stringify(await run('select * from desk_press'));
    for (const secret of [newer, PASSWORD, offered.secret, codes[0] ?? '', link.split('#')[1] ?? '']) {
      expect(all).not.toContain(secret);
    }
    expect(await faults()).toEqual([]);
  });
});
