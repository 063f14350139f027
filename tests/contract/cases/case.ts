import type { Failure } from '#api/contract/failure.ts';
import type { CallName, Input, Output } from '#api/contract/index.ts';

/** One browser in front of some backend. */
export type Caller = {
  call<N extends CallName>(name: N, input: Input<N>): Promise<Output<N> | Failure>;
};

/** An input that a backend serves, and what has to be done before. */
export type Case<N extends CallName = CallName> = {
  input: Input<N>;
  before?: (caller: Caller) => Promise<unknown>;
};
/** An input that it refuses, and with which code. */
export type Refused<N extends CallName = CallName> = Case<N> & { code: Failure['code'] };
export type CasesOf<N extends CallName> = { [K in N]: { good: Case<K>[]; refused: Refused<K>[] } };
/** Cases of every call: one that is left out does not compile. */
export type Cases = CasesOf<CallName>;

/** A case of something that this backend has; none where it has not. */
export function given<T, C>(value: T | null, make: (value: T) => C | readonly C[]): C[] {
  if (value === null) return [];
  const made = make(value);
  return Array.isArray(made) ? [...made] : [made as C];
}
