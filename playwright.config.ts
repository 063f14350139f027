import { defineConfig, devices } from '@playwright/test';
import { RESULTS } from './scripts/verifying.ts';
import { BROWSER_SETTINGS, standing } from './tests/harness/browser/browser-settings.ts';
import { HOSTS_PORT, LAN_HOST, PREFIX_PORT } from './tests/harness/ports.ts';

/** A production server of its own on a fresh data directory. */
function shop(port: number, env: Record<string, string>) {
  return {
    program: 'tests/harness/serve.ts',
    env: {
      ...env,
      PORT: String(port),
      SITE_ORIGIN: `http://localhost:${port}`,
      RATE_LIMITS: 'off',
      WARM_UP_PAGES: '10',
      ACCESS_LOG: 'on',
    },
  };
}

export default defineConfig({
  ...BROWSER_SETTINGS,
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  reporter: [['line'], ['json', { outputFile: RESULTS.browser }]],
  use: { ...devices['Desktop Chrome'], ...BROWSER_SETTINGS.use },
  projects: [
    {
      name: 'prefix',
      teardown: 'after',
      testIgnore: '**/*.hosts.spec.ts',
      use: { baseURL: `http://localhost:${PREFIX_PORT}` },
    },
    {
      name: 'hosts',
      teardown: 'after',
      testMatch: ['**/*.both.spec.ts', '**/*.hosts.spec.ts'],
      use: { baseURL: `http://msk.localhost:${HOSTS_PORT}` },
    },
    // What both have written while they were visited.
    { name: 'after', testMatch: '**/*.after.ts' },
  ],
  webServer: standing(
    [
      shop(PREFIX_PORT, { ALLOWED_HOSTS: `${LAN_HOST}:${PREFIX_PORT}` }),
      shop(HOSTS_PORT, {
        MSK_DOMAIN: `msk.localhost:${HOSTS_PORT}`,
        SPB_DOMAIN: `spb.localhost:${HOSTS_PORT}`,
        OFFLINE_COPIES: 'off',
      }),
    ],
    'tests/harness/fill-demo.ts',
  ),
});
