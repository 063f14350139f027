import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enlivenRegionDialog, suggestRegion } from '#components/frame/region/region-dialog.ts';
import { RegionSwitch } from '#components/frame/region/region-switch.tsx';
import { samePageUrl } from '#components/frame/region/same-page.ts';
import { REGION_DIALOG } from '#components/kit/region/region-words.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { REGIONS } from '#lib/region/regions.ts';
import { prefixedSites } from '#tests/harness/regions.ts';

const PREFIXES = prefixedSites('');
const HOSTS = {
  ...PREFIXES,
  msk: { origin: 'https://msk.example', base: '' },
  spb: { origin: 'https://spb.example', base: '' },
};

describe('the same page of another region', () => {
  it.each([
    ['prefixes', PREFIXES, '/msk', '/msk/catalog/cups', '?sort=price', '/spb/catalog/cups?sort=price'],
    ['prefixes, home', PREFIXES, '/msk', '/msk', '', '/spb'],
    ['prefixes, a path that only begins alike', PREFIXES, '/msk', '/mskx', '', '/spb/mskx'],
    ['prefixes, from a neutral page', PREFIXES, '', '/goods/7', '', '/spb/goods/7'],
    ['hosts', HOSTS, '', '/goods/7', '?a=1', 'https://spb.example/goods/7?a=1'],
    ['hosts, home', HOSTS, '', '/', '', 'https://spb.example/'],
  ] as const)('D7: %s', (_, sites, base, pathname, search, expected) => {
    expect(samePageUrl(sites, 'spb', base, { pathname, search })).toBe(expected);
  });
});

const inDialog = REGION_CODES.toSorted((a, b) => REGIONS[a].dialogPlace - REGIONS[b].dialogPlace);

describe('the region dialog', () => {
  let stop = () => {};
  const router = { push: vi.fn(), prefetch: vi.fn() };

  beforeEach(() => {
    window.history.replaceState(null, '', '/msk/catalog/cups?sort=price');
    render(<RegionSwitch region="msk" base="/msk" sites={PREFIXES} />);
    stop = enlivenRegionDialog({ base: '/msk', city: 'msk', sites: PREFIXES }, router);
  });
  afterEach(() => {
    stop();
    cleanup();
    vi.clearAllMocks();
    window.history.replaceState(null, '', '/');
  });

  const links = () =>
    screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href') ?? '');
  const heading = () => screen.getByRole('heading', { hidden: true }).textContent;
  function dialog(): HTMLDialogElement {
    const found = document.getElementById(REGION_DIALOG);
    if (!(found instanceof HTMLDialogElement)) throw new Error('no dialog');
    return found;
  }
  const aboutTo = (newState: 'open' | 'closed') =>
    fireEvent(dialog(), Object.assign(new Event('beforetoggle'), { newState }));

  it('D2: names the city, lists Санкт-Петербург and Москва, and leads to their home pages at first', () => {
    expect(screen.getByRole('button', { name: 'Регион: Москва' })).toBeDefined();
    expect(links()).toEqual(inDialog.map((code) => `/${code}`));
    expect(links().slice(0, 2)).toEqual(['/spb', '/msk']);
    expect(screen.getByRole('link', { name: 'Москва', hidden: true, current: true })).toBeDefined();
  });

  it('D7: keeps path and query when it opens', () => {
    aboutTo('open');
    expect(links().map((href) => href.replace(window.location.origin, ''))).toEqual(
      inDialog.map((code) => `/${code}/catalog/cups?sort=price`),
    );
  });

  it('D7: warns when opened by hand, suggests when it opens by itself', () => {
    expect(heading()).toBe('Внимание!');
    expect(screen.getByText(/каталог и состав корзины могут измениться/)).toBeDefined();
    expect(suggestRegion()).toBe(true);
    expect(dialog().open).toBe(true);
    expect(heading()).toBe('Выберите склад отгрузки');
    dialog().close();
    fireEvent(dialog(), new Event('close'));
    expect(heading()).toBe('Внимание!');
  });

  it('acc-A12: does not interrupt another dialog', () => {
    render(<dialog open />);
    expect(suggestRegion()).toBe(false);
  });

  it('acc-A13: a region of the same host is a navigation inside the document, with path and query', () => {
    suggestRegion();
    aboutTo('open');
    const link = screen.getByRole('link', { name: 'Санкт-Петербург', hidden: true });
    expect(fireEvent.click(link), 'the browser follows').toBe(false);
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/spb/catalog/cups?sort=price');
    expect(dialog().open).toBe(false);
  });

  it('another host, and a press that asks for a new tab, are the browser’s own', () => {
    const link = screen.getByRole('link', { name: 'Санкт-Петербург', hidden: true });
    const followed: boolean[] = [];
    const note = (event: Event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', note);
    fireEvent.click(link, { ctrlKey: true });
    link.setAttribute('href', 'https://spb.example/goods/7');
    fireEvent.click(link);
    document.removeEventListener('click', note);
    expect(followed).toEqual([true, true]);
    expect(router.push).not.toHaveBeenCalled();
  });

  it('stays on the page when the current city is chosen', () => {
    suggestRegion();
    const click = fireEvent.click(screen.getByRole('link', { name: 'Москва' }));
    expect(click, 'the link is not followed').toBe(false);
    expect(dialog().open).toBe(false);
  });
});
