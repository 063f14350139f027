import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failure } from '#api/contract/failure.ts';
import { cartThereText } from '#components/frame/region/cart-words.ts';
import { receiveCart } from '#components/frame/region/received-cart.ts';
import { enlivenRegionDialog, suggestRegion } from '#components/frame/region/region-dialog.ts';
import { RegionSwitch } from '#components/frame/region/region-switch.tsx';
import { REGION_DIALOG } from '#components/kit/region/region-words.ts';
import { cartStore } from '#store/cart.ts';
import { prefixedSites } from '#tests/harness/regions.ts';
import { namesOf, openShopWindow, show } from '../store/shop-window.tsx';

const NBSP = /\u00A0/g;
const tab = openShopWindow();
const PREFIXES = prefixedSites('');
const HOSTS = { ...PREFIXES, spb: { origin: 'https://spb.example', base: '' } };
let stop = () => {};
afterEach(() => {
  stop();
  window.history.replaceState(null, '', '/');
});

describe('the words about the cart in another region', () => {
  const same = {
    lines: 5,
    dearer: 0,
    cheaper: 0,
    missing: [],
    missingSum: 0,
    found: 0,
    ordered: 0,
    sameHere: 100_00,
    same: 100_00,
    delivery: 80_000,
    transfer: null,
  };
  it.each([
    [{}, 'Корзина сохранится: цены и наличие те же, доставка 800,00 ₽.'],
    [
      { dearer: 3, missing: ['Вилка'], missingSum: 30_00, same: 1200_00 },
      'Корзина сохранится: 3 товара дороже, 1 нет в Санкт-Петербурге, доставка 800,00 ₽. Те же товары — 1 200,00 ₽ вместо 100,00 ₽. Не поедут: Вилка — на 30,00 ₽.',
    ],
    [
      { cheaper: 1, ordered: 2, found: 5, delivery: 0 },
      'Корзина сохранится: 1 товар дешевле, 2 под заказ, 5 снова в продаже, доставка бесплатно.',
    ],
  ])('acc-D11: %j', (differences, text) => {
    expect(cartThereText({ ...same, ...differences }, 'spb').replace(NBSP, ' ')).toBe(text);
  });
});

describe('the region dialog with a cart', () => {
  const told = () => screen.getByRole('status', { hidden: true }).textContent.replace(NBSP, ' ');
  const link = (name: string) => screen.getByRole('link', { name, hidden: true }).getAttribute('href');
  function open(sites: typeof PREFIXES) {
    show(<RegionSwitch region="msk" base="/msk" sites={sites} />);
    stop = enlivenRegionDialog({ base: '/msk', city: 'msk', sites }, null);
    suggestRegion();
    const dialog = document.getElementById(REGION_DIALOG);
    dialog?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }));
  }
  beforeEach(() => window.history.replaceState(null, '', '/msk/goods/1?a=1'));

  it('acc-D11: says what would be different there before anything is chosen', async () => {
    tab.shop.fill({ 'ТАР-1': 2, 'ВИЛ-6': 6 });
    await cartStore.load('msk');
    open(PREFIXES);
    await waitFor(() =>
      expect(told()).toBe(
        'Корзина сохранится: 1 товар дороже, 1 нет в Санкт-Петербурге, доставка 800,00 ₽. Те же товары — 180,00 ₽ вместо 160,00 ₽. Не поедут: Вилка деревянная — на 15,00 ₽.',
      ),
    );
    expect(link('Санкт-Петербург'), 'on one host the cart is the same').toBe('/spb/goods/1?a=1');
  });

  it('acc-D11: takes the cart along to another host, behind the address', async () => {
    tab.shop.fill({ 'ТАР-1': 2 });
    await cartStore.load('msk');
    open(HOSTS);
    await waitFor(() => expect(link('Санкт-Петербург')).toBe('https://spb.example/goods/1?a=1#cart=cart.1'));
  });

  it('acc-D11: asks nothing about an empty cart', async () => {
    await cartStore.load('msk');
    open(HOSTS);
    expect(told()).toBe('');
    expect(namesOf(tab)).toEqual(['getCart']);
  });

  it('acc-D11: says so when it cannot be found out, and the links lead there all the same', async () => {
    tab.shop.fill({ 'ТАР-1': 2 });
    tab.shop.refuse('getCartThere', failure('unexpected'));
    await cartStore.load('msk');
    open(HOSTS);
    await waitFor(() => expect(told()).toBe('Не удалось узнать, что изменится в корзине.'));
    expect(link('Санкт-Петербург')).toBe('https://spb.example/goods/1?a=1');
  });
});

describe('a page that a cart comes to', () => {
  it('acc-D11: takes the token out of the address, then the cart', async () => {
    tab.shop.fill({ 'ТАР-1': 2 });
    window.history.replaceState(null, '', '/goods/1?a=1#cart=cart.1');
    await receiveCart('spb');
    expect(window.location.href).toMatch(/\/goods\/1\?a=1$/);
    expect(namesOf(tab)).toEqual(['getCart', 'receiveCart']);
    expect(cartStore.state.getState().cart?.version).toBe(2);
  });

  it.each(['#cart=net', '#cart=', '#characteristics', ''])(
    'acc-D11: is simply open with %j',
    async (hash) => {
      tab.shop.fill({ 'ТАР-1': 2 });
      window.history.replaceState(null, '', `/goods/1${hash}`);
      await cartStore.load('spb');
      await receiveCart('spb');
      expect(cartStore.state.getState().cart?.version).toBe(1);
      expect(window.location.hash).toBe(hash.startsWith('#cart=') ? '' : hash);
    },
  );
});
