/** Code whose wrong number costs money or breaks a promise, and the test files that must notice every change of it. */
export type MutatedPart = { code: readonly string[]; tests: readonly string[] };

const LIB = 'tests/unit/lib';

export const MUTATED_PARTS: ReadonlyMap<string, MutatedPart> = new Map([
  ['money', { code: ['lib/money.ts'], tests: [`${LIB}/money.test.ts`] }],
  ['price', { code: ['lib/price.ts'], tests: [`${LIB}/money.test.ts`] }],
  ['packs', { code: ['lib/packs/*.ts'], tests: [`${LIB}/pack{,-prices}.test.ts`] }],
]);
