import { type Failure, isFailure } from '#api/contract/failure.ts';

/** The answer of a read, or null when the thing is not there; any other refusal of a read is a fault and throws. */
export function found<T extends object>(answer: T | Failure): T | null {
  if (!isFailure(answer)) return answer;
  if (answer.status === 404) return null;
  throw new Error(`A read was refused: ${answer.code}`);
}
