import { stripVTControlCharacters } from 'node:util';
import { type BrowserTest, testsOf } from './browser-report.ts';

/** Of a hundred tests so many may need a second try; more of them say that the shop or the machine is ill. */
const MOST_OF_HUNDRED = 1;

/** What an error says first, without the colours of a terminal. */
function firstLine({ results }: BrowserTest): string {
  const message = results.find(({ error }) => error?.message !== undefined)?.error?.message ?? '';
  return stripVTControlCharacters(message).split('\n', 1)[0] ?? '';
}

/**
 * The tests of a report that passed at the second try only, a line each, and whether they are too many to
 * pass.
 */
export function secondTries(report: unknown): { lines: string[]; tooMany: boolean } {
  const tests = testsOf(report);
  const flaky = tests.filter(({ status }) => status === 'flaky');
  return {
    lines: flaky.map((test) => `Со второй попытки: ${test.place} «${test.title}» — ${firstLine(test)}`),
    tooMany: flaky.length > Math.ceil((tests.length * MOST_OF_HUNDRED) / 100),
  };
}
