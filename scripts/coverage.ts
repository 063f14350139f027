import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COVERAGE_FILE, coveragePage, uncovered } from '#tests/acceptance/coverage-page.ts';
import { ROOT } from './run.ts';

/** `npm run coverage` */
writeFileSync(join(ROOT, COVERAGE_FILE), coveragePage());
const missing = uncovered();
console.log(`Записано: ${COVERAGE_FILE}`);
if (missing.length > 0) {
  console.error(`Без тестов: ${missing.join(', ')}`);
  process.exitCode = 1;
}
