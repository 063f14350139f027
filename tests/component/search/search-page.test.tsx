import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { SearchResultsPage } from '#components/search/page/search-results-page.tsx';
import { namesOf, openShopWindow, show } from '../store/shop-window.tsx';

vi.mock('next/navigation', () => ({
  usePathname: () => window.location.pathname,
  useSearchParams: () => new URLSearchParams(window.location.search),
  useRouter: () => null,
}));

const tab = openShopWindow();
beforeEach(() => window.history.replaceState(null, '', '/msk/search?search=ложка'));
afterEach(() => window.history.replaceState(null, '', '/'));

const place = () => show(<SearchResultsPage city="msk" shop={{ base: '/msk', noPicture: [] }} />);
const tiles = async () =>
  within(await screen.findByRole('region', { name: 'Товары' })).getAllByRole('article');

it('acc-C16: shows what words find, with filters', async () => {
  place();
  expect((await tiles()).length).toBe(1);
  expect(screen.getByRole('button', { name: 'Фильтры' })).toBeTruthy();
});

it('acc-C16, section 7: a server that does not know the page is asked for what it finds, without filters', async () => {
  tab.shop.refuse('getSearchPage', failure('not-found'));
  place();
  expect((await tiles()).length).toBe(1);
  expect(screen.queryByRole('button', { name: 'Фильтры' })).toBeNull();
  expect(namesOf(tab)).toEqual(expect.arrayContaining(['getSearchPage', 'searchProducts']));
});
