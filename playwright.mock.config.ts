import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { RESULTS } from './scripts/verifying.ts';
import { BROWSER_SETTINGS, standing } from './tests/harness/browser/browser-settings.ts';
import { CHAT, COUNTER, MOCK_PORT, MOCKED_PORTS, STAND_IN_PORTS } from './tests/harness/ports.ts';

const MOCK = `http://127.0.0.1:${MOCK_PORT}`;

/** What the backend is for the shops that show whole pages otherwise than usual. */
const SCENARIOS = {
  usual: '',
  empty: '/@empty-shop',
  odd: '/@christmas+maintenance+childs-object+both-spellings+broken-json+not-in-city',
  faulty: '/@wrong-shape:getProductsByCategory+error:getAction',
  away: '/@503:getProduct',
  configured: '',
} as const satisfies Record<keyof typeof MOCKED_PORTS, string>;

/** The shop as it is built, on another backend and without any of its own; `settings` are further ones. */
function shopOn(url: string, port: number, settings: Readonly<Record<string, string>> = {}) {
  return {
    program: 'tests/harness/serve.ts',
    env: {
      PORT: String(port),
      SITE_ORIGIN: `http://localhost:${port}`,
      RATE_LIMITS: 'off',
      WARM_UP_PAGES: '0',
      SHOP_API_URL: url,
      DATABASE_URL: '',
      ...settings,
    },
  };
}

const shop = (name: keyof typeof MOCKED_PORTS, settings?: Readonly<Record<string, string>>) =>
  shopOn(`${MOCK}${SCENARIOS[name]}`, MOCKED_PORTS[name], settings);

/** A server of others, which speaks section 7 alone, and the shop on it. */
const standIns = Object.entries(STAND_IN_PORTS).flatMap(([manner, ports]) => [
  {
    program: 'tests/mocks/section-7/main.ts',
    env: { STAND_IN_MANNER: manner, STAND_IN_PORT: String(ports.server) },
  },
  shopOn(`http://127.0.0.1:${ports.server}`, ports.shop),
]);

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
/** Journeys of a buyer: they pass at every size, by pointer and by touch. */
const EVERY = '**/*.every.spec.ts';
const READING = '**/*.reading.spec.ts';

const LOOK = '**/*.look.spec.ts';
/**
 * The recorded screens; without them there is nothing to compare with, and only their recording runs
 * (`LOOK=record`).
 */
const LOOKS = 'tests/mocked/looks';
const compares = process.env.LOOK === 'record' || existsSync(join(import.meta.dirname, LOOKS));

export default defineConfig({
  ...BROWSER_SETTINGS,
  testDir: 'tests/mocked',
  snapshotPathTemplate: `${LOOKS}/{arg}{ext}`,
  expect: { ...BROWSER_SETTINGS.expect, toHaveScreenshot: { maxDiffPixels: 100 } },
  outputDir: 'test-results/mocked',
  reporter: [['line'], ['json', { outputFile: RESULTS.mocked }]],
  use: { ...BROWSER_SETTINGS.use, baseURL: `http://localhost:${MOCKED_PORTS.usual}` },
  projects: [
    { name: 'desktop', testIgnore: [READING, LOOK], use: desktop },
    { name: 'laptop', testMatch: EVERY, use: { ...desktop, viewport: { width: 1024, height: 768 } } },
    { name: 'phone', testMatch: EVERY, use: { ...devices['Pixel 7'] } },
    { name: 'no-js', testMatch: READING, use: { ...desktop, javaScriptEnabled: false } },
    ...(compares ? [{ name: 'look', testMatch: LOOK, use: desktop }] : []),
  ],
  webServer: standing([
    { program: 'tests/mocks/server/main.ts', env: { MOCK_PORT: String(MOCK_PORT) } },
    shop('usual'),
    shop('empty'),
    shop('odd'),
    shop('faulty'),
    shop('away'),
    ...standIns,
    shop('configured', {
      METRICS_ID: '12345',
      METRICS_URL: COUNTER,
      SUPPORT_CHAT: CHAT,
      CART_STEP: 'unit',
    }),
  ]),
});
