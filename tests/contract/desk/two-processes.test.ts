import { expect, it } from 'vitest';
import { deskBrowser } from '#tests/fixtures/desk-browser.ts';
import { appCode, deskGround, join, PASSWORD } from '#tests/fixtures/desk-people.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

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
