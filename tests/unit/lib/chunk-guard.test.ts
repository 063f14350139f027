import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHUNK_GUARD, CHUNK_RELOAD_PAUSE } from '#lib/chunk-guard.ts';

class HTMLScriptElement {
  src: string;
  constructor(src: string) {
    this.src = src;
  }
}

/** A tab with nothing but what the guard touches. */
function openTab() {
  const listeners = new Map<string, (event: object) => void>();
  const held = new Map<string, string>();
  const tab = { now: 1_000_000, reloads: 0, isOnline: true, isStorageForbidden: false };
  const location = { reload: () => tab.reloads++ };
  const navigator = {
    get onLine() {
      return tab.isOnline;
    },
  };
  runInNewContext(CHUNK_GUARD, {
    HTMLScriptElement,
    location,
    navigator,
    Date: { now: () => tab.now },
    get sessionStorage() {
      if (tab.isStorageForbidden) throw new Error('forbidden');
      return {
        getItem: (key: string) => held.get(key) ?? null,
        setItem: (key: string, text: string) => held.set(key, text),
      };
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  });
  return { tab, hear: (name: 'error' | 'unhandledrejection', event: object) => listeners.get(name)?.(event) };
}

const FAILED_SCRIPT = { target: new HTMLScriptElement('https://shop.example/_next/static/chunks/a.js') };
const FAILED_IMPORT = {
  target: null,
  reason: { name: 'ChunkLoadError', message: 'Failed to load chunk /_next/a.js' },
};

describe('acc-A8: a page chunk that cannot be loaded', () => {
  let page = openTab();
  beforeEach(() => {
    page = openTab();
  });

  it.each([
    ['error', FAILED_SCRIPT],
    ['unhandledrejection', FAILED_IMPORT],
    ['error', { target: null, error: new TypeError('Failed to fetch dynamically imported module: x') }],
  ] as const)('reloads the page on %s %#', (name, event) => {
    page.hear(name, event);
    expect(page.tab.reloads).toBe(1);
  });

  it('reloads at most once in 60 s', () => {
    page.hear('error', FAILED_SCRIPT);
    page.hear('unhandledrejection', FAILED_IMPORT);
    page.tab.now += CHUNK_RELOAD_PAUSE - 1;
    page.hear('error', FAILED_SCRIPT);
    expect(page.tab.reloads).toBe(1);
    page.tab.now += 1;
    page.hear('error', FAILED_SCRIPT);
    expect(page.tab.reloads).toBe(2);
    expect(CHUNK_RELOAD_PAUSE).toBe(60_000);
  });

  it.each([
    ['another script', { target: new HTMLScriptElement('https://metrics.example/tag.js') }],
    ['an ordinary error', { target: null, error: new Error('x is undefined') }],
    ['a picture', { target: { src: '/_next/picture.png' } }],
    ['a refusal without a reason', { target: null }],
  ])('does not reload for %s', (_, event) => {
    page.hear('error', event);
    expect(page.tab.reloads).toBe(0);
  });

  it('does not reload without a network, nor where it could not remember that it did', () => {
    page.tab.isOnline = false;
    page.hear('error', FAILED_SCRIPT);
    page.tab.isOnline = true;
    page.tab.isStorageForbidden = true;
    page.hear('error', FAILED_SCRIPT);
    expect(page.tab.reloads).toBe(0);
  });
});
