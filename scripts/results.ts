import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { secondTries } from './second-tries.ts';

export type Count = { passed: number; failed: number; skipped: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numFailedTestSuites: z.number(),
});

const browserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Figures of one Vitest JSON report; a test file that could not be loaded counts as a failure. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numFailedTestSuites } =
    vitestReport.parse(report);
  const failed = numFailedTests > 0 ? numFailedTests : numFailedTestSuites;
  return { passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
}

/**
 * Figures of one Playwright JSON report; an error outside the tests counts as a failure. A test that passed
 * at its second try has passed while such tests are few; `secondTries` names them.
 */
export function countBrowser(report: unknown): Count {
  const { stats, errors } = browserReport.parse(report);
  const { tooMany } = secondTries(report);
  return {
    passed: stats.expected + (tooMany ? 0 : stats.flaky),
    failed: stats.unexpected + (tooMany ? stats.flaky : 0) + errors.length,
    skipped: stats.skipped,
  };
}

/** Reads a report and counts it; an absent one (its stage never ran) is nothing at all. */
export function countFile(path: string, count: (report: unknown) => Count): Count {
  return existsSync(path)
    ? count(JSON.parse(readFileSync(path, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
}

/**
 * The closing line, alone on its line: `N passed, N failed`, then `, N skipped` where there are any. A stage
 * that failed without a failed test counts as one failure, so that the line never looks green by mistake.
 */
export function closingLine(counts: readonly Count[], stageFailed: boolean): string {
  const sum = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0);
  const failed = sum('failed') === 0 && stageFailed ? 1 : sum('failed');
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${sum('passed')} passed, ${failed} failed${skipped}`;
}
