import { expect, it } from 'vitest';
import { databaseCalls } from '#api/backend/outside/telephony/one-call.ts';
import { eachDatabase } from '#tests/harness/databases.ts';

const PHONE = '+79123456789';
const NOW = new Date('2026-11-18T09:00:00Z');
const minutesOn = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

eachDatabase('acc-E3: whom processes of one database call', (db) => {
  async function wanted(phone = PHONE) {
    const [row] = await db().query<{ id: number }>({
      name: '',
      text: `insert into request (kind, phone) values ('recall', $1) returning id`,
      values: [phone],
    });
    return { eventId: String(row?.id), requestId: row?.id ?? 0, phone };
  }

  it('acc-E3: of twenty forms taken at once by two processes one has the phone called', async () => {
    const processes = [databaseCalls(db()), databaseCalls(db())];
    const forms = [];
    for (let at = 0; at < 20; at += 1) forms.push(await wanted());
    const taken = await Promise.all(forms.map((form, at) => processes[at % 2]?.take(form, NOW)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await processes[0]?.take(await wanted('+79120000001'), NOW), 'another phone').toBe(true);
  });

  it('acc-E3: the same form may be tried again, another one after ten minutes or a call that did not come about', async () => {
    const [first, other] = [await wanted(), await wanted()];
    const calls = databaseCalls(db());
    expect(await calls.take(first, NOW)).toBe(true);
    expect(await calls.take(first, minutesOn(1))).toBe(true);
    expect(await calls.take(other, minutesOn(10))).toBe(false);
    expect(await calls.take(other, minutesOn(11))).toBe(true);
    await calls.giveBack(other);
    expect(await calls.take(first, minutesOn(12))).toBe(true);
  });
});
