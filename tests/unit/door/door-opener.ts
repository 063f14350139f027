import { afterEach } from 'vitest';
import { type FakeNext, fakeNext, openDoor, type Standing } from './harness.ts';

type Stand = Parameters<typeof fakeNext>;
type Open = (
  also?: Stand[0],
  config?: Parameters<typeof openDoor>[1],
  answerCall?: Stand[1],
) => Promise<{ next: FakeNext; door: Standing }>;

/** Opens doors before a stand-in for Next; what a test has opened is closed after it. */
export function doorOpener(): Open {
  const standing: Standing[] = [];
  afterEach(async () => {
    for (const each of standing.splice(0)) await each.close();
  });
  return async (also, config, answerCall) => {
    const next = fakeNext(also, answerCall);
    const door = await openDoor(next, config);
    standing.push(door);
    return { next, door };
  };
}
