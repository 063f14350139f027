import type { PlaywrightTestConfig } from '@playwright/test';
import { LAN_HOST } from '../ports.ts';
import type { Standing } from '../serve-all.ts';
import { findChromium } from './chromium.ts';

const executablePath = findChromium();

const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A name that, unlike localhost, no browser trusts over plain http.
  `--host-resolver-rules=MAP ${LAN_HOST} 127.0.0.1`,
];

/** What every run in a browser has in common, against our backend and against the mocked one. */
export const BROWSER_SETTINGS = {
  forbidOnly: true,
  fullyParallel: true,
  // Never silent: the run names every test that needed it with its first error, and few may
  // (`second-tries.ts`).
  retries: 1,
  // One more than the two cores: part of every test is waiting for a quiet network, a delay or a slow line.
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    // What a worker asks for is hidden from `page.route`, and its copies would outlive a test's network. Its
    // own spec allows it.
    serviceWorkers: 'block',
    // Set by a run that shows that pages are the same elsewhere (`npm run bars:reliability -- B13`).
    locale: process.env.TEST_LOCALE ?? 'ru-RU',
    timezoneId: process.env.TEST_TIME_ZONE ?? 'Europe/Moscow',
    // Every test is recorded until it has passed; pictures and copies of the page at each step would cost
    // more than some tests.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === null ? {} : { executablePath }) },
  },
} as const satisfies PlaywrightTestConfig;

/**
 * Servers that the runner starts, all at once, and ends with SIGTERM; `fill` is a program that makes the
 * data directories of `prepared.ts` before, for every server to begin with a copy. Seeding the demo
 * catalogue takes its time.
 */
export function standing(servers: readonly Standing[], fill?: string) {
  return {
    command: `${process.execPath} tests/harness/serve-all.ts`,
    env: { SERVERS: JSON.stringify(servers), ...(fill === undefined ? {} : { FILL: fill }) },
    wait: { stdout: /Все серверы открыты/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  } as const;
}
