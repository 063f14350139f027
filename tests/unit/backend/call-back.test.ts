import { beforeEach, describe, expect, it } from 'vitest';
import { callBackIn, opensAt } from '#api/backend/buying/calendar/call-back.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from './visitor.ts';

eachDatabase('what a form may promise', (db) => {
  beforeEach(() => fillCatalogue(db()));
  const ask = async (now: string) =>
    succeed(await new Visitor(db(), { clock: fixedClock(now) }).call('getCallBack', {}));

  it.each([
    ['a quarter of an hour before closing', '2026-11-18T14:45:00Z', true, 'сегодня до 18:00'],
    ['a minute later', '2026-11-18T14:46:00Z', false, 'сегодня до 18:00'],
    ['a minute before closing', '2026-11-18T14:59:00Z', false, 'сегодня до 18:00'],
    ['after closing', '2026-11-18T15:00:00Z', false, 'завтра с 10:00'],
  ])('D71: an answer in 15 minutes, %s: %s', async (_, now, isOpen, when) => {
    expect(await ask(now)).toMatchObject({ isOpen, when });
  });

  describe('by the hours of the region', () => {
    beforeEach(async () => {
      await db().query({
        name: '',
        text: `update region set hours = 'ежедневно с 8 до 20' where code = 'spb'`,
      });
    });
    const SUNDAY = new Date('2026-11-22T06:00:00Z');
    const EVENING = new Date('2026-11-22T18:00:00Z');

    it('acc-E3: Petersburg’s managers are at work, Moscow’s and nobody’s by the office’s hours', async () => {
      expect(await opensAt(db(), 'spb', SUNDAY)).toBeNull();
      expect(await opensAt(db(), 'spb', EVENING)).toEqual(new Date('2026-11-23T05:00:00Z'));
      expect(await opensAt(db(), 'msk', SUNDAY)).toEqual(new Date('2026-11-23T07:00:00Z'));
      expect(await opensAt(db(), null, SUNDAY)).toEqual(new Date('2026-11-23T07:00:00Z'));
    });

    it('acc-E1: and so is it said when they will call', async () => {
      expect(await callBackIn(db(), 'spb', SUNDAY)).toBe('сегодня до 20:00');
      expect(await callBackIn(db(), 'msk', SUNDAY)).toBe('завтра с 10:00');
      expect(await callBackIn(db(), null, SUNDAY)).toBe('завтра с 10:00');
      const answer = succeed(
        await new Visitor(db(), { city: 'spb', clock: fixedClock(SUNDAY.toISOString()) }).call(
          'getCallBack',
          {},
        ),
      );
      expect(answer).toEqual({ isOpen: true, when: 'сегодня до 20:00', hours: 'ежедневно с 8 до 20' });
    });
  });
});
