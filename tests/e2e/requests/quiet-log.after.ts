import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { SHOPS_LOG } from '#tests/harness/browser/prepared.ts';
import { personalIn } from '#tests/harness/personal.ts';

test('B15: what the shops have written while everybody was there names nobody', () => {
  const log = readFileSync(SHOPS_LOG, 'utf8');
  expect(log.split('\n').filter((line) => line.includes('"msg":"Запрос"')).length).toBeGreaterThan(0);
  expect(personalIn(log)).toEqual([]);
});
