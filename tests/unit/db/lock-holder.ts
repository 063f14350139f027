import { createInterface } from 'node:readline';
import { lockDirectory } from '#api/backend/db/embedded/lock.ts';
import { placeOf } from '#api/backend/db/embedded/place.ts';

/** A process that locks the directory it is given and answers what it is asked, a line each. */
try {
  const started = performance.now();
  const lock = await lockDirectory(placeOf(process.argv[2] ?? ''));
  void lock.lost.then(() => process.stdout.write('lost\n'));
  const tookMs = performance.now() - started;
  process.stdout.write('locked\n');
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'took?') process.stdout.write(`${tookMs}\n`);
    if (line === 'held?') process.stdout.write(`${lock.isHeld()}\n`);
    if (line === 'release') break;
  }
  lock.release();
  process.stdin.destroy();
} catch (error) {
  process.stdout.write(error instanceof Error ? `${error.name}: ${error.message}\n` : String(error));
}
