import { expect, it } from 'vitest';
import { DESK_ORIGIN, deskBrowser } from '#tests/fixtures/desk-browser.ts';
import { deskGround, invitation } from '#tests/fixtures/desk-people.ts';
import { softKey } from '#tests/fixtures/soft-key.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const WHERE = { origin: DESK_ORIGIN, rpId: 'desk.example.ru' };
const MINUTE_MS = 60_000;

eachDatabase('desk-H5 passkeys', (db) => {
  async function withKey() {
    const ground = deskGround(db());
    const secret = await invitation(ground);
    const browser = deskBrowser(ground);
    const key = softKey(WHERE);
    const { passkey } = await browser.ask('seeInvite', { secret });
    const way = { passkey: key.make(passkey), label: 'Ноутбук' };
    expect(await browser.ask('acceptInvite', { secret, name: 'Анна', way })).toEqual({
      stage: 'full',
      codes: [],
    });
    const enter = async (shown: (challenge: Awaited<ReturnType<typeof begin>>) => unknown) => {
      const passkey = shown(await begin());
      return (await deskBrowser(ground).call('enterPasskey', { passkey })).code;
    };
    const begin = () => browser.ask('beginPasskey', { purpose: 'enter' });
    return { ground, browser, key, enter, begin };
  }

  it('a key alone brings its owner in', async () => {
    const { ground, key, begin } = await withKey();
    const other = deskBrowser(ground, '198.51.100.9');
    await other.ask('enterPasskey', { passkey: key.show(await begin()) });
    expect(await other.ask('readMe')).toMatchObject({
      stage: 'full',
      me: { name: 'Анна' },
      ways: { password: false, code: false, passkey: true },
    });
  });

  it('from another site, without finger or PIN, of another key: refused', async () => {
    const { key, enter } = await withKey();
    const stranger = softKey(WHERE);
    expect(await enter((asked) => key.show(asked, { from: 'https://desk.example.ru.evil.ru' }))).toBe(
      'wrong-passkey',
    );
    expect(await enter((asked) => key.show(asked, { from: 'http://desk.example.ru' }))).toBe('wrong-passkey');
    expect(await enter((asked) => key.show(asked, { isVerified: false }))).toBe('wrong-passkey');
    expect(await enter((asked) => stranger.show(asked))).toBe('wrong-passkey');
    expect(await enter((asked) => key.show(asked))).toBeNull();
  });

  it('a challenge counts once and for five minutes', async () => {
    const { ground, key, begin, enter } = await withKey();
    const asked = await begin();
    expect(await enter(() => key.show(asked))).toBeNull();
    expect(await enter(() => key.show(asked))).toBe('wrong-passkey');
    const late = await begin();
    ground.clock.pass(5 * MINUTE_MS);
    expect(await enter(() => key.show(late))).toBe('wrong-passkey');
  });

  it('a count of uses that goes back is a copy’s', async () => {
    const { key, enter } = await withKey();
    key.countFrom(40);
    expect(await enter((asked) => key.show(asked))).toBeNull();
    key.countFrom(39);
    expect(await enter((asked) => key.show(asked))).toBe('wrong-passkey');
    key.countFrom(41);
    expect(await enter((asked) => key.show(asked))).toBeNull();
  });

  it('the last way in is never taken, another key may be added and the first go', async () => {
    const { ground, browser, key } = await withKey();
    const press = () => ({ press: crypto.randomUUID() });
    expect((await browser.call('dropPasskey', { ...press(), id: key.id })).code).toBe('not-possible');
    const second = softKey(WHERE);
    const made = second.make(await browser.ask('beginOwnPasskey'));
    await browser.ask('addPasskey', { ...press(), passkey: made, label: 'Телефон' });
    await browser.ask('dropPasskey', { ...press(), id: key.id });
    const { passkeys } = await browser.ask('readOwnWays');
    expect(passkeys.map(({ label }) => label)).toEqual(['Телефон']);
    ground.clock.pass(11 * MINUTE_MS);
    expect((await browser.call('beginOwnPasskey')).code).toBe('step-up');
    const asked = await browser.ask('beginPasskey', { purpose: 'again' });
    // Asked of her, shown by a key that is hers no more.
    expect((await browser.call('stepUp', { passkey: key.show(asked) })).code).toBe('wrong-passkey');
    const again = await browser.ask('beginPasskey', { purpose: 'again' });
    await browser.ask('stepUp', { passkey: second.show(again) });
    await browser.ask('beginOwnPasskey');
  });
});
