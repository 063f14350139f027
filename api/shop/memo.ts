import { type Fly, flights } from '#lib/cache/flights.ts';
import { Memory } from '#lib/cache/memory.ts';
import { runtime } from '#lib/runtime.ts';

/** What all reads together may keep, bytes: a few hundred trees and pages of goods. */
const MAX_BYTES = 24 * 1024 * 1024;

type Answer = { value: unknown; keys: readonly string[] };

type Shared = {
  memory: Memory;
  /** Reads under way. A read that began before a change is not joined after it. */
  fly: Fly<Answer>;
};

const NAME = Symbol.for('tara.memo');

/** One for the process, since Next may bundle this module more than once. */
function shared(): Shared {
  const all = globalThis as { [NAME]?: Shared };
  all[NAME] ??= { memory: new Memory(MAX_BYTES, runtime().freshness), fly: flights() };
  return all[NAME];
}

/**
 * Remembers what a read answers until something changes that it rests on, in this process; whoever asks while the read
 * is under way gets the same answer. `keysOf` names what an answer rests on (lib/cache/keys.ts), null = it is not worth
 * keeping; the page being rendered rests on it too. Answers are shared: nobody may change them.
 */
export function memo<Args extends readonly unknown[], T>(
  name: string,
  read: (...args: Args) => Promise<T>,
  keysOf: (answer: T, ...args: Args) => readonly string[] | null,
): (...args: Args) => Promise<T> {
  async function ask(question: string, args: Args): Promise<Answer> {
    const since = runtime().freshness.now;
    const value = await read(...args);
    const keys = keysOf(value, ...args);
    if (keys !== null) shared().memory.set(question, { value, keys, since });
    return { value, keys: keys ?? [] };
  }

  return async (...args) => {
    const question = `${name} ${JSON.stringify(args)}`;
    const { memory, fly } = shared();
    const answer =
      memory.get(question) ??
      (await fly(`${runtime().freshness.now} ${question}`, () => ask(question, args)));
    runtime().note(answer.keys);
    return answer.value as T;
  };
}
