import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ORDER_TABS } from '#api/contract/desk/order-filter.ts';
import { REQUEST_TABS } from '#lib/requests/tabs.ts';
import { startMockServer } from '#tests/mocks/server/mock-server.ts';
import type { DeskScenario } from './mock-desk.ts';

/** Widths the desk is looked at: a phone, a small window, the usual and a wide screen (issue 41). */
const WIDTHS = [390, 1024, 1440, 1920] as const;
const SCHEMES = ['light', 'dark'] as const;

type Screen = readonly [path: string, scenario: DeskScenario];

/** A screen's tabs, each as it usually is; the first is what its address alone shows. */
const tabsOf = (screen: string, path: string, tabs: readonly string[]): Record<string, Screen> =>
  Object.fromEntries(tabs.map((tab) => [`desk ${screen} ${tab}`, [`${path}?tab=${tab}`, 'usual']]));

/** Screens of the desk, their tabs and states, by the names of their pictures. */
const SCREENS: Readonly<Record<string, Screen>> = {
  'desk today': ['/', 'usual'],
  'desk today empty': ['/', 'empty'],
  'desk today away': ['/', 'away'],
  ...tabsOf('orders', '/orders', ORDER_TABS),
  'desk orders empty': ['/orders', 'empty'],
  'desk orders nothing found': ['/orders?tab=all&search=нетникого', 'usual'],
  'desk orders away': ['/orders', 'away'],
  'desk order new': ['/orders/100131', 'usual'],
  'desk order asks to cancel': ['/orders/100130', 'usual'],
  'desk order confirmed': ['/orders/100129', 'usual'],
  'desk order shipped': ['/orders/100123', 'usual'],
  'desk order not there': ['/orders/99', 'usual'],
  'desk order away': ['/orders/100131', 'away'],
  'desk print pack': ['/orders/print?numbers=100131,100129', 'usual'],
  'desk print order': ['/orders/print?numbers=100131&what=order', 'usual'],
  'desk print bill': ['/orders/print?numbers=100131&what=bill', 'usual'],
  ...tabsOf('requests', '/requests', Object.keys(REQUEST_TABS)),
  'desk request': ['/requests?id=30', 'usual'],
  'desk requests empty': ['/requests', 'empty'],
  'desk requests away': ['/requests', 'away'],
  ...tabsOf('outside', '/outside', ['stuck', 'all']),
  'desk outside off': ['/outside', 'empty'],
  'desk outside away': ['/outside', 'away'],
  'desk people': ['/people', 'usual'],
  'desk people away': ['/people', 'away'],
  'desk log': ['/log', 'usual'],
  'desk log away': ['/log', 'away'],
  'desk me': ['/me', 'usual'],
  'desk me away': ['/me', 'away'],
  'desk not a screen': ['/nowhere', 'usual'],
  'desk in': ['/', 'out'],
  'desk invite': [`/invite#${'a'.repeat(43)}`, 'out'],
  'desk invite over': ['/invite#over', 'out'],
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
        await page.goto(`/desk${path}`);
        await page.getByRole('main').waitFor();
        await page.waitForLoadState('networkidle');
        await page.getByText('Загружается').waitFor({ state: 'detached' });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
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
