import type { Browser, CDPSession, Page } from '@playwright/test';
import { CONSENT, sessionCookieName } from '#lib/browser/cookies.ts';
import { launch, onPage, PROFILES, settle, watchTraffic } from './browser.ts';
import { markdown, median, percentile, short } from './figures.ts';
import { keepResults } from './results.ts';
import { type Running, startShop } from './servers.ts';
import { productCodes } from './shop-map.ts';

/**
 * `npm run bench:carts`: when a phone has painted a cart of three lines, consent given; how long the call of a cart of
 * 300 lines takes, and how long a browser works for a keystroke in one of them and for the answer. Needs a build.
 */
const RUNS = 5;
const CALLS = 50;
const FEW = 3;
const MANY = 300;
/** What a keystroke draws is done by then, and it is not sent yet, ms. */
const BEFORE_SENT_MS = 250;

/** A call of the shop's own page by the owner of a session. Throws when it is refused. */
async function call(shop: Running, path: string, session: string, method = 'GET'): Promise<Response> {
  const headers = {
    city: 'msk',
    'sec-fetch-site': 'same-origin',
    cookie: `${sessionCookieName('http')}=${session}`,
  };
  const answer = await fetch(`http://localhost:${shop.port}/api/cart/${path}`, { method, headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** A visitor's cart of these goods, a pack of each; the value of its session's cookie. */
async function fill(shop: Running, codes: readonly string[]): Promise<string> {
  let session = '';
  for (const code of codes) {
    const answer = await call(shop, `add/${encodeURIComponent(code)}?push=true`, session, 'POST');
    session ||= /^sid=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  }
  return session;
}

/** Sorted times of the cart's call, its body read to the end, ms. */
async function callTimes(shop: Running, session: string): Promise<number[]> {
  const times: number[] = [];
  for (let at = -5; at < CALLS; at += 1) {
    const from = performance.now();
    const answer = await call(shop, 'get', session);
    await answer.arrayBuffer();
    if (at >= 0) times.push(performance.now() - from);
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

/** How long the page's own thread has worked so far, ms. */
async function worked(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}

/** Types a quantity into a line in the middle: work until it is drawn, and with the answer that follows, ms. */
async function typed(visit: Visit): Promise<{ drawn: number; answered: number }[]> {
  return inCart(visit, async (page, protocol) => {
    await protocol.send('Performance.enable');
    const field = page.getByRole('textbox', { name: /^Количество/ }).nth(MANY / 2);
    const times: { drawn: number; answered: number }[] = [];
    for (let run = 0; run <= RUNS; run += 1) {
      await field.selectText();
      const answer = page.waitForResponse((response) => response.url().includes('/api/cart/'));
      const before = await worked(protocol);
      await page.keyboard.press(String(2 + run));
      await page.waitForTimeout(BEFORE_SENT_MS);
      const drawn = (await worked(protocol)) - before;
      await answer;
      await page.waitForTimeout(4 * BEFORE_SENT_MS);
      if (run > 0) times.push({ drawn, answered: (await worked(protocol)) - before - drawn });
    }
    return times;
  });
}

const shop = await startShop();
const browser = await launch();
try {
  const codes = await productCodes(shop.port, MANY);
  const few = await fill(shop, codes.slice(0, FEW));
  const many = await fill(shop, codes);
  const paints: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const ms = await lcp({ profile: 'mobile', browser, shop, session: few });
    if (run > 0) paints.push(ms);
  }
  const calls = await callTimes(shop, many);
  const keys = await typed({ profile: 'desktop', browser, shop, session: many });
  const of = (figure: (key: (typeof keys)[number]) => number): string => short(median(keys.map(figure)));
  const text = markdown(
    ['cart', 'ms'],
    [
      [`${FEW} lines, consent given: LCP of a phone`, short(median(paints))],
      [`${MANY} lines: cart/get`, `${short(median(calls))} (p99 ${short(percentile(calls, 0.99))})`],
      [`${MANY} lines: work of the browser for a keystroke`, of(({ drawn }) => drawn)],
      [`${MANY} lines: work of the browser for the answer`, of(({ answered }) => answered)],
    ],
  );
  console.log(text);
  keepResults('Carts', text, new Date());
} finally {
  await browser.close();
  await shop.stop();
}
