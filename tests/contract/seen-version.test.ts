import { expect, it } from 'vitest';
import { seenVersionIn } from '#api/backend/http/seen-version.ts';

it.each([
  [null, null],
  ['*', null],
  ['7', 7],
  [' "7" ', 7],
  ['7, 8', Number.NaN],
  ['-1', Number.NaN],
  ['1e3', Number.NaN],
  ['', Number.NaN],
])('G3: If-Match %j names the version %j', (header, version) => {
  expect(seenVersionIn(header)).toBe(version);
});
