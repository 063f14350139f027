import { remembered } from '#lib/cache/remember.ts';
import { runtime } from '#lib/runtime.ts';

/**
 * Remembers what a read answers until something changes that it rests on. `keysOf` names what an answer rests on
 * (lib/cache/keys.ts), null = it is not worth keeping; the page being rendered rests on it too. Answers are shared: nobody
 * may change them.
 */
export function memo<Args extends readonly unknown[], T>(
  name: string,
  read: (...args: Args) => Promise<T>,
  keysOf: (answer: T, ...args: Args) => readonly string[] | null,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    const { value, keys } = await remembered(`${name} ${JSON.stringify(args)}`, async () => {
      const answer = await read(...args);
      return { value: answer, keys: keysOf(answer, ...args) };
    });
    runtime().note(keys ?? []);
    return value;
  };
}
