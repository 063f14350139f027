import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GOING } from '#components/kit/ui/shop-router.tsx';
import { lookAhead } from '#components/visit/look-ahead.ts';

/** Tells the watched page that something has arrived. */
let arrive: (name: string) => void;
let stop: () => void = () => undefined;
const load = vi.fn<(href: string) => void>();

/** A page whose first `visible` links to products are in the window. */
function page(visible: number, all = 20): void {
  document.body.innerHTML = `<a href="/msk/goods/0">в меню</a><main>${Array.from(
    { length: all },
    (_, at) => `<a href="/msk/goods/${at + 1}">товар</a>`,
  ).join('')}</main>`;
  const show = (count: number) => {
    for (const [at, link] of [...document.querySelectorAll('main a')].entries()) {
      const top = at < count ? 10 : 5000;
      link.getBoundingClientRect = () => new DOMRect(0, top, 10, 10);
    }
  };
  show(visible);
}

function online(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

/** Whether what the visitor points with can hover. */
function hovering(hovers: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: hovers && query === '(hover: hover)' }));
}

beforeEach(() => {
  vi.useFakeTimers();
  hovering(false);
  load.mockReset();
  online(undefined);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(hear: (list: { getEntries(): { name: string }[] }) => void) {
        arrive = (name) => hear({ getEntries: () => [{ name }] });
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const asked = () => load.mock.calls.map(([href]) => href);

describe('products in view are loaded ahead', () => {
  it('one after the other, the next when the last has come', () => {
    page(3);
    stop = lookAhead(load);
    vi.advanceTimersByTime(499);
    expect(asked(), 'the line is given a moment').toEqual([]);
    vi.advanceTimersByTime(1);
    expect(asked()).toEqual(['/msk/goods/1']);
    vi.advanceTimersByTime(1_000);
    expect(asked()).toHaveLength(1);
    arrive('http://localhost/msk/goods/1?_rsc=x');
    vi.advanceTimersByTime(50);
    expect(asked()).toEqual(['/msk/goods/1', '/msk/goods/2']);
    vi.advanceTimersByTime(60_000);
    expect(asked(), 'one that is there already has no answer').toEqual([
      '/msk/goods/1',
      '/msk/goods/2',
      '/msk/goods/3',
    ]);
  });

  it('never beside a page that was pressed', () => {
    page(1);
    stop = lookAhead(load);
    const { documentElement } = document;
    documentElement.toggleAttribute(GOING, true);
    vi.advanceTimersByTime(60_000);
    expect(asked()).toEqual([]);
    documentElement.toggleAttribute(GOING, false);
    vi.advanceTimersByTime(500);
    expect(asked()).toEqual(['/msk/goods/1']);
  });

  it('only while nothing else arrives', () => {
    page(1);
    stop = lookAhead(load);
    for (let picture = 0; picture < 10; picture += 1) {
      vi.advanceTimersByTime(400);
      arrive('http://localhost/media/p/cup/320.webp');
    }
    expect(asked()).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(asked()).toEqual(['/msk/goods/1']);
  });

  it.each([
    { device: 'a finger at most 8 a view', hovers: false, first: 8, all: 16 },
    { device: 'a pointer that hovers at most 6 of the page', hovers: true, first: 6, all: 6 },
  ])('under $device', ({ hovers, first, all }) => {
    hovering(hovers);
    page(20);
    stop = lookAhead(load);
    vi.advanceTimersByTime(60_000);
    expect(asked()).toHaveLength(first);
    document.dispatchEvent(new Event('scroll'));
    vi.advanceTimersByTime(60_000);
    expect(asked()).toHaveLength(all);
    expect(new Set(asked()).size, 'none twice').toBe(all);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'never on a line like %o',
    (connection) => {
      page(5);
      online(connection);
      stop = lookAhead(load);
      vi.advanceTimersByTime(60_000);
      arrive('http://localhost/api/cart/get');
      document.dispatchEvent(new Event('scroll'));
      vi.advanceTimersByTime(60_000);
      expect(asked()).toEqual([]);
    },
  );

  it('until the page is left', () => {
    page(5);
    lookAhead(load)();
    vi.advanceTimersByTime(60_000);
    expect(asked()).toEqual([]);
  });
});
