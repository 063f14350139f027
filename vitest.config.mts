import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/harness/longest-first.ts';

/** Folders of unit tests that open nothing and change nothing outside of themselves. */
const PURE =
  'tests/unit/{crawl,demo,deploy,env,families,gate,lib,log,offer,pages,search,structure}/**/*.test.ts';

/**
 * Files of tests on both databases; one that puts something else in a module's place keeps a process of its
 * own.
 */
const ON_DATABASES = globSync('tests/{unit,contract}/**/*.test.ts').filter((file) => {
  const text = readFileSync(file, 'utf8');
  return /each(Own)?Database\(/.test(text) && !text.includes('vi.mock(');
});

/**
 * What needs a process of its own: to put something in the place of a module or of the process's parts, to
 * measure its time or memory, to open a database or to start programs.
 */
const OWN_PROCESS = new RegExp(
  [
    'vi\\.(mock|stub)',
    'useFakeTimers',
    'process\\.',
    'globalThis',
    'runtime\\(\\)',
    'performance',
    'gc\\(',
    'openEmbedded',
    'spawn',
    'killRounds',
  ].join('|'),
);

/** Files of unit tests that leave the process as they find it, whatever they open. */
const SHARING = globSync('tests/unit/**/*.test.ts', { exclude: [PURE] }).filter(
  (file) => !ON_DATABASES.includes(file) && !OWN_PROCESS.test(readFileSync(file, 'utf8')),
);

/**
 * The embedded database in a file's own process lives for seconds: the optimising compiler for WebAssembly
 * takes more of them than its code gives back.
 */
const SHORT_LIVED = ['--liftoff-only'];

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    globalSetup: ['tests/harness/own-temp.ts'],
    hookTimeout: 60_000,
    testTimeout: 20_000,
    // Every core: left alone, the runner keeps one free, which is half of a machine of two.
    maxWorkers: '100%',
    // Half of the files import drizzle, see there.
    execArgv: ['--import', './scripts/module-formats.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          exclude: [PURE, ...ON_DATABASES, ...SHARING],
          execArgv: SHORT_LIVED,
        },
      },
      {
        extends: true,
        // They share a process and its databases: both are made once for each worker instead of for each
        // file. There the embedded one lives for minutes, in which optimised code pays for its making.
        test: { name: 'database', environment: 'node', isolate: false, include: ON_DATABASES },
      },
      {
        extends: true,
        // They share a process: making one anew for each file took more than half of their time.
        test: { name: 'pure', environment: 'node', isolate: false, include: [PURE, ...SHARING] },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          // One window and one React for all files of a worker: three quarters of the time went into making
          // them anew.
          isolate: false,
          include: ['tests/component/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/component/leave-nothing.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          exclude: ON_DATABASES,
          execArgv: SHORT_LIVED,
        },
      },
    ],
  },
});
