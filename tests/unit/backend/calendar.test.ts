import { expect, it, vi } from 'vitest';
import { log } from '#log/log.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from './visitor.ts';

eachDatabase('D48 the call', (db) => {
  it('warns once of a year whose calendar is missing', async () => {
    // A process warns once of a year, and both databases are asked in one process.
    const year = db().engine === 'pglite' ? 2032 : 2033;
    const warn = vi.spyOn(log, 'warn').mockReturnValue();
    const visitor = new Visitor(db(), { clock: fixedClock(`${year}-06-08T09:00:00Z`) });
    for (const _ of [1, 2]) {
      expect(succeed(await visitor.call('getNextWorkDay', {})).date).toBe(`${year}-06-09`);
    }
    expect(warn).toHaveBeenCalledExactlyOnceWith({ year }, expect.any(String));
    warn.mockRestore();
  });

  it('acc-D16: the days of January that are days off are no wished days', async () => {
    const visitor = new Visitor(db(), { clock: fixedClock('2026-12-28T09:00:00Z') });
    const { date, days = [] } = succeed(await visitor.call('getNextWorkDay', {}));
    expect([days[0], days.length]).toEqual([date, 10]);
    expect(days.filter((day) => day >= '2027-01-01' && day <= '2027-01-10')).toEqual([]);
    expect(days).toContain('2027-01-11');
  });
});
