import { Refused } from './read.ts';

/** For a read's rejection: that something is not there (404) is an answer, null; all else is thrown. */
export function whenAbsent(error: unknown): null {
  if (error instanceof Refused && error.failure.status === 404) return null;
  throw error;
}
