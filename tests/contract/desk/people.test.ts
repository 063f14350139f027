import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { runDeskCommand } from '#api/backend/commands/desk/run-command.ts';
import { deskBrowser } from '#tests/fixtures/desk-browser.ts';
import { appCode, type DeskGround, deskGround, join, PASSWORD, signIn } from '#tests/fixtures/desk-people.ts';
import { seatAt } from '#tests/fixtures/desk-seats.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const press = () => ({ press: randomUUID() });
type Seat = Awaited<ReturnType<typeof seatAt>>;
const secretOf = (link: string) => link.split('#')[1] ?? '';

async function two(ground: DeskGround) {
  const anna = await seatAt(ground, { email: 'anna@example.ru', name: 'Анна', roles: ['owner'] });
  const boris = await seatAt(ground, {
    email: 'boris@example.ru',
    name: 'Борис',
    roles: ['owner', 'manager'],
  });
  return { anna, boris };
}

eachDatabase('desk-H8 people', (db) => {
  it('somebody who is blocked is out with the next call, and cannot come in', async () => {
    const ground = deskGround(db());
    const { anna } = await two(ground);
    const vera = await join(ground, { email: 'vera@example.ru', name: 'Вера', roles: ['manager'] });
    const { people } = await anna.browser.ask('listPeople');
    const { id, version } = people.find(({ name }) => name === 'Вера') ?? { id: 0, version: 0 };
    await vera.browser.ask('listDrafts');
    const blocked = await anna.browser.ask('blockOperator', { ...press(), id, version, isBlocked: true });
    expect((await vera.browser.call('listDrafts')).code).toBe('no-session');
    expect((await deskBrowser(ground).call('enter', { email: vera.email, password: PASSWORD })).code).toBe(
      'wrong-way-in',
    );
    await anna.browser.ask('blockOperator', { ...press(), id, version: blocked.version, isBlocked: false });
    ground.clock.pass(60_000);
    await signIn(ground, vera);
  });

  it('whose rights change signs in anew', async () => {
    const ground = deskGround(db());
    const { anna, boris } = await two(ground);
    const given = { id: boris.id, version: 1, name: 'Борис', roles: ['manager'], regions: ['msk'] };
    await anna.browser.ask('changeOperator', { ...press(), ...given });
    expect((await boris.browser.call('listDrafts')).code).toBe('no-session');
    const { people } = await anna.browser.ask('listPeople');
    expect(people.find(({ id }) => id === boris.id)).toMatchObject({
      roles: ['manager'],
      regions: ['msk'],
      version: 2,
    });
  });

  it('the last owner stays, also when two put each other out at once', async () => {
    const ground = deskGround(db());
    const out = (by: Seat, who: Seat) =>
      by.browser.call('blockOperator', { ...press(), id: who.id, version: 1, isBlocked: true });
    let { anna: left, boris: other } = await two(ground);
    for (const round of Array.from({ length: 8 }, (_, at) => at)) {
      const both = await Promise.all([out(left, other), out(other, left)]);
      expect(both.filter(({ code }) => code === null)).toHaveLength(1);
      if (both[0]?.code !== null) left = other;
      const next = { email: `owner${round}@example.ru`, name: `Владелец ${round}` };
      other = await seatAt(ground, { ...next, roles: round < 7 ? ['owner'] : ['manager'] });
    }
    expect((await out(left, left)).code).toBe('last-owner');
    const less = { id: left.id, version: 1, name: 'Кто', roles: ['editor'], regions: null };
    expect((await left.browser.call('changeOperator', { ...press(), ...less })).code).toBe('last-owner');
  });

  it('another version is a conflict that says who was first', async () => {
    const ground = deskGround(db());
    const { anna, boris } = await two(ground);
    const given = { id: boris.id, version: 1, name: 'Борис Второй', roles: ['owner'], regions: null };
    await boris.browser.ask('changeOperator', { ...press(), ...given });
    const refused = await anna.browser.call('blockOperator', {
      ...press(),
      id: boris.id,
      version: 1,
      isBlocked: true,
    });
    expect(refused).toMatchObject({ code: 'conflict', other: { name: 'Борис Второй', row: { version: 2 } } });
  });

  it('what owners alone may, asks for a factor of these ten minutes', async () => {
    const ground = deskGround(db());
    const anna = await join(ground);
    ground.clock.pass(11 * 60_000);
    const invite = { email: 'gleb@example.ru', name: 'Глеб', roles: ['manager'], regions: null };
    expect((await anna.browser.call('inviteOperator', invite)).code).toBe('step-up');
    await anna.browser.ask('stepUp', { code: appCode(anna.secret, ground) });
    const { link } = await anna.browser.ask('inviteOperator', invite);
    const seen = await deskBrowser(ground).ask('seeInvite', { secret: secretOf(link) });
    expect(seen).toMatchObject({ email: 'gleb@example.ru', roles: ['manager'], isReset: false });
    const { link: newer } = await anna.browser.ask('inviteOperator', invite);
    expect((await deskBrowser(ground).call('seeInvite', { secret: secretOf(link) })).code).toBe(
      'invite-over',
    );
    await anna.browser.ask('dropInvite', { ...press(), email: 'gleb@example.ru' });
    expect((await deskBrowser(ground).call('seeInvite', { secret: secretOf(newer) })).code).toBe(
      'invite-over',
    );
  });

  it('who has lost all ways in gets new ones by a link, and nobody else does', async () => {
    const ground = deskGround(db());
    const anna = await join(ground);
    const seat = await seatAt(ground, { email: 'boris@example.ru', name: 'Борис', roles: ['owner'] });
    const { people } = await seat.browser.ask('listPeople');
    const id = people.find(({ email }) => email === anna.email)?.id;
    const { link } = await seat.browser.ask('resetOperator', { id });
    expect((await anna.browser.call('listDrafts')).code).toBe('no-session');
    const browser = deskBrowser(ground);
    const { totp, isReset } = await browser.ask('seeInvite', { secret: secretOf(link) });
    expect(isReset).toBe(true);
    const code = appCode(totp.secret, ground);
    const way = { password: `${PASSWORD} ещё`, totp: { sealed: totp.sealed, code } };
    await browser.ask('acceptInvite', { secret: secretOf(link), name: 'Анна', way });
    expect(await browser.ask('readMe')).toMatchObject({ me: { id, roles: ['owner'] } });
  });

  it('the command line invites the first owner, lists, and resets', async () => {
    const ground = deskGround(db());
    const run = (command: Parameters<typeof runDeskCommand>[1]) => runDeskCommand(db(), command, ground);
    const invited = await run({ kind: 'invite', email: 'anna@example.ru', name: 'Анна', roles: ['owner'] });
    expect(invited.lines[1]).toMatch(/^https:\/\/desk\.example\.ru\/desk\/invite#[\w-]{43}$/);
    const browser = deskBrowser(ground);
    const { totp } = await browser.ask('seeInvite', { secret: secretOf(invited.lines[1] ?? '') });
    const way = { password: PASSWORD, totp: { sealed: totp.sealed, code: appCode(totp.secret, ground) } };
    await browser.ask('acceptInvite', { secret: secretOf(invited.lines[1] ?? ''), name: 'Анна', way });
    expect((await run({ kind: 'list' })).lines).toEqual(['Анна · anna@example.ru · Владелец · все регионы']);
    expect(
      (await run({ kind: 'invite', email: 'anna@example.ru', name: '', roles: ['owner'] })).isRefused,
    ).toBe(true);
    expect((await run({ kind: 'reset', email: 'anna@example.ru' })).isRefused).toBe(false);
    expect((await browser.ask('readMe')).stage).toBe('none');
    expect((await run({ kind: 'check-log' })).lines.at(-1)).toMatch(/Всё на месте\.$/);
  });
});
