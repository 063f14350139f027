import { setTimeout as wait } from 'node:timers/promises';
import { drainOnSignal } from '#server/drain.ts';
import { fakeNext, openDoor } from '#tests/unit/door/harness.ts';

// A process with the door before pages and calls that take their time, which drains as the shop does on
// SIGTERM.

const next = fakeNext(undefined, async () => {
  await wait(Math.random() * 40);
  return { status: 200, headers: [], body: '{}' };
});
const { server, door, port } = await openDoor(next);
drainOnSignal(server, {
  leave: door.leave,
  farewell: door.drain,
  closers: process.env.HANGS ? [() => new Promise<void>(() => undefined)] : [],
  delayMs: Number(process.env.DELAY_MS ?? 0),
  patienceMs: 8_000,
  withinMs: Number(process.env.WITHIN_MS ?? 9_000),
  onLate: () => console.error('late'),
});
console.log(`port ${port}`);
