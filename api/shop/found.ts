import { type Failure, isFailure } from '#api/contract/failure.ts';

/**
 * The answer of a read, or null when the thing is not there; any other refusal of a read is a fault and
 * throws. Another server may say with status 200 that it has no such thing.
 */
export function found<T extends object>(answer: T | Failure): T | null {
  if (!isFailure(answer)) return answer;
  if (answer.status === 404 || answer.status === 200) return null;
  throw new Error(`A read was refused: ${answer.code}`);
}

/**
 * The same of a call that section 7 does not name: another server need not know it, and whatever it says to
 * it means that there is nothing to show (D73).
 */
export function foundOurs<T extends object>(answer: T | Failure): T | null {
  return isFailure(answer) ? null : answer;
}
