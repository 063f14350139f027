import { defineConfig } from 'vitest/config';

/**
 * `npm run test:topology`: the shop as many machines run it, real processes on loopback (operations §1). Minutes, so
 * no part of the usual run.
 */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/topology/**/*.test.ts'],
    execArgv: ['--import', './scripts/module-formats.ts'],
    fileParallelism: false,
    globalSetup: ['tests/harness/own-temp.ts'],
    hookTimeout: 240_000,
    testTimeout: 120_000,
  },
});
