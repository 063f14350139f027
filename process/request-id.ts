import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const NAME = Symbol.for('tara.request');

type Holder = { [NAME]?: AsyncLocalStorage<string> };

/** One for the process, since bundles have copies of every module. */
function current(): AsyncLocalStorage<string> {
  const shared = globalThis as Holder;
  shared[NAME] ??= new AsyncLocalStorage();
  return shared[NAME];
}

/** A UUID, or the same without dashes, as nginx and `traceparent` spell theirs. */
const REQUEST_ID = /^[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/;

/** Whether a text is the id of a request: such a one names nobody and tells nothing. */
export function isRequestId(text: string): boolean {
  return REQUEST_ID.test(text);
}

/** The id of the request that is being answered (operations.md §3); null where none is. */
export function requestId(): string | null {
  return current().getStore() ?? null;
}

/** The same, or a new one where none is. */
export function requestIdOrNew(): string {
  return requestId() ?? randomUUID();
}

/** An id with its dashes, for a column of UUIDs. */
export function asUuid(id: string): string {
  return id.replace(/^(.{8})-?(.{4})-?(.{4})-?(.{4})-?(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Does some work under the id of a request: log lines that are written in it carry the id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return current().run(id, work);
}
