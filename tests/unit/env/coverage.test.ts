import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { acceptanceLines, needsTest, PLANNED, PLANNED_PARTS } from '#tests/acceptance/acceptance-lines.ts';
import { uncovered, unheld } from '#tests/acceptance/coverage-page.ts';
import { needlessReasons, unseenOnMock } from '#tests/acceptance/mocked-browser.ts';
import { SPECIFIED } from '#tests/acceptance/specified.ts';
import { ROOT } from '#tests/acceptance/test-titles.ts';

it('every line of the acceptance list from A to E has a test that names it', () => {
  expect(uncovered()).toEqual([]);
});

it('every line about the browser has a browser test on the mocked backend, or a reason why it cannot', () => {
  expect(unseenOnMock(), 'acc-… in the title of a test in tests/mocked, or NOT_ON_THE_MOCK').toEqual([]);
  expect(needlessReasons()).toEqual([]);
});

it('the list is read whole, and what is planned is a line of it', () => {
  const ids = acceptanceLines().map(({ id }) => id);
  expect(ids).toHaveLength(14 + 14 + 18 + 16 + 18 + 2 + 3);
  expect(Object.keys({ ...PLANNED, ...PLANNED_PARTS }).filter((id) => !ids.includes(id))).toEqual([]);
  const free = acceptanceLines().filter((line) => /^[A-E]/.test(line.id) && !needsTest(line));
  expect(free.map(({ id }) => id)).toEqual(Object.keys(PLANNED));
});

it('every row of the error catalogue and every constant is held by a test that is there', () => {
  const specification = readFileSync(join(ROOT, 'docs/spec/specification.md'), 'utf8');
  const words = Object.values(SPECIFIED).flatMap((rows) => rows.map(([text]) => text));
  expect(words.filter((text) => !specification.includes(text))).toEqual([]);
  expect(unheld()).toEqual([]);
});
