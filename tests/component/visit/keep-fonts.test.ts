import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFonts } from '#components/visit/keep-fonts.ts';
import { FONTS_KEY } from '#lib/browser/local-keys.ts';
import { fontsScript } from '#server/next/ask-for-fonts.ts';

const FONTS = ['/a.woff2', '/b.woff2'];
const HELD = JSON.stringify(FONTS.join(' '));

type Line = { effectiveType?: string; saveData?: boolean };

function online(connection: Line | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

function asked(rel: 'preload' | 'prefetch'): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"][as="font"]`)];
}

/** What a document does over this line before its first paint. */
function open(connection: Line | undefined): void {
  online(connection);
  const script = document.createElement('script');
  script.dataset.fonts = FONTS.join(' ');
  document.head.append(script);
  // As a document runs it: the text, and not the function that it is made of.
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  new Function(fontsScript())();
  expect(script.isConnected).toBe(false);
}

let stop: () => void = () => undefined;

/** What it does once it hears, and when the visitor has stayed. */
function stay(): void {
  stop = keepFonts();
  vi.advanceTimersByTime(3000);
}

async function comeAll(which: (link: HTMLLinkElement, at: number) => void): Promise<void> {
  for (const [at, link] of asked('prefetch').entries()) which(link, at);
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  online(undefined);
  localStorage.clear();
  document.head.innerHTML = '';
  document.documentElement.removeAttribute('data-fonts');
});

describe('the fonts of a document', () => {
  it.each([undefined, { effectiveType: '4g' }, {}])(
    'are asked for ahead over a line that says %o',
    (line) => {
      open(line);
      const isQuick = line === undefined || 'effectiveType' in line;
      expect(asked('preload').map((link) => link.getAttribute('href'))).toEqual(isQuick ? FONTS : []);
      expect(document.documentElement.hasAttribute('data-fonts')).toBe(!isQuick);
    },
  );

  it('are remembered where they were', () => {
    open({ effectiveType: '4g' });
    stay();
    expect(localStorage.getItem(FONTS_KEY)).toBe(HELD);
    expect(asked('prefetch')).toEqual([]);
  });

  it('are left out over a slow line, and fetched for the next one once the visitor has stayed', async () => {
    open({ effectiveType: '3g' });
    expect(asked('preload')).toEqual([]);
    expect(document.documentElement.dataset.fonts).toBe(FONTS.join(' '));
    stop = keepFonts();
    vi.advanceTimersByTime(2999);
    expect(asked('prefetch')).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked('prefetch').map((link) => link.getAttribute('href'))).toEqual(FONTS);
    expect(localStorage.getItem(FONTS_KEY)).toBeNull();
    await comeAll((link) => link.dispatchEvent(new Event('load')));
    expect(localStorage.getItem(FONTS_KEY)).toBe(HELD);
  });

  it('are asked for ahead over a slow line where the browser holds them, other ones not', () => {
    localStorage.setItem(FONTS_KEY, HELD);
    open({ effectiveType: '3g' });
    expect(asked('preload')).toHaveLength(2);
    expect(document.documentElement.hasAttribute('data-fonts')).toBe(false);
    document.head.innerHTML = '';
    localStorage.setItem(FONTS_KEY, JSON.stringify('/old.woff2'));
    open({ effectiveType: '3g' });
    expect(asked('preload')).toEqual([]);
  });

  it('are not remembered when one did not come', async () => {
    open({ effectiveType: '3g' });
    stay();
    await comeAll((link, at) => link.dispatchEvent(new Event(at === 0 ? 'load' : 'error')));
    expect(localStorage.getItem(FONTS_KEY)).toBeNull();
  });

  it.each([{ effectiveType: '2g' }, { effectiveType: '4g', saveData: true }])(
    'are not fetched at all over a line that says %o',
    (line) => {
      open(line);
      expect(asked('preload')).toEqual([]);
      stay();
      expect(asked('prefetch')).toEqual([]);
    },
  );

  it('are left out where a browser forbids its storage, and nothing fails', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    open({ effectiveType: '3g' });
    expect(document.documentElement.hasAttribute('data-fonts')).toBe(true);
    stay();
    expect(asked('prefetch')).toHaveLength(2);
  });
});
