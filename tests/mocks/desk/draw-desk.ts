import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startMockServer } from '#tests/mocks/server/mock-server.ts';

/** Widths the desk is looked at: a phone, a small window, the usual and a wide screen (issue 41). */
const WIDTHS = [390, 1024, 1440, 1920] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Screens of the desk by the names of their pictures, and how the mocked desk is there. */
const SCREENS: Readonly<Record<string, readonly [path: string, scenario: 'usual' | 'empty' | 'away']>> = {
  'desk today': ['/', 'usual'],
  'desk today empty': ['/', 'empty'],
  'desk orders': ['/orders', 'usual'],
  'desk order': ['/orders/100131', 'usual'],
  'desk requests': ['/requests', 'usual'],
  'desk request': ['/requests?id=30', 'usual'],
  'desk requests empty': ['/requests', 'empty'],
  'desk requests away': ['/requests', 'away'],
  'desk outside': ['/outside', 'usual'],
  'desk outside off': ['/outside', 'empty'],
  'desk people': ['/people', 'usual'],
  'desk log': ['/log', 'usual'],
  'desk me': ['/me', 'usual'],
};

/** Draws the screens whose names hold `only` into a folder, each width light and dark; how many there are. */
export async function drawDesk(
  browser: Browser,
  { to, only }: { to: string; only: string },
): Promise<number> {
  const mock = await startMockServer();
  let count = 0;
  try {
    for (const [name, [path, scenario]] of Object.entries(SCREENS)) {
      if (!name.includes(only)) continue;
      for (const scheme of SCHEMES) {
        const context = await browser.newContext({
          baseURL: mock.origin,
          locale: 'ru-RU',
          colorScheme: scheme,
          reducedMotion: 'reduce',
        });
        await context.addCookies([{ name: 'desk-scenario', value: scenario, url: mock.origin }]);
        const page = await context.newPage();
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`/desk${path}`);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await page.getByText('Загружается').waitFor({ state: 'detached' });
          const file = [name.replaceAll(' ', '-'), scheme, String(width).padStart(4, '0')].join('-');
          await page.screenshot({ path: join(to, `${file}.png`) });
          count += 1;
        }
        await context.close();
      }
    }
  } finally {
    await mock.close();
  }
  return count;
}
