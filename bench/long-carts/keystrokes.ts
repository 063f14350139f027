import type { CDPSession, Page } from '@playwright/test';
import { CONSENT, sessionCookieName } from '#lib/browser/cookies.ts';
import { launch, onPage, PROFILES, worked } from '../browser/browser.ts';
import { median } from '../figures.ts';
import type { Running } from '../servers.ts';

const RUNS = 9;
/** What a keystroke draws is done by then, and it does not count yet, ms. */
const DRAWN_MS = 250;
/** What an answer brings is drawn by then, ms. */
const SETTLED_MS = 1_500;

/**
 * Medians of the work of the page's own thread, ms: for a keystroke in a quantity, for the sums and the
 * answer that follow, and for a letter in the cart's search, which puts all but few lines aside or brings
 * them back.
 */
export type Keystrokes = { drawn: number; answered: number; asked: number; cleared: number };

/** No line of the shop has such an article. */
const ASKED = '9';

/**
 * Types quantities into a line in the middle of a cart of so many, as its owner who has agreed to cookies.
 */
export async function keystrokes(shop: Running, session: string, lines: number): Promise<Keystrokes> {
  const browser = await launch();
  const url = `http://localhost:${shop.port}`;
  const cookies = [
    { name: sessionCookieName('http'), value: session, url },
    { name: CONSENT.name, value: 'accepted', url },
  ];
  try {
    return await onPage(browser, PROFILES.desktop, {}, async (page, protocol) => {
      await page.context().addCookies(cookies);
      await page.goto(`${url}/msk/cart`, { waitUntil: 'load', timeout: 120_000 });
      const line = page
        .getByRole('list', { name: 'Товары в корзине' })
        .locator('> li')
        .nth(lines / 2);
      await line.scrollIntoViewIfNeeded({ timeout: 60_000 });
      const field = line.getByRole('textbox', { name: /^Количество/ });
      await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
      const drawn: number[] = [];
      const answered: number[] = [];
      for (let run = 0; run <= RUNS; run += 1) {
        await field.fill('');
        await page.waitForTimeout(DRAWN_MS);
        const before = await worked(protocol);
        await page.keyboard.press(String(1 + (run % 9)));
        await page.waitForTimeout(DRAWN_MS);
        const shown = await worked(protocol);
        await page.waitForTimeout(SETTLED_MS);
        if (run === 0) continue;
        drawn.push(shown - before);
        answered.push((await worked(protocol)) - shown);
      }
      const letters = await searched(page, protocol);
      return { drawn: median(drawn), answered: median(answered), ...letters };
    });
  } finally {
    await browser.close();
  }
}

/** What the page's own thread does for a letter in the cart's search, and for taking it away again. */
async function searched(page: Page, protocol: CDPSession): Promise<Pick<Keystrokes, 'asked' | 'cleared'>> {
  await page.getByRole('searchbox', { name: 'Найти в корзине' }).fill(ASKED);
  const asked: number[] = [];
  const cleared: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    for (const [key, kept] of [
      [ASKED, asked],
      ['Backspace', cleared],
    ] as const) {
      await page.waitForTimeout(SETTLED_MS);
      const before = await worked(protocol);
      await page.keyboard.press(key);
      await page.waitForTimeout(SETTLED_MS);
      if (run > 0) kept.push((await worked(protocol)) - before);
    }
  }
  return { asked: median(asked), cleared: median(cleared) };
}
