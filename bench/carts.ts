import type { Browser, CDPSession, Page } from '@playwright/test';
import { CONSENT, sessionCookieName } from '#lib/browser/cookies.ts';
import { launch, onPage, PROFILES, settle, watchTraffic, worked } from './browser/browser.ts';
import { markdown, median, percentile, short } from './figures.ts';
import { keepResults } from './results.ts';
import { type Running, startShop } from './servers.ts';
import { productCodes } from './shop-map.ts';
import { callCart, fillCart } from './shopper.ts';

/**
 * `npm run bench:carts`: when a phone has painted a cart of three lines, consent given; how long the calls of
 * a cart of 300 lines take as a client sees them, and how long a browser's processor works for a keystroke in
 * one of them and for what follows it: the sums, the call and its answer. Needs a build.
 */
const RUNS = 9;
const CALLS = 50;
/** They come before the times that count. */
const WARM_UP = 5;
const FEW = 3;
const MANY = 300;
/** What a keystroke draws is done by then, and it does not count yet, ms. */
const DRAWN_MS = 250;
/** What an answer brings is drawn by then, ms. */
const SETTLED_MS = 1_000;

/** Sorted times of a call of the cart, its body read to the end, ms. */
async function callTimes(ask: (at: number) => Promise<Response>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < WARM_UP + CALLS; at += 1) {
    const from = performance.now();
    const answer = await ask(at);
    await answer.arrayBuffer();
    if (at >= WARM_UP) times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}

/** Runs in the page before its own scripts. */
function watchPaint(): void {
  const seen = { lcp: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

type Visit = { profile: keyof typeof PROFILES; browser: Browser; shop: Running; session: string };

/** Opens the cart as its owner, who has agreed to cookies, and waits until it is settled. */
function inCart<T>(
  { profile, browser, shop, session }: Visit,
  work: (page: Page, protocol: CDPSession) => Promise<T>,
): Promise<T> {
  const url = `http://localhost:${shop.port}`;
  const cookies = [
    { name: sessionCookieName('http'), value: session, url },
    { name: CONSENT.name, value: 'accepted', url },
  ];
  return onPage(browser, PROFILES[profile], {}, async (page, protocol) => {
    await page.context().addCookies(cookies);
    await page.addInitScript(watchPaint);
    const traffic = watchTraffic(protocol);
    await page.goto(`${url}/msk/cart`, { waitUntil: 'load', timeout: 120_000 });
    await page.getByRole('list', { name: 'Товары в корзине' }).waitFor();
    await settle(traffic);
    return work(page, protocol);
  });
}

async function lcp(visit: Visit): Promise<number> {
  return inCart(visit, (page) =>
    page.evaluate(() => (window as unknown as { seen: { lcp: number } }).seen.lcp),
  );
}

type Typed = { drawn: number; answered: number };

/**
 * Types a quantity into a line in the middle: work until it is drawn, and for the sums and the answer, ms.
 */
async function typed(visit: Visit): Promise<Typed[]> {
  return inCart(visit, async (page, protocol) => {
    await protocol.send('Performance.enable', { timeDomain: 'threadTicks' });
    const field = page.getByRole('textbox', { name: /^Количество/ }).nth(MANY / 2);
    const times: Typed[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      await field.selectText();
      await page.waitForTimeout(DRAWN_MS);
      const answer = page.waitForResponse((response) => response.url().includes('/api/cart/'));
      const before = await worked(protocol);
      await page.keyboard.press(String(1 + (run % 9)));
      await page.waitForTimeout(DRAWN_MS);
      const drawn = await worked(protocol);
      await answer;
      await page.waitForTimeout(SETTLED_MS);
      const answered = await worked(protocol);
      if (run > 0) times.push({ drawn: drawn - before, answered: answered - drawn });
    }
    return times;
  });
}

const shop = await startShop();
const browser = await launch();
try {
  const codes = await productCodes(shop.port, MANY);
  const few = await fillCart(shop, codes.slice(0, FEW));
  const many = await fillCart(shop, codes);
  const paints: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const ms = await lcp({ profile: 'mobile', browser, shop, session: few });
    if (run > 0) paints.push(ms);
  }
  const gets = await callTimes(() => callCart(shop, 'get', many));
  const [line = ''] = codes;
  const changes = await callTimes((at) =>
    callCart(shop, `input-quantity/${encodeURIComponent(line)}`, many, { quantity: 1000 * (1 + (at % 9)) }),
  );
  const keys = await typed({ profile: 'desktop', browser, shop, session: many });
  const of = (figure: (key: (typeof keys)[number]) => number): string => short(median(keys.map(figure)));
  const callText = (times: readonly number[]): string =>
    `${short(median(times))} (p99 ${short(percentile(times, 0.99))})`;
  const text = markdown(
    ['cart', 'ms'],
    [
      [`${FEW} lines, consent given: LCP of a phone`, short(median(paints))],
      [`${MANY} lines: cart/get`, callText(gets)],
      [`${MANY} lines: cart/input-quantity`, callText(changes)],
      [`${MANY} lines: browser's processor for a keystroke`, of(({ drawn }) => drawn)],
      [`${MANY} lines: browser's processor for the sums and the answer`, of(({ answered }) => answered)],
    ],
  );
  console.log(text);
  keepResults('Carts', text, new Date());
} finally {
  await browser.close();
  await shop.stop();
}
