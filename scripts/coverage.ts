import { coveragePage, uncovered } from '#tests/acceptance/coverage-page.ts';

/** `npm run coverage`: the page to stdout, lines without a test to stderr. */
process.stdout.write(coveragePage());
const missing = uncovered();
if (missing.length > 0) {
  console.error(`Без тестов: ${missing.join(', ')}`);
  process.exitCode = 1;
}
