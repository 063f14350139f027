import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { takeEarlySearch } from '#api/client/early-search.ts';
import { searchPageQuery } from '#api/client/queries/search-page.ts';
import { queryClient } from '#api/client/query-client.ts';
import { EMPTY_SEARCH_PAGE } from '#api/contract/empty-search-page.ts';
import { type SearchPage, searchPageCalls } from '#api/contract/search-page.ts';
import { SearchResultsPage } from '#components/search/page/search-results-page.tsx';
import { searchable } from '#components/search/searchable.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { searchUrl } from '#lib/search/search-url.ts';
import { parseSearchAsked } from '#lib/search/search-urls.ts';
import { documentScript, runDocumentScript } from '../document-script.ts';
import { openShopWindow, show } from '../store/shop-window.tsx';

vi.mock('next/navigation', () => ({
  usePathname: () => window.location.pathname,
  useSearchParams: () => new URLSearchParams(window.location.search),
  useRouter: () => null,
}));

const SCRIPT = documentScript('early-search/script.ts', 'earlySearchScript');
const FOUND: SearchPage = { ...EMPTY_SEARCH_PAGE, understood: 'стаканы' };
const CUP = '/msk/search?search=стакан';

openShopWindow();

const fetched = vi.fn<typeof fetch>();
const bodyOf = (page: SearchPage) => z.encode(searchPageCalls.getSearchPage.output, page);
const answer = (body: unknown, status = 200) =>
  fetched.mockImplementation(async () => Response.json(body, { status }));

/** The script in a document of this address. */
function open(address: string): HTMLScriptElement {
  window.history.replaceState(null, '', address);
  return runDocumentScript(SCRIPT, 'msk');
}

/** What the page itself asks the query for at an address. */
function askedAt(address: string) {
  const { query, ...choice } = parseSearchAsked(new URL(address, 'http://localhost').searchParams);
  return { ...choice, query: searchable(query) };
}

function take(address = CUP, city: RegionCode = 'msk'): Promise<SearchPage | null> {
  const { brands, facets, ...asked } = askedAt(address);
  return takeEarlySearch(city, { ...asked, brands: [...brands], facets: [...facets], withFacets: false });
}

/** The request as a server sees it: what a browser adds to every one is left out. */
function requests() {
  return fetched.mock.calls.map(([address, init]) => ({
    address,
    method: init?.method ?? 'GET',
    headers: init?.headers,
    credentials: init?.credentials,
    body: init?.body,
  }));
}

beforeEach(() => {
  fetched.mockReset();
  answer(bodyOf(FOUND));
  vi.stubGlobal('fetch', fetched);
});
afterEach(async () => {
  await take();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const PLAIN = [
  'стакан',
  '0,5 л',
  'чай+кофе',
  'чай & кофе',
  '  ложка   суповая ',
  'лоток\u00a0«Эко» №5 90×133 — 50 °',
  "100% it's ~*()=?#/",
  'а'.repeat(100),
];

it('acc-C16: the document asks for the words of its address as the page would', async () => {
  for (const words of PLAIN) {
    const address = searchUrl('/msk', words);
    expect(open(address).isConnected).toBe(false);
    expect(fetched).toHaveBeenCalledOnce();
    // It is left behind: the page asks by itself.
    expect(await take('/msk/search?search=вилка')).toBeNull();
    await queryClient.fetchQuery(searchPageQuery('msk', askedAt(address)));
    const [early, late] = requests();
    expect(early, words).toEqual(late);
    expect(early?.headers, words).toMatchObject({ City: 'msk' });
    fetched.mockClear();
  }
});

it('leaves words to the page that need a closer look, and whatever is no plain search', () => {
  const words = ['', 'с', ' с ', 'ста\u00adкан', 'торт 🎂', 'кафе\u0301', 'а'.repeat(101)];
  const further = ['&page=2', '&sort=price', '&brands=dub', '&price=1-2', '&search=вилка', '&utm_source=x'];
  const addresses = [
    '/msk/search',
    '/msk/search?q=стакан',
    ...words.map((text) => searchUrl('/msk', text)),
    ...further.map((pairs) => `${CUP}${pairs}`),
  ];
  for (const address of addresses) {
    open(address);
    expect(fetched, address).not.toHaveBeenCalled();
  }
});

it('never throws: a browser without what it needs has its page ask', async () => {
  vi.stubGlobal('fetch', undefined);
  open(CUP);
  expect(await take()).toBeNull();
  vi.stubGlobal('URLSearchParams', undefined);
  open(CUP);
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', fetched);
  fetched.mockRejectedValue(new TypeError('no network'));
  open(CUP);
  expect(await take()).toBeNull();
});

it('the page takes the answer once, for the region and the words it was asked for', async () => {
  open(CUP);
  expect(await take()).toEqual(FOUND);
  expect(await take()).toBeNull();
  open(CUP);
  expect(await take(CUP, 'spb')).toBeNull();
  expect(await take()).toBeNull();
  for (const other of ['/msk/search?search=вилка', `${CUP}&page=2`, `${CUP}&sort=price`]) {
    open(CUP);
    expect(await take(other), other).toBeNull();
  }
});

it('takes no refusal, nothing of another form, no search that was late and none that has lain', async () => {
  const useless = [
    [bodyOf(FOUND), 503],
    [{ success: false, result: null }, 200],
    [{ success: true, result: { list: 1 } }, 200],
    [bodyOf({ ...FOUND, isDegraded: true }), 200],
  ] as const;
  for (const [body, status] of useless) {
    answer(body, status);
    open(CUP);
    expect(await take(), JSON.stringify(body)).toBeNull();
  }
  answer(bodyOf(FOUND));
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [after, isTaken] of [
    [9000, true],
    [11_000, false],
  ] as const) {
    open(CUP);
    await vi.waitFor(async () => expect(await fetched.mock.results.at(-1)?.value).toBeTruthy());
    vi.setSystemTime(Date.now() + after);
    expect((await take()) !== null, String(after)).toBe(isTaken);
  }
});

it('acc-C16: the page draws what its document has asked for and asks no second time; the way back asks anew', async () => {
  open(CUP);
  const page = <SearchResultsPage city="msk" shop={{ base: '/msk', noPicture: [] }} />;
  const { unmount } = show(page);
  const main = await screen.findByText('По вашему запросу товаров не найдено');
  expect(within(main.parentElement as HTMLElement).getByText(/«стаканы»/)).toBeTruthy();
  const asked = () => requests().filter(({ address }) => String(address).includes('get-search-page'));
  expect(asked()).toHaveLength(1);
  unmount();
  show(page);
  await vi.waitFor(() => expect(asked()).toHaveLength(2));
});
