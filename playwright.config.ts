import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';
import { RESULTS } from './scripts/verifying.ts';
import { HOSTS_PORT, LAN_HOST, PREFIX_PORT } from './tests/harness/ports.ts';

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

/** A production server of its own on a fresh data directory; seeding the demo catalogue takes its time. */
function shop(name: string, port: number, env: Record<string, string>) {
  return {
    name,
    command: `${process.execPath} tests/harness/serve.ts`,
    env: { ...env, PORT: String(port), SITE_ORIGIN: `http://localhost:${port}`, RATE_LIMITS: 'off' },
    url: `http://127.0.0.1:${port}/catalog`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    stderr: 'pipe',
  } as const;
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: RESULTS.browser }]],
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    // What a worker asks for is hidden from `page.route`, and its copies would outlive a test's network. Its own spec allows it.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    // Every test is recorded until it has passed; pictures and copies of the page at each step would cost more than some tests.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    launchOptions: { args: CHROMIUM_ARGS, ...(executablePath === null ? {} : { executablePath }) },
  },
  projects: [
    {
      name: 'prefix',
      use: { baseURL: `http://localhost:${PREFIX_PORT}` },
    },
    {
      name: 'hosts',
      testMatch: '**/*.both.spec.ts',
      use: { baseURL: `http://msk.localhost:${HOSTS_PORT}` },
    },
  ],
  webServer: [
    shop('prefix', PREFIX_PORT, { ALLOWED_HOSTS: `${LAN_HOST}:${PREFIX_PORT}` }),
    shop('hosts', HOSTS_PORT, {
      MSK_DOMAIN: `msk.localhost:${HOSTS_PORT}`,
      SPB_DOMAIN: `spb.localhost:${HOSTS_PORT}`,
      OFFLINE_COPIES: 'off',
    }),
  ],
});
