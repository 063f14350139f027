import { type CallName, contract } from '#api/contract/index.ts';

/** Every call by name, in the order of the alphabet. */
export const CALL_NAMES: readonly CallName[] = (Object.keys(contract) as CallName[]).sort();
