import type { Failure } from '#api/contract/failure.ts';
import type { CallName, Input, Output } from '#api/contract/index.ts';
import type { RegionCode } from '#lib/region/codes.ts';

/**
 * What the mocked calls say, from domain values to domain values. Every call is: one left out or misspelt
 * does not compile.
 */
export type MockAnswers = {
  [N in CallName]: (input: Input<N>, city: RegionCode) => Output<N> | Failure;
};
