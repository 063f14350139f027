import { expect, it } from 'vitest';
import { numberWithGc } from '#tests/harness/processes/with-gc.ts';
import { IS_LONG } from '#tests/harness/rounds.ts';

/**
 * How many times dearer a million ticks are after three full collections of an idle process than before them.
 */
function priceOfCollections(): Promise<number> {
  const program = `
    import { setImmediate as idle } from 'node:timers/promises';
    import { keepTickShape } from './server/tick-shape.ts';
    keepTickShape();
    const ticks = (count) =>
      new Promise((done) => {
        const next = () => (count-- === 0 ? done() : process.nextTick(next));
        next();
      });
    const price = async () => {
      const before = process.cpuUsage();
      await ticks(1_000_000);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await price();
    const before = await price();
    for (let times = 0; times < 3; times += 1) {
      gc();
      await idle();
    }
    console.log((await price()) / before);`;
  return numberWithGc(program);
}

// A figure of the processor's: a busy machine says nothing of the code.
it.runIf(IS_LONG)('long: ticks cost the same after full collections as before', async () => {
  expect(await priceOfCollections()).toBeLessThan(2);
});
