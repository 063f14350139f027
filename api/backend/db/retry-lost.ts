import { unavailability } from './errors.ts';

/**
 * After a restart of the server every pooled connection is dead, and the pool hears of it only by using them.
 * What changes nothing is therefore tried again, once per connection there may be.
 */
export async function retryLost<T>(times: number, work: () => Promise<T>): Promise<T> {
  for (let left = times; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 0 || unavailability(error) !== 'lost') throw error;
    }
  }
}

/** Whether a statement changes nothing, and may be said twice. */
export const onlyReads = (text: string) => /^\s*select\b(?!.*\bfor\s+update\b)/is.test(text);
