import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/harness/longest-first.ts';

/** Folders of unit tests that open nothing and change nothing outside of themselves. */
const PURE = 'tests/unit/{demo,env,lib,log,pages,search,structure}/**/*.test.ts';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    hookTimeout: 60_000,
    testTimeout: 20_000,
    // Every core: left alone, the runner keeps one free, which is half of a machine of two.
    maxWorkers: '100%',
    // The embedded database in a file's process lives for seconds: the optimising compiler for WebAssembly takes more
    // of them than its code gives back.
    // Half of the files import drizzle, see there.
    execArgv: ['--liftoff-only', '--import', './scripts/module-formats.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          exclude: [PURE],
        },
      },
      {
        extends: true,
        // They share a process: making one anew for each file took more than half of their time.
        test: { name: 'pure', environment: 'node', isolate: false, include: [PURE] },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          // One window and one React for all files of a worker: three quarters of the time went into making them anew.
          isolate: false,
          include: ['tests/component/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/component/leave-nothing.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'contract', environment: 'node', include: ['tests/contract/**/*.test.ts'] },
      },
    ],
  },
});
