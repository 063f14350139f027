import { type Fly, flights } from './flights.ts';
import { Memory } from './memory.ts';
import { runtime } from './runtime.ts';

/** What all reads together may keep, bytes: a few hundred trees and pages of goods. */
const MAX_BYTES = 24 * 1024 * 1024;

/** What was read, and what it rests on (lib/cache/keys.ts); null = it is not worth keeping. */
export type Reading<T> = { value: T; keys: readonly string[] | null };

type Shared = {
  memory: Memory;
  /** Reads under way. A read that began before a change is not joined after it. */
  fly: Fly<Reading<unknown>>;
};

const NAME = Symbol.for('tara.memo');

/** One for the process, since Next may bundle this module more than once. */
function shared(): Shared {
  const all = globalThis as { [NAME]?: Shared };
  all[NAME] ??= { memory: new Memory(MAX_BYTES, runtime().freshness), fly: flights() };
  return all[NAME];
}

/**
 * Remembers, in this process, what was read until something changes that it rests on; whoever asks the same
 * while the read is under way gets the same answer. Answers are shared: nobody may change them.
 */
export async function remembered<T>(question: string, read: () => Promise<Reading<T>>): Promise<Reading<T>> {
  const { memory, fly } = shared();
  async function ask(): Promise<Reading<T>> {
    const since = runtime().freshness.now;
    const { value, keys } = await read();
    if (keys !== null) memory.set(question, { value, keys, since });
    return { value, keys };
  }
  const answer = memory.get(question) ?? (await fly(`${runtime().freshness.now} ${question}`, ask));
  return answer as Reading<T>;
}

/**
 * The same for a page: what is being rendered rests on it too. Gives what was read alone.
 */
export async function kept<T>(question: string, read: () => Promise<Reading<T>>): Promise<T> {
  const { value, keys } = await remembered(question, read);
  runtime().note(keys ?? []);
  return value;
}
