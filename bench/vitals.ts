import { parseArgs } from 'node:util';
import { z } from 'zod';
import { PROFILES, type Profile, settle, watchTraffic } from './browser/browser.ts';
import { evaluated, launchPlain, type PlainBrowser, visit } from './browser/plain-browser.ts';
import { markdown, median } from './figures.ts';
import { keepResults } from './results.ts';
import { startShop } from './servers.ts';
import { surveyShop } from './shop-map.ts';
import { atRest } from './usage.ts';

/**
 * `npm run bench:vitals`: lab web vitals and transfer sizes of warm pages in Chromium, medians. `--runs 5`.
 */
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });

type Vitals = {
  ttfb: number;
  fcp: number;
  lcp: number;
  cls: number;
  tbt: number;
  requests: number;
  bytes: number;
  scriptBytes: number;
  htmlBytes: number;
};

const SEEN = z.object({
  fcp: z.number(),
  lcp: z.number(),
  cls: z.number(),
  tasks: z.array(z.tuple([z.number(), z.number()])),
});
type Seen = z.infer<typeof SEEN>;

/** Runs in the page before its own scripts. */
function observe(): void {
  const seen: Seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  Object.assign(window, { seen });
  const watch = (
    type: string,
    use: (entry: PerformanceEntry & Record<string, number | boolean>) => void,
  ): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        use(entry as PerformanceEntry & Record<string, number | boolean>);
    }).observe({ type, buffered: true });
  };
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (entry.hadRecentInput !== true) seen.cls += Number(entry.value);
  });
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
}

/** Runs in the page at the end. A page without any code tells an observer of no paint at all. */
function told(): Seen {
  const seen: Seen = Reflect.get(window, 'seen');
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  return { ...seen, fcp, lcp: Math.max(seen.lcp, fcp) };
}

/** What every task longer than 50 ms exceeds that by, from the first paint on. */
function blocked({ fcp, tasks }: Seen): number {
  return tasks.reduce((sum, [start, length]) => {
    const after = start + length - Math.max(start, fcp);
    return sum + Math.max(0, after - 50);
  }, 0);
}

function measure(browser: PlainBrowser, url: string, profile: Profile): Promise<Vitals> {
  return browser.onPage(profile, async (protocol) => {
    const traffic = watchTraffic(protocol);
    let asked = 0;
    let answered = 0;
    protocol.on('Network.requestWillBeSent', ({ type, timestamp }) => {
      if (type === 'Document') asked ||= timestamp;
    });
    protocol.on('Network.responseReceived', ({ type, timestamp }) => {
      if (type === 'Document') answered ||= timestamp;
    });
    await protocol.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})()` });
    await visit(protocol, url);
    await settle(traffic);
    const seen = await evaluated(protocol, `(${told})()`, SEEN);
    return {
      ttfb: (answered - asked) * 1000,
      fcp: seen.fcp,
      lcp: seen.lcp,
      cls: seen.cls,
      tbt: blocked(seen),
      requests: traffic.requests,
      bytes: traffic.bytes,
      scriptBytes: traffic.scriptBytes,
      htmlBytes: traffic.htmlBytes,
    };
  });
}

/** The gate's own plain page without a style: what the browser and the network themselves take. */
const SMALL = '/%';

const shop = await startShop();
const browser = await launchPlain();
try {
  const map = await surveyShop(shop.port);
  await atRest(shop);
  const pages: [string, string][] = [
    ['home', '/msk'],
    ['listing', map.listing],
    ['product', map.product],
    ['cart', '/msk/cart'],
    ['a bare page', SMALL],
  ];
  const rows: string[][] = [];
  for (const [name, path] of pages) {
    for (const [profileName, profile] of Object.entries(PROFILES)) {
      const url = `http://localhost:${shop.port}${path}`;
      await measure(browser, url, profile);
      const runs: Vitals[] = [];
      for (let run = 0; run < Number(options.runs); run += 1) runs.push(await measure(browser, url, profile));
      const of = (figure: (vitals: Vitals) => number, digits = 0): string =>
        median(runs.map(figure)).toFixed(digits);
      rows.push([
        name,
        profileName,
        of(({ ttfb }) => ttfb),
        of(({ fcp }) => fcp),
        of(({ lcp }) => lcp),
        of(({ cls }) => cls, 3),
        of(({ tbt }) => tbt),
        of(({ requests }) => requests),
        of(({ bytes }) => bytes / 1000),
        of(({ htmlBytes }) => htmlBytes / 1000, 1),
        of(({ scriptBytes }) => scriptBytes / 1000),
      ]);
    }
  }
  const head = [
    'page',
    'profile',
    'TTFB',
    'FCP',
    'LCP',
    'CLS',
    'TBT',
    'requests',
    'kB',
    'HTML kB',
    'script kB',
  ];
  const about = `Milliseconds, medians of ${options.runs} runs with an empty browser cache; requests and kB until the page settles, as sent, headers included.`;
  const text = `${about}\n\n${markdown(head, rows)}`;
  console.log(text);
  keepResults('Vitals', text, new Date());
} finally {
  await browser.close();
  await shop.stop();
}
