import { act, cleanup, screen, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddToCart } from '#components/buying/cart/quantity/add-to-cart.tsx';
import { Analytics } from '#components/counters/analytics/analytics.tsx';
import { cartChange } from '#components/counters/analytics/cart-events.ts';
import { goalsOf } from '#components/counters/analytics/click-goals.ts';
import { openTags } from '#components/counters/analytics/open-tags.ts';
import { isSecretPage, toldUrl } from '#components/counters/analytics/page-views.ts';
import { readTracked } from '#components/counters/analytics/product-events.ts';
import { track } from '#components/counters/analytics/track.ts';
import { decideConsent } from '#components/counters/cookies/cookie-consent.ts';
import { mark } from '#components/kit/ui/marks.ts';
import { ProductTile } from '#components/product/goods/product-tile.tsx';
import { tileFacts } from '#components/product/goods/tile-facts.ts';
import { RequestLink } from '#components/requests/request-link.tsx';
import { cartStore } from '#store/cart.ts';
import { card } from '../product/shop.tsx';
import { openShopWindow, show } from '../store/shop-window.tsx';
import { leaveShop, standOn } from '../store/stand-on.ts';

const tab = openShopWindow();
const METRICS = { id: '7', url: 'https://metrics.test/tag.js' };
const ANALYTICS = { id: 'G-TEST1', url: 'https://analytics.test/gtag/js' };
const BOTH = { metrics: METRICS, analytics: ANALYTICS };
const PRODUCT = { id: 'ТАР-1', name: 'Тарелка', price: 12.5, quantity: 2 };

let scripts: string[] = [];
const calls = () => (window.ym?.a ?? []).map(([, ...rest]) => rest);
const commands = () => (window.dataLayer ?? []).map((each) => [...each]);

beforeEach(() => {
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node.src);
  });
  standOn('/');
});
afterEach(() => {
  leaveShop();
  Cookies.remove('cookie');
  window.ym = undefined;
  window.dataLayer = undefined;
});

describe('acc-E6, D56: the counters', () => {
  it('come with the consent and not before, count a page once, and are silent when it is taken back', async () => {
    show(<Analytics tags={BOTH} />);
    track({ kind: 'goal', goal: 'addToCart' });
    expect([scripts, window.ym, window.dataLayer]).toEqual([[], undefined, undefined]);

    act(() => decideConsent('accepted'));
    await waitFor(() => expect(scripts).toEqual([METRICS.url, `${ANALYTICS.url}?id=G-TEST1`]));
    const views = () => calls().filter(([method]) => method === 'hit');
    await waitFor(() => expect(views()).toHaveLength(1));
    expect(calls()[0]).toEqual(['init', { defer: true, ecommerce: 'shopEvents' }]);
    expect(commands().filter(([name, what]) => name === 'event' && what === 'page_view')).toHaveLength(1);

    act(() => standOn('/about'));
    await waitFor(() => expect(views()).toHaveLength(2));
    expect(views()[1]?.[2]).toMatchObject({ referer: toldUrl(window.location.href) });

    Cookies.set('_ym_uid', '1');
    Cookies.set('_ga_TEST1', '1');
    act(() => decideConsent('refused'));
    expect(Object.keys(Cookies.get())).toEqual(['cookie']);
    act(() => standOn('/contacts'));
    track({ kind: 'goal', goal: 'addToCart' });
    expect(views()).toHaveLength(2);
    expect(calls().at(-1)).toEqual(['destruct']);
    expect(calls().filter(([method]) => method === 'reachGoal')).toEqual([]);
  });

  it('get goals and e-commerce events in their own words', () => {
    const close = openTags(BOTH);
    track({ kind: 'goal', goal: { ofBanner: 'leto' } });
    track({ kind: 'add', products: [PRODUCT] });
    track({ kind: 'impression', products: [PRODUCT] });
    track({ kind: 'purchase', order: '100001', revenue: 825, shipping: 800, products: [PRODUCT] });
    expect(calls()).toContainEqual(['reachGoal', 'leto']);
    const action = { id: '100001', revenue: 825, shipping: 800 };
    expect(window.shopEvents).toEqual([
      { ecommerce: { currencyCode: 'RUB', add: { products: [PRODUCT] } } },
      { ecommerce: { currencyCode: 'RUB', impressions: [PRODUCT] } },
      { ecommerce: { currencyCode: 'RUB', purchase: { actionField: action, products: [PRODUCT] } } },
    ]);
    const items = [{ item_id: 'ТАР-1', item_name: 'Тарелка', price: 12.5, quantity: 2 }];
    expect(commands().slice(2)).toEqual([
      ['event', 'leto'],
      ['event', 'add_to_cart', { currency: 'RUB', value: 25, items }],
      ['event', 'view_item_list', { currency: 'RUB', value: 25, items }],
      ['event', 'purchase', { transaction_id: '100001', value: 825, shipping: 800, currency: 'RUB', items }],
    ]);
    close();
  });

  it('are told what the server has put into the cart and taken out, by whatever way', async () => {
    await cartStore.load('msk');
    const close = openTags({ metrics: METRICS, analytics: null });
    await cartStore.add('ТАР-1', 1, 3);
    await cartStore.remove('ТАР-1');
    expect(tab.calls.length).toBeGreaterThan(2);
    const told = (window.shopEvents ?? []).map((each) => (each as { ecommerce: object }).ecommerce);
    expect(told).toMatchObject([
      { add: { products: [{ id: 'ТАР-1', quantity: 3 }] } },
      { remove: { products: [{ id: 'ТАР-1', quantity: 3 }] } },
    ]);
    expect(calls().filter(([method]) => method === 'reachGoal')).toEqual([['reachGoal', 'addToCart']]);
    close();
    expect(cartChange({ items: [] }, { items: [] })).toEqual({ added: [], removed: [] });
  });

  it('read a product from its own markup', () => {
    const noPicture: string[] = [];
    const { container } = show(
      <ProductTile tile={tileFacts(card(), noPicture)} base="/msk" Buy={AddToCart} />,
    );
    const [tile] = container.getElementsByTagName('article');
    expect(tile === undefined ? null : readTracked(tile)).toEqual({
      id: 'ПС00001',
      name: 'Стакан бумажный 100 мл',
      price: 2.3,
    });
  });
});

describe('acc-E6: the goals of a press', () => {
  it('a telephone, the call back of the header, the social network, banners at the side and an operator’s', () => {
    show(
      <>
        <header>
          <a href="tel:+7495">Шапка</a>
          <RequestLink kind="recall" phone="+7495">
            Звонок
          </RequestLink>
        </header>
        <a href="tel:+7495">Подвал</a>
        <p {...mark('counts', 'social')}>
          <a href="https://social.test">Сеть</a>
        </p>
        <div {...mark('counts', 'side-banners')}>
          <a href="/actions" {...mark('goal', 'leto')}>
            Баннер
          </a>
        </div>
        <RequestLink kind="opt" phone="+7495">
          Прайс
        </RequestLink>
      </>,
    );
    const goals = (text: string) => goalsOf(screen.getByText(text));
    expect(goals('Шапка')).toEqual(['phoneHeaderClick']);
    expect(goals('Звонок')).toEqual(['recallHeader']);
    expect(goals('Подвал')).toEqual(['phoneClick']);
    expect(goals('Сеть')).toEqual(['socialClick']);
    expect(goals('Баннер')).toEqual(['sidebarBannerClick', { ofBanner: 'leto' }]);
    expect(goals('Прайс')).toEqual([]);
    cleanup();
  });
});

describe('what of an address is told', () => {
  it.each([
    ['http://shop.test/msk/order/0123abcd/invoice?x=1', 'http://shop.test/msk/order'],
    ['http://shop.test/order', 'http://shop.test/order'],
    [
      'http://shop.test/msk?search=стакан&utm_source=mail&yclid=5',
      'http://shop.test/msk?utm_source=mail&yclid=5',
    ],
  ])('%s → %s', (address, told) => {
    expect(toldUrl(address)).toBe(told);
  });

  it('the page of an order is no counter’s', () => {
    expect(['/msk/order/abc', '/order', '/msk/order-info'].map(isSecretPage)).toEqual([true, false, false]);
  });
});
