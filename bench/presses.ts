import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { REGION_SHOWN } from '#lib/browser/cookies.ts';
import { PROFILES, settle, watchTraffic } from './browser/browser.ts';
import { evaluated, launchPlain, type PlainBrowser, type Protocol, visit } from './browser/plain-browser.ts';
import { markdown, median, short } from './figures.ts';
import { keepResults } from './results.ts';
import { startShop } from './servers.ts';
import { surveyShop } from './shop-map.ts';
import { atRest } from './usage.ts';

/**
 * `npm run bench:presses`: how long a phone (4 × CPU, slow 4G) takes from a finger's press to the next frame,
 * what Interaction to Next Paint tells of visitors' own. Early presses come as soon as the page is loaded,
 * the others once it has settled; one that follows another is never early. `--runs 7`.
 */
const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '7' } } });

/** The first element in sight that a selector finds and whose text begins so. */
type Target = { selector: string; text: string };

type Press = {
  name: string;
  page: 'listing' | 'product' | 'home';
  /** Presses before it, each after the page has settled, then the one that is measured. */
  on: readonly Target[];
};

const TO_CART: Target = { selector: 'button', text: 'В корзину' };
const FILTERS: Target = { selector: 'button', text: 'Фильтр' };

const PRESSES: readonly Press[] = [
  { name: '«В корзину» in a listing', page: 'listing', on: [TO_CART] },
  { name: '«В корзину» of a product', page: 'product', on: [TO_CART] },
  { name: 'filters', page: 'listing', on: [FILTERS] },
  { name: 'a value of a filter', page: 'listing', on: [FILTERS, { selector: 'dialog label', text: '' }] },
  { name: 'menu', page: 'home', on: [{ selector: 'a, button', text: 'Каталог' }] },
];

/** From a finger's arrival at a button to its press, ms. */
const STILL_MS = 300;
const TOUCHED = z.object({ x: z.number(), y: z.number() });

/**
 * Runs in the page before its own scripts: the longest from an event of a press to a task after the frame
 * that follows it, as near to «painted» as a page can tell. What the browser tells of it itself counts up to
 * the next frame that its compositor shows, which without a screen came a second after the drawn one.
 */
function observe(): void {
  const press = { longest: 0 };
  Object.assign(window, { press });
  for (const type of ['pointerdown', 'pointerup', 'click']) {
    const watch = ({ timeStamp }: Event): void => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          press.longest = Math.max(press.longest, performance.now() - timeStamp);
        };
        channel.port2.postMessage(0);
      });
    };
    addEventListener(type, watch, { capture: true });
  }
}

/** Runs in the page: scrolls to a target and tells its middle; null where nothing is that can be pressed. */
function place({ selector, text }: Target): { x: number; y: number } | null {
  for (const each of document.querySelectorAll<HTMLElement>(selector)) {
    if (!(each.textContent ?? '').trim().startsWith(text)) continue;
    each.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = each.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    if (width > 0 && each.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
  }
  return null;
}

/** Presses a button once the page has been still for a moment, as one who has scrolled to it does. */
async function touch(protocol: Protocol, target: Target): Promise<void> {
  const point = await evaluated(protocol, `(${place})(${JSON.stringify(target)})`, TOUCHED);
  await pause(STILL_MS);
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** From a press to the frame that follows it, ms. */
function measure(browser: PlainBrowser, url: string, { on }: Press, isEarly: boolean): Promise<number> {
  return browser.onPage(PROFILES.mobile, async (protocol) => {
    const traffic = watchTraffic(protocol);
    await protocol.send('Network.setCookie', { name: REGION_SHOWN.name, value: '1', url });
    await protocol.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})()` });
    await visit(protocol, url);
    if (!isEarly) await settle(traffic);
    for (const target of on) {
      await evaluated(protocol, 'press.longest = 0', z.number());
      await touch(protocol, target);
      await settle(traffic);
    }
    return await evaluated(protocol, 'press.longest', z.number().positive());
  });
}

const shop = await startShop();
const browser = await launchPlain();
try {
  const map = await surveyShop(shop.port);
  await atRest(shop);
  const paths = { home: '/msk', listing: map.listing, product: map.product };
  const rows: string[][] = [];
  for (const press of PRESSES) {
    const row = [press.name];
    for (const isEarly of [true, false]) {
      if (isEarly && press.on.length > 1) {
        row.push('');
        continue;
      }
      const url = `http://localhost:${shop.port}${paths[press.page]}`;
      const runs: number[] = [];
      for (let run = 0; run < Number(options.runs); run += 1) {
        runs.push(await measure(browser, url, press, isEarly));
      }
      row.push(`${short(median(runs))} (${short(Math.min(...runs))}–${short(Math.max(...runs))})`);
    }
    rows.push(row);
  }
  const head = ['a press on', 'when the page is loaded, ms', 'when it has settled, ms'];
  const text = `From a finger's press to the next frame, a phone (4 × CPU, slow 4G), medians of ${options.runs}.\n\n${markdown(head, rows)}`;
  console.log(text);
  keepResults('Presses', text, new Date());
} finally {
  await browser.close();
  await shop.stop();
}
