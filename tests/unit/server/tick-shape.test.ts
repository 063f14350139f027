import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

/** Processor time of a million ticks after three full collections of an idle process, µs. */
async function ticksAfterCollections(begin: string): Promise<number> {
  const program = `
    import { setImmediate as idle } from 'node:timers/promises';
    import { keepTickShape } from './server/tick-shape.ts';
    ${begin};
    const ticks = (count) =>
      new Promise((done) => {
        const next = () => (count-- === 0 ? done() : process.nextTick(next));
        next();
      });
    await ticks(300_000);
    for (let times = 0; times < 3; times += 1) {
      gc();
      await idle();
    }
    const before = process.cpuUsage();
    await ticks(1_000_000);
    const { user, system } = process.cpuUsage(before);
    console.log(user + system);`;
  const words = ['--expose-gc', '--input-type=module', '-e', program];
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT });
  return Number(stdout);
}

it('keeps ticks as cheap after full collections of an idle process as before them', async () => {
  const forgotten = await ticksAfterCollections('');
  const kept = await ticksAfterCollections('keepTickShape()');
  expect(kept).toBeLessThan(forgotten / 2);
});
