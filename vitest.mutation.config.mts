import { defineConfig } from 'vitest/config';

/**
 * How `npm run mutation` runs tests: every mutant meets fresh modules, since what a table or a constant
 * becomes is decided when its module is evaluated. Which tests, the environment says: told of them by its own
 * `testFiles`, Stryker
 * 10.1.1 makes such a change only after that moment, and calls it unnoticed.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: (process.env.MUTATION_TESTS ?? '').split(' '),
    execArgv: ['--import', './scripts/module-formats.ts'],
    globalSetup: ['tests/harness/own-temp.ts'],
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
});
