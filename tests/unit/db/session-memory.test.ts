import { expect, it } from 'vitest';
import { numberWithGc } from '#tests/harness/processes/with-gc.ts';

/** Answers of 200 kB: what is still held of 60 of them, once read, bytes. */
const PROGRAM = `
import { PGlite } from '@electric-sql/pglite';
import { sessionOn } from './api/backend/db/embedded/session.ts';
const session = sessionOn(await PGlite.create());
async function ask(times) {
  for (let asked = 0; asked < times; asked += 1)
    await session.run('select repeat($1, 20000) from generate_series(1, 10)', ['b'], true);
  gc();
  return process.memoryUsage().heapUsed;
}
const before = await ask(10);
console.log(await ask(60) - before);
process.exit();
`;

it('the embedded database holds nothing of an answer that it has given', async () => {
  expect(await numberWithGc(PROGRAM)).toBeLessThan(4 * 1024 * 1024);
});
