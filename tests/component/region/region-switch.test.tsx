import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { RegionProvider } from '#components/region/region-context.tsx';
import { RegionSwitch } from '#components/region/region-switch.tsx';
import { samePageUrl } from '#components/region/same-page.ts';
import { REGION } from '../store/shop-window.tsx';

const HOSTS = {
  msk: { origin: 'https://msk.example', base: '' },
  spb: { origin: 'https://spb.example', base: '' },
};
const PREFIXES = { msk: { origin: '', base: '/msk' }, spb: { origin: '', base: '/spb' } };

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

describe('RegionSwitch', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('D2, D7: shows the city and leads to the same page of the other one', async () => {
    window.history.replaceState(null, '', '/msk/catalog/cups?sort=price');
    render(
      <RegionProvider value={{ ...REGION, sites: PREFIXES }}>
        <RegionSwitch />
      </RegionProvider>,
    );
    const links = () =>
      screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));
    expect(links()).toEqual(['/msk', '/spb']);
    const details = screen.getByText('Москва', { selector: 'summary' }).closest('details');
    if (details === null) throw new Error('no details');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(links()).toEqual(['/msk/catalog/cups?sort=price', '/spb/catalog/cups?sort=price']);
    expect(screen.getByRole('link', { name: 'Москва', current: true })).toBeTruthy();
    screen.getByRole('link', { name: 'Санкт-Петербург' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(details.open).toBe(false);
  });
});
