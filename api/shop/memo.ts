import { Memory } from '#lib/cache/memory.ts';
import { runtime } from '#lib/runtime.ts';

/** What all reads together may keep, bytes: a few hundred trees and pages of goods. */
const MAX_BYTES = 24 * 1024 * 1024;

type Answer = { value: unknown; keys: readonly string[] };

type Shared = {
  memory: Memory;
  /** Reads under way. A read that began before a change is not joined after it. */
  flights: Map<string, Promise<Answer>>;
};

const NAME = Symbol.for('tara.memo');

/** One for the process, since Next may bundle this module more than once. */
function shared(): Shared {
  const all = globalThis as { [NAME]?: Shared };
  all[NAME] ??= { memory: new Memory(MAX_BYTES, runtime().freshness), flights: new Map() };
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

  function join(question: string, args: Args): Promise<Answer> {
    const flight = `${runtime().freshness.now} ${question}`;
    const { flights } = shared();
    const known = flights.get(flight);
    if (known !== undefined) return known;
    const started = ask(question, args).finally(() => flights.delete(flight));
    flights.set(flight, started);
    return started;
  }

  return async (...args) => {
    const question = `${name} ${JSON.stringify(args)}`;
    const answer = shared().memory.get(question) ?? (await join(question, args));
    runtime().note(answer.keys);
    return answer.value as T;
  };
}
