import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { findChromium } from '#tests/harness/browser/chromium.ts';

/** A window as the protocol is told of it. */
type Screen = { width: number; height: number; deviceScaleFactor: number; mobile: boolean };

export type Profile = {
  screen: Screen;
  /** How many times slower the processor is made. */
  slowdown: number;
  network: { latency: number; downloadThroughput: number; uploadThroughput: number } | null;
};

const PHONE: Screen = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const DESKTOP: Screen = { width: 1350, height: 940, deviceScaleFactor: 1, mobile: false };

/** Throughput in bytes per second and latency in ms as in the presets of Chromium's developer tools. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

export const PROFILES: Readonly<Record<'desktop' | 'mobile', Profile>> = {
  desktop: { screen: DESKTOP, slowdown: 1, network: null },
  mobile: { screen: PHONE, slowdown: 4, network: SLOW_4G },
};

export const FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
];

/** Throws when no Chromium is installed. */
export function installedChromium(): string {
  const path = findChromium();
  if (path === null) throw new Error('Chromium is not installed.');
  return path;
}

/** Throws when no Chromium is installed. */
export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: installedChromium(), args: FLAGS });
}

/** Makes a page's network and processor those of a profile; its traffic is told from now on. */
export async function slowDown(
  protocol: Pick<CDPSession, 'send'>,
  { slowdown, network }: Profile,
): Promise<void> {
  await protocol.send('Network.enable');
  if (network !== null) {
    await protocol.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  if (slowdown > 1) await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Runs `work` on a page with an empty cache under a profile. */
export async function onPage<T>(
  browser: Browser,
  profile: Profile,
  more: BrowserContextOptions,
  work: (page: Page, protocol: CDPSession) => Promise<T>,
): Promise<T> {
  const { width, height, deviceScaleFactor, mobile } = profile.screen;
  const window = { viewport: { width, height }, deviceScaleFactor, isMobile: mobile, hasTouch: mobile };
  const context = await browser.newContext({ ...window, ...more });
  try {
    const page = await context.newPage();
    const protocol = await context.newCDPSession(page);
    await slowDown(protocol, profile);
    return await work(page, protocol);
  } finally {
    await context.close();
  }
}

export type Traffic = {
  requests: number;
  bytes: number;
  scriptBytes: number;
  htmlBytes: number;
  /** Called whenever something happens on the wire. */
  onEvent: () => void;
};

/**
 * A page that loads ahead begins half a second after the last answer, so a second means that nothing is left,
 * ms.
 */
const SETTLED = 1_000;

/** Waits until nothing has happened on the wire for `quietMs`, at most `limitMs`. */
export function settle(traffic: Traffic, quietMs = SETTLED, limitMs = 30_000): Promise<void> {
  return new Promise((resolve) => {
    let quiet = setTimeout(end, quietMs);
    const limit = setTimeout(end, limitMs);
    function end(): void {
      clearTimeout(quiet);
      clearTimeout(limit);
      traffic.onEvent = () => undefined;
      resolve();
    }
    traffic.onEvent = () => {
      clearTimeout(quiet);
      quiet = setTimeout(end, quietMs);
    };
  });
}

/** Counts what goes over the wire from now on; bytes as sent, headers included. */
export function watchTraffic(protocol: Pick<CDPSession, 'on'>): Traffic {
  const traffic: Traffic = {
    requests: 0,
    bytes: 0,
    scriptBytes: 0,
    htmlBytes: 0,
    onEvent: () => undefined,
  };
  const types = new Map<string, string>();
  protocol.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    traffic.onEvent();
    if (request.url.startsWith('data:')) return;
    traffic.requests += 1;
    types.set(requestId, type ?? 'Other');
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.onEvent();
    traffic.bytes += encodedDataLength;
    if (types.get(requestId) === 'Script') traffic.scriptBytes += encodedDataLength;
    if (types.get(requestId) === 'Document') traffic.htmlBytes += encodedDataLength;
  });
  return traffic;
}

/**
 * How long the processor has worked for the page's own thread so far, ms; `Performance.enable` begins it.
 */
export async function worked(protocol: CDPSession): Promise<number> {
  const { metrics } = await protocol.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
