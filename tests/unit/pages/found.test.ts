import { expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { found, foundOurs } from '#api/shop/defaults.ts';

const refused = (status: number) => ({ ...failure('unexpected'), status });

it('D73: what another server refuses with 404, or with 200 and no code, is not there; any other refusal is a fault', () => {
  expect(found({ id: 1 })).toEqual({ id: 1 });
  expect([found(refused(404)), found(refused(200)), found(failure('not-found'))]).toEqual([null, null, null]);
  expect(() => found(refused(500))).toThrow('A read was refused');
});

it('D73: a call that section 7 does not name may be answered anyhow: then there is nothing to show', () => {
  expect(foundOurs({ id: 1 })).toEqual({ id: 1 });
  expect([404, 200, 405, 500].map((status) => foundOurs(refused(status)))).toEqual([null, null, null, null]);
});
