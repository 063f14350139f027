import { describe, expect, it } from 'vitest';
import { closingLine, countBrowser, countVitest } from '#scripts/results.ts';
import { secondTries } from '#scripts/second-tries.ts';

const vitest = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 0,
  numFailedTestSuites: 0,
};
const browser = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 }, errors: [], suites: [] };

/** A report of so many tests, some of which passed at their second try. */
function retried(all: number, flaky: number) {
  const tests = Array.from({ length: all }, (_, at) => ({
    annotations: [],
    status: at < flaky ? 'flaky' : 'expected',
    results:
      at < flaky ? [{ error: { message: '\u001b[31mError: no cart\u001b[39m\nat cart.spec.ts' } }, {}] : [{}],
  }));
  const specs = tests.map((test) => ({ title: 'orders', file: 'cart.spec.ts', line: 7, tests: [test] }));
  const stats = { expected: all - flaky, unexpected: 0, flaky, skipped: 0 };
  return { stats, errors: [], suites: [{ specs: [], suites: [{ specs }] }] };
}

describe('the closing line of a test run', () => {
  it('sums both runners', () => {
    expect(closingLine([countVitest(vitest), countBrowser(browser)], false)).toBe(
      '10 passed, 0 failed, 3 skipped',
    );
    expect(closingLine([{ passed: 4, failed: 0, skipped: 0 }], false)).toBe('4 passed, 0 failed');
  });

  it('counts failures, files that do not load and errors outside tests', () => {
    expect(countVitest({ ...vitest, numFailedTests: 2, numFailedTestSuites: 1 }).failed).toBe(2);
    expect(countVitest({ ...vitest, numFailedTestSuites: 1 }).failed).toBe(1);
    const ill = { ...browser, stats: { ...browser.stats, unexpected: 1 }, errors: [{}] };
    expect(countBrowser(ill).failed).toBe(2);
  });

  it('lets one test of a hundred pass at its second try, said aloud, and no more', () => {
    expect(countBrowser(retried(201, 3))).toEqual({ passed: 201, failed: 0, skipped: 0 });
    expect(countBrowser(retried(200, 3))).toEqual({ passed: 197, failed: 3, skipped: 0 });
    expect(secondTries(retried(2, 1)).lines).toEqual([
      'Со второй попытки: cart.spec.ts:7 «orders» — Error: no cart',
    ]);
    expect(secondTries(retried(2, 0))).toEqual({ lines: [], tooMany: false });
  });

  it('never looks green when a stage failed', () => {
    expect(closingLine([countVitest(vitest)], true)).toBe('7 passed, 1 failed, 2 skipped');
    expect(closingLine([], true)).toBe('0 passed, 1 failed');
  });
});
