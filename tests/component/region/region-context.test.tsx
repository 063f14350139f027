import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RegionReload } from '#components/frame/region/region-reload.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { regionState } from '#store/region.ts';
import { show } from '../store/shop-window.tsx';

afterEach(() => {
  cleanup();
  regionState.setState(regionState.getInitialState(), true);
});

const Phone = () => (
  <>
    <RegionReload />
    <p>{useRegion().phone}</p>
  </>
);
const reloaded = (phone: string) => ({
  id: 2,
  name: 'Санкт-Петербург',
  domain: null,
  phone,
  deliveryPrice: 0,
  deliveryFreeLimit: null,
  address: null,
  hours: null,
});

it('acc-A13: what a reload has read of the region replaces what the page was made with', () => {
  show(<Phone />, { city: 'spb', phone: '+7 (812) 000-00-00' });
  expect(screen.getByText('+7 (812) 000-00-00')).toBeDefined();
  act(() => regionState.setState({ city: 'spb', data: reloaded('+7 (812) 111-11-11') }));
  expect(screen.getByText('+7 (812) 111-11-11')).toBeDefined();
});

it('acc-A11: the data of another region changes nothing', () => {
  show(<Phone />, { city: 'msk', phone: '+7 (495) 000-00-00' });
  act(() => regionState.setState({ city: 'spb', data: reloaded('+7 (812) 111-11-11') }));
  expect(screen.getByText('+7 (495) 000-00-00')).toBeDefined();
});
