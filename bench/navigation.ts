import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import { REGION_SHOWN } from '#lib/browser/cookies.ts';
import {
  launch,
  onPage,
  PROFILES,
  type Profile,
  settle,
  type Traffic,
  watchTraffic,
} from './browser/browser.ts';
import { markdown, median } from './figures.ts';
import { keepResults } from './results.ts';
import { startShop } from './servers.ts';
import { surveyShop } from './shop-map.ts';
import { atRest } from './usage.ts';

/**
 * `npm run bench:navigation`: from the press on a product in a listing to its page painted, medians.
 * `--runs 7`.
 */
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });

/**
 * `early` presses as soon as the page answers to presses; `settled` once it has loaded ahead what it loads
 * ahead.
 */
type Mode = 'settled press' | 'early press' | 'early, after hover' | 'new document';
type Run = {
  paintedMs: number;
  /** Before the press. */
  settledRequests: number;
  settledBytes: number;
  requests: number;
  reloaded: boolean;
};
type Watch = { start: number; painted: number };

/** A visitor who has seen the question about the region: it would lie over the links. */
const BEEN_HERE = {
  cookies: [{ name: REGION_SHOWN.name, value: '1', domain: 'localhost', path: '/', ...sessionCookie() }],
  origins: [],
};

function sessionCookie() {
  return { expires: -1, httpOnly: false, secure: false, sameSite: 'Lax' as const };
}

/** A pointer rests on a link until what it asked for has come: nothing for so long, ms. */
const RESTED_MS = 300;
const PRODUCT = 'main a[href*="/goods/"]';

/** Runs in the page: notes the press, then the first frame that shows another address with a heading. */
function watchPress(): void {
  const watch: Watch = { start: 0, painted: 0 };
  Object.assign(window, { watch });
  const from = location.pathname;
  const isThere = (): boolean => {
    const heading = [...document.querySelectorAll('h1')].find(
      (each) => each.getBoundingClientRect().height > 0,
    );
    return location.pathname !== from && heading !== undefined;
  };
  const step = (): void => {
    if (!isThere()) return void requestAnimationFrame(step);
    // The frame being made now shows it; a task after that frame is as near to «painted» as a page can tell.
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      watch.painted = performance.now();
    };
    channel.port2.postMessage(0);
  };
  addEventListener(
    'pointerdown',
    (event) => {
      watch.start = event.timeStamp;
      requestAnimationFrame(step);
    },
    { capture: true, once: true },
  );
}

/** Runs in the page: whether React has taken the link over, so that a press on it is the shop's own. */
function isTakenOver({ selector, nth }: { selector: string; nth: number }): boolean {
  // Of tiles that are one text React has the list alone.
  const link = document.querySelectorAll(selector)[nth];
  const own = link?.closest('[data-markup]') ?? link;
  return own !== undefined && Object.keys(own).some((key) => key.startsWith('__reactProps'));
}

async function press(page: Page, link: Locator, mode: Mode, traffic: Traffic): Promise<void> {
  if (mode === 'early, after hover') {
    await link.hover();
    await settle(traffic, RESTED_MS);
    await page.mouse.down();
    await page.mouse.up();
    return;
  }
  // A press out of nowhere: no pointer has entered the link before it.
  await link.evaluate((element) => {
    const init = { bubbles: true, cancelable: true, composed: true, view: window, button: 0, detail: 1 };
    element.dispatchEvent(
      new PointerEvent('pointerdown', { ...init, isPrimary: true, pointerType: 'mouse' }),
    );
    element.dispatchEvent(new MouseEvent('click', init));
  });
}

function once(
  browser: Browser,
  listing: string,
  profile: Profile,
  mode: Mode,
  nth: number,
  calm: boolean,
): Promise<Run> {
  const reducedMotion = calm ? 'reduce' : 'no-preference';
  return onPage(browser, profile, { reducedMotion, storageState: BEEN_HERE }, async (page, protocol) => {
    const traffic = watchTraffic(protocol);
    const isEarly = mode.startsWith('early');
    await page.goto(listing, { waitUntil: isEarly ? 'domcontentloaded' : 'load' });
    if (!isEarly) await settle(traffic);
    const link = page.locator(PRODUCT).nth(nth);
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    if (!isEarly) await settle(traffic);
    const href = (await link.getAttribute('href')) ?? '';
    await page.waitForFunction(isTakenOver, { selector: PRODUCT, nth });
    const { requests: settledRequests, bytes: settledBytes } = traffic;
    const after = () => ({ settledRequests, settledBytes, requests: traffic.requests - settledRequests });
    if (mode === 'new document') {
      await page.goto(new URL(href, listing).href, { waitUntil: 'commit' });
      await page.locator('h1').first().waitFor();
      const paintedMs = await page.evaluate(
        () =>
          new Promise<number>((done) =>
            requestAnimationFrame(() => setTimeout(() => done(performance.now()))),
          ),
      );
      return { paintedMs, ...after(), reloaded: false };
    }
    await page.evaluate(watchPress);
    await press(page, link, mode, traffic);
    const painted = await page
      .waitForFunction(() => {
        const { watch } = window as unknown as { watch?: Watch };
        if (watch === undefined) return -1;
        return watch.painted > 0 ? watch.painted - watch.start : null;
      })
      .then((handle) => handle.jsonValue());
    return { paintedMs: painted ?? 0, ...after(), reloaded: painted === -1 };
  });
}

const CASES: [name: string, profile: keyof typeof PROFILES, mode: Mode, calm: boolean][] = [
  ['desktop', 'desktop', 'early press', false],
  ['desktop', 'desktop', 'early, after hover', false],
  ['desktop, reduced motion', 'desktop', 'early, after hover', true],
  ['desktop', 'desktop', 'settled press', false],
  ['desktop', 'desktop', 'new document', false],
  ['mobile', 'mobile', 'early press', false],
  ['mobile', 'mobile', 'settled press', false],
  ['mobile', 'mobile', 'new document', false],
];

const shop = await startShop();
const browser = await launch();
try {
  const map = await surveyShop(shop.port);
  await atRest(shop);
  const listing = `http://localhost:${shop.port}${map.listing}`;
  const rows: string[][] = [];
  for (const [name, profile, mode, calm] of CASES) {
    const runs: Run[] = [];
    for (let run = 0; run < Number(options.runs); run += 1) {
      runs.push(await once(browser, listing, PROFILES[profile], mode, run, calm));
    }
    const times = runs.map(({ paintedMs }) => paintedMs);
    rows.push([
      name,
      runs.some(({ reloaded }) => reloaded) ? `${mode} (reloaded!)` : mode,
      median(times).toFixed(0),
      Math.min(...times).toFixed(0),
      Math.max(...times).toFixed(0),
      String(median(runs.map(({ requests }) => requests))),
      String(median(runs.map((run) => run.settledRequests))),
      (median(runs.map((run) => run.settledBytes)) / 1000).toFixed(0),
    ]);
  }
  const head = [
    'profile',
    'how',
    'press to painted, ms',
    'fastest',
    'slowest',
    'requests after the press',
    'before it',
    'kB before it',
  ];
  const text = `From a listing to a product, medians of ${options.runs}, each another product and an empty cache.\n\n${markdown(head, rows)}`;
  console.log(text);
  keepResults('Navigation', text, new Date());
} finally {
  await browser.close();
  await shop.stop();
}
