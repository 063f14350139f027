import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { testsOf } from './browser-report.ts';
import { RESULTS } from './verifying.ts';

const vitestReport = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })) }),
  ),
});

const NO_CLUSTER = 'нет PostgreSQL: задайте TEST_DATABASE_URL';
/** With a cluster at hand a test that names it is skipped for another reason. */
const HAS_CLUSTER = process.env.TEST_DATABASE_URL !== undefined;
const NOT_LONG = 'только в длинном прогоне (npm run test:long)';

/** Why tests of code were skipped: they say so by the group they stand in. */
function skippedInCode(report: unknown): string[] {
  const tests = vitestReport.parse(report).testResults.flatMap(({ assertionResults }) => assertionResults);
  return tests
    .filter(({ status }) => status === 'skipped' || status === 'pending' || status === 'todo')
    .map(({ fullName }) =>
      !HAS_CLUSTER && /PostgreSQL/.test(fullName) ? NO_CLUSTER : /long/i.test(fullName) ? NOT_LONG : fullName,
    );
}

function skippedInBrowser(report: unknown): string[] {
  return testsOf(report)
    .filter(({ status }) => status === 'skipped')
    .map(({ annotations, title }) => annotations.find(({ type }) => type === 'skip')?.description ?? title);
}

/** «Пропущено 3: нет файла …», a line a reason, the most frequent first. */
function reasonLines(reasons: readonly string[]): string[] {
  return [...Map.groupBy(reasons, (reason) => reason)]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([reason, all]) => `Пропущено ${all.length}: ${reason}`);
}

/** What the runners' reports say of skipped tests; nothing of a stage that never ran. */
export function skippedLines(root: string): string[] {
  const read = (file: string, reasonsOf: (report: unknown) => string[]) =>
    existsSync(join(root, file)) ? reasonsOf(JSON.parse(readFileSync(join(root, file), 'utf8'))) : [];
  return reasonLines([
    ...read(RESULTS.vitest, skippedInCode),
    ...read(RESULTS.browser, skippedInBrowser),
    ...read(RESULTS.mocked, skippedInBrowser),
  ]);
}
