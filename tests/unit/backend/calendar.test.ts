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
});
