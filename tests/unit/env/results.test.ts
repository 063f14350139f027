import { describe, expect, it } from 'vitest';
import { closingLine, countBrowser, countVitest } from '#scripts/results.ts';

const vitest = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 2,
  numTodoTests: 0,
  numFailedTestSuites: 0,
};
const browser = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 1 }, errors: [] };

describe('the closing line of a test run', () => {
  it('sums both runners', () => {
    expect(closingLine([countVitest(vitest), countBrowser(browser)], false)).toBe(
      '10 passed, 0 failed, 3 skipped',
    );
    expect(closingLine([{ passed: 4, failed: 0, skipped: 0 }], false)).toBe('4 passed, 0 failed');
  });

  it('counts failures, files that do not load, flaky tests and errors outside tests', () => {
    expect(countVitest({ ...vitest, numFailedTests: 2, numFailedTestSuites: 1 }).failed).toBe(2);
    expect(countVitest({ ...vitest, numFailedTestSuites: 1 }).failed).toBe(1);
    expect(countBrowser({ stats: { ...browser.stats, unexpected: 1, flaky: 1 }, errors: [{}] }).failed).toBe(
      3,
    );
  });

  it('never looks green when a stage failed', () => {
    expect(closingLine([countVitest(vitest)], true)).toBe('7 passed, 1 failed, 2 skipped');
    expect(closingLine([], true)).toBe('0 passed, 1 failed');
  });
});
