import { expect, it } from 'vitest';
import { deskBrowser } from '#tests/fixtures/desk-browser.ts';
import { appCode, deskGround, invitation, join, PASSWORD, signIn } from '#tests/fixtures/desk-people.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const HOUR_MS = 60 * 60_000;

eachDatabase('desk-H4 desk-H5 ways in', (db) => {
  it('after an installation nobody comes in, by nothing', async () => {
    const browser = deskBrowser(deskGround(db()));
    expect((await browser.call('enter', { email: 'admin@example.ru', password: 'admin' })).code).toBe(
      'wrong-way-in',
    );
    expect((await browser.ask('readMe')).stage).toBe('none');
    expect((await browser.call('listDrafts')).code).toBe('no-session');
  });

  it('a password alone opens nothing; with the app’s code its owner is in', async () => {
    const ground = deskGround(db());
    const anna = await join(ground);
    const browser = deskBrowser(ground);
    await browser.ask('enter', { email: 'ANNA@example.ru ', password: PASSWORD });
    expect((await browser.call('listDrafts')).code).toBe('second-awaited');
    expect(await browser.ask('readMe')).toMatchObject({ stage: 'second', name: null, me: null });
    await browser.ask('enterSecond', { code: appCode(anna.secret, ground) });
    expect(await browser.ask('readMe')).toMatchObject({
      stage: 'full',
      me: { name: 'Анна', roles: ['owner'] },
    });
    const [session = ''] = browser.set.filter((cookie) => cookie.startsWith('__Host-desk='));
    expect(session).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; Secure; SameSite=Strict$/);
  });

  it('a code counts once, a step early or late, not two', async () => {
    const ground = deskGround(db());
    const anna = await join(ground);
    const entered = async () => {
      const browser = deskBrowser(ground);
      await browser.ask('enter', { email: anna.email, password: PASSWORD });
      return browser;
    };
    const code = appCode(anna.secret, ground, 1);
    await (await entered()).ask('enterSecond', { code });
    const again = await entered();
    expect((await again.call('enterSecond', { code })).code).toBe('wrong-code');
    // An older one of the window, after a newer one was used.
    expect((await again.call('enterSecond', { code: appCode(anna.secret, ground, 0) })).code).toBe(
      'wrong-code',
    );
    expect((await again.call('enterSecond', { code: appCode(anna.secret, ground, 2) })).code).toBe(
      'wrong-code',
    );
    ground.clock.pass(90_000);
    await again.ask('enterSecond', { code: appCode(anna.secret, ground, -1) });
  });

  it('five wrong second factors ask for the password again', async () => {
    const ground = deskGround(db());
    const anna = await join(ground);
    const browser = deskBrowser(ground);
    await browser.ask('enter', { email: anna.email, password: PASSWORD });
    const codes = await Promise.all(
      Array.from({ length: 5 }, () =>
        browser.call('enterSecond', { code: '000000' }).then(({ code }) => code),
      ),
    );
    expect(codes.filter((code) => code === 'no-session').length).toBeGreaterThanOrEqual(1);
    const right = await browser.call('enterSecond', { code: appCode(anna.secret, ground) });
    expect(right.code).toBe('no-session');
  });

  it('a recovery code stands for the app once, and for nothing else', async () => {
    const ground = deskGround(db());
    const anna = await join(ground);
    expect(new Set(anna.codes).size).toBe(10);
    const [code = ''] = anna.codes;
    expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
    const browser = deskBrowser(ground);
    await browser.ask('enter', { email: anna.email, password: PASSWORD });
    expect(await browser.ask('enterSecond', { code: typed })).toMatchObject({ codesLeft: 9 });
    expect((await browser.call('stepUp', { code: anna.codes[1] })).code).toBe('invalid-input');
    ground.clock.pass(60_000);
    const other = deskBrowser(ground);
    await other.ask('enter', { email: anna.email, password: PASSWORD });
    expect((await other.call('enterSecond', { code: typed })).code).toBe('wrong-code');
  });

  it('the cookie is another one after each step, the old one opens nothing', async () => {
    const ground = deskGround(db());
    const anna = await join(ground);
    const browser = await signIn(ground, anna);
    const old = new Map(browser.cookies);
    await browser.ask('stepUp', { code: appCode(anna.secret, ground) });
    expect(browser.cookies.get('__Host-desk')).not.toBe(old.get('__Host-desk'));
    const stolen = deskBrowser(ground);
    for (const [name, value] of old) stolen.cookies.set(name, value);
    expect((await stolen.ask('readMe')).stage).toBe('none');
  });

  it('of one person five sessions at most, the one used longest ago ends', async () => {
    const ground = deskGround(db());
    const anna = await join(ground);
    await anna.browser.ask('leave');
    const browsers = [];
    for (let i = 0; i < 6; i += 1) browsers.push(await signIn(ground, anna));
    const stages = await Promise.all(browsers.map(async (each) => (await each.ask('readMe')).stage));
    expect(stages).toEqual(['none', 'full', 'full', 'full', 'full', 'full']);
  });

  it('an invitation is spent by a finished way in, not by being opened, and is over in time', async () => {
    const ground = deskGround(db());
    const link = await invitation(ground);
    const browser = deskBrowser(ground);
    for (let i = 0; i < 3; i += 1) await browser.ask('seeInvite', { secret: link });
    const { totp } = await browser.ask('seeInvite', { secret: link });
    const way = { password: PASSWORD, totp: { sealed: totp.sealed, code: appCode(totp.secret, ground) } };
    const both = await Promise.all([
      browser.call('acceptInvite', { secret: link, name: 'Анна', way }),
      deskBrowser(ground).call('acceptInvite', { secret: link, name: 'Анна', way }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([null, 'invite-over'].sort());
    expect((await browser.call('seeInvite', { secret: link })).code).toBe('invite-over');
    const late = await invitation(ground, { email: 'boris@example.ru' });
    ground.clock.pass(73 * HOUR_MS);
    expect((await browser.call('seeInvite', { secret: late })).code).toBe('invite-over');
  });

  it('what was offered with one invitation is not taken with another, nor a wrong code', async () => {
    const ground = deskGround(db());
    const browser = deskBrowser(ground);
    const [one, other] = [await invitation(ground), await invitation(ground, { email: 'boris@example.ru' })];
    const { totp } = await browser.ask('seeInvite', { secret: one });
    const accept = (secret: string, code: string) =>
      browser.call('acceptInvite', {
        secret,
        name: 'Анна',
        way: { password: PASSWORD, totp: { sealed: totp.sealed, code } },
      });
    expect((await accept(other, appCode(totp.secret, ground))).code).toBe('wrong-code');
    expect((await accept(one, '000000')).code).toBe('wrong-code');
    expect((await accept(one, appCode(totp.secret, ground))).code).toBeNull();
  });

  it('a curtain falls after two hours, is lifted by one factor, five wrong ones end the session', async () => {
    const ground = deskGround(db());
    const anna = await join(ground);
    const browser = await signIn(ground, anna);
    ground.clock.pass(2 * HOUR_MS);
    expect((await browser.call('listDrafts')).code).toBe('curtain');
    expect(await browser.ask('readMe')).toMatchObject({ stage: 'curtain', name: 'Анна', me: null });
    expect((await browser.call('lift', { password: 'не тот пароль' })).code).toBe('wrong-way-in');
    await browser.ask('lift', { password: PASSWORD });
    await browser.ask('listDrafts');
    // A password is no fresh factor.
    expect((await browser.call('makeOwnCodes')).code).toBe('step-up');
    ground.clock.pass(2 * HOUR_MS);
    for (let i = 0; i < 5; i += 1) await browser.call('lift', { code: '000000' });
    expect((await browser.ask('readMe')).stage).toBe('none');
  });

  it('after twelve hours somebody signs in anew, whatever they did meanwhile', async () => {
    const ground = deskGround(db());
    const browser = await signIn(ground, await join(ground));
    for (let hour = 0; hour < 11; hour += 1) {
      ground.clock.pass(HOUR_MS);
      await browser.ask('listDrafts');
    }
    ground.clock.pass(HOUR_MS);
    expect((await browser.call('listDrafts')).code).toBe('no-session');
  });
});
