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
drainOnSignal(server, door.drain, []);
console.log(`port ${port}`);
