import { type Failure, isFailure } from '#api/contract/failure.ts';
import type { CallName, contract, Input, Output } from '#api/contract/index.ts';
import { type AskOptions, ask } from './ask.ts';

/** The calls that change nothing; some are POSTs, since what they name is for no log. */
export type ReadName =
  | { [N in CallName]: (typeof contract)[N]['method'] extends 'GET' ? N : never }[CallName]
  | 'getOrderStates'
  | 'getBoughtGoods'
  | 'readList';

/** How a query is told that its call was refused. */
export class Refused extends Error {
  override readonly name = 'Refused';

  readonly failure: Failure;

  constructor(call: ReadName, failure: Failure) {
    super(`${call}: ${failure.code}, status ${failure.status}`);
    this.failure = failure;
  }
}

/** Asks for what a query holds. Rejects with `Refused`, and with the abort error when `signal` says so. */
export async function read<N extends ReadName>(
  name: N,
  input: Input<N>,
  options: Pick<AskOptions, 'city' | 'signal'>,
): Promise<Output<N>> {
  const answer = await ask(name, input, options);
  if (isFailure(answer)) throw new Refused(name, answer);
  return answer as Output<N>;
}
