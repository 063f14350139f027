import { type Failure, isFailure } from '#api/contract/failure.ts';
import type { CallShape, Received, Sent } from '#api/contract/index.ts';
import { type AskOptions, ask } from './ask.ts';

/** A call that changes nothing; some are POSTs, since what they name is for no log. */
export type ReadShape = CallShape & ({ method: 'GET' } | { isRead: true });

/** How a query is told that its call was refused. */
export class Refused extends Error {
  override readonly name = 'Refused';

  readonly failure: Failure;

  constructor({ path }: ReadShape, failure: Failure) {
    super(`${path}: ${failure.code}, status ${failure.status}`);
    this.failure = failure;
  }
}

/** Asks for what a query holds. Rejects with `Refused`, and with the abort error when `signal` says so. */
export async function read<S extends ReadShape>(
  shape: S,
  input: Sent<S>,
  options: Pick<AskOptions, 'city' | 'signal'>,
): Promise<Received<S>> {
  const answer = await ask(shape, input, options);
  if (isFailure(answer)) throw new Refused(shape, answer);
  return answer as Received<S>;
}
