import { randomBytes } from 'node:crypto';

const KEY = Symbol.for('tara.start');

type Holder = { [KEY]?: string };

/**
 * Names this start of this process, in leases and in the log (operations.md §1): random, since machines and
 * containers repeat each other's names and numbers. Bundles and the plain files of the server evaluate
 * modules separately, so it is kept on globalThis.
 */
export const START_ID = startId();

function startId(): string {
  const shared = globalThis as Holder;
  shared[KEY] ??= randomBytes(9).toString('base64url');
  return shared[KEY];
}
