import { remembered } from '#process/remember.ts';
import { runtime } from '#process/runtime.ts';

/** An answer, and the names of what it rests on (lib/cache/keys.ts); null = it is not worth keeping. */
export type Rested<T> = { value: T; keys: readonly string[] | null };

/**
 * Keeps what a read answers until something changes that it rests on; the page being rendered rests on it
 * too. Answers are shared: nobody may change them.
 */
export async function kept<T>(name: string, make: () => Promise<Rested<T>>): Promise<T> {
  const { value, keys } = await remembered(name, make);
  runtime().note(keys ?? []);
  return value;
}
