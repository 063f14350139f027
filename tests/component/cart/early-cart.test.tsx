import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { takeEarlyCart } from '#api/client/early-cart.ts';
import type { CartLine as Line } from '#api/contract/cart-line.ts';
import { contract } from '#api/contract/index.ts';
import { CartLine } from '#components/buying/cart/cart-line.tsx';
import { NothingInCart } from '#components/buying/cart/cart-message.tsx';
import { CartSkeleton } from '#components/buying/cart/cart-skeleton.tsx';
import { EarlyLines } from '#components/buying/cart/early-lines.tsx';
import { CART_CHANNEL } from '#lib/browser/early-cart.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import { documentScript, runDocumentScript } from '../document-script.ts';
import { openShopWindow, show } from '../store/shop-window.tsx';

const SCRIPT = documentScript('early-cart/script.ts', 'earlyCartScript');

const LINE: Line = {
  id: 1,
  code: 'СТ-1',
  slug: 'stakan',
  name: 'Стакан <b>бумажный</b>',
  price: 615,
  priceDiscount: 0,
  priceOld: null,
  isPromo: false,
  isSale: false,
  measure: 'шт',
  packMin: 25,
  boxCapacity: null,
  baseUnit: null,
  baseCount: 1,
  inCity: true,
  thumb: null,
  image: null,
  brand: null,
  brandId: null,
  line: null,
  volumePrices: [],
  quantity: 25,
  sum: 15_375,
};
const STEPS = [
  { from: 5000, price: 400 },
  { from: 2000, price: 450 },
];
/** Every rule that a line's words follow. */
const LINES: Line[] = [
  LINE,
  { ...LINE, code: 'СТ-2', inCity: false, boxCapacity: 1000, thumb: '/media/p/cup' },
  {
    ...LINE,
    code: 'СТ-3',
    priceDiscount: 115,
    quantity: 2000,
    boxCapacity: 1000,
    sum: 900_000,
    volumePrices: STEPS,
  },
  { ...LINE, code: 'СТ-4', isSale: true, priceOld: 123_456_789, price: 123_456_780, sum: 3_086_419_500 },
  { ...LINE, code: 'НП-1', measure: 'уп', packMin: 2, price: 53_450, baseUnit: 'шт', baseCount: 50 },
  { ...LINE, code: 'СТ-5', measure: 'кор', boxCapacity: 50, packMin: 1, quantity: 3, sum: 1845 },
];

openShopWindow();

function answerOf(items: Line[], notAvailable: Line[] = []): unknown {
  const cart = { ...EMPTY_CART, version: 3, items, notAvailable };
  return z.encode(contract.getCart.output, { cart, added: false, raised: false, removed: false });
}

/** Runs the script in a document of the cart; `body` is what the call is answered with. */
function open(body: unknown): void {
  render(
    <>
      <EarlyLines city="spb" base="/spb" />
      <CartSkeleton />
    </>,
  );
  fetched.mockResolvedValue(Response.json(body));
  runDocumentScript(SCRIPT, 'spb');
}

const fetched = vi.fn<typeof fetch>();
const drawn = () => [...document.querySelectorAll('[data-early-lines] li')];

/** What an eye reads of a line, its field's number included. */
function words(item: Element): string {
  const copy = item.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden, button, [role="alert"], [role="status"]'))
    hidden.remove();
  for (const field of copy.querySelectorAll('input')) field.replaceWith(field.value);
  return copy.textContent.replace(/\s+/g, ' ').replaceAll(/ ?(Арт\.|в наличии|под заказ) ?/g, '$1');
}

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(async () => {
  await takeEarlyCart('msk');
  vi.unstubAllGlobals();
});

it('D63: the document draws the lines of its cart as the page does, word for word', async () => {
  open(answerOf(LINES));
  await waitFor(() => expect(drawn()).toHaveLength(LINES.length));
  const [address, asked] = fetched.mock.calls[0] ?? [];
  expect(String(address)).toMatch(/^\/api\/cart\/get\?time=\d+$/);
  expect(asked).toMatchObject({ headers: { City: 'spb' }, credentials: 'include' });
  const early = drawn().map(words);
  const pictures = drawn().map((item) => item.querySelector('img')?.getAttribute('src'));
  expect(pictures).toContain('/media/p/cup/320.webp');
  document.body.replaceChildren();
  show(
    <ul>
      {LINES.map((line) => (
        <CartLine key={line.code} line={line} isFirst isAside={false} onRemove={() => undefined} />
      ))}
    </ul>,
  );
  const late = screen.getAllByRole('listitem');
  expect(early).toEqual(late.map(words));
  expect(pictures).toEqual(late.map((item) => item.querySelector('img')?.getAttribute('src')));
});

it('acc-D1: only a visitor who has no session yet waits for a turn among the tabs', async () => {
  const request = vi.fn((_lock: string, _turn: object, ask: () => Promise<unknown>) => ask());
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  open(answerOf([LINE]));
  expect(request).toHaveBeenCalledOnce();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=1; cookie=refused');
  open(answerOf([LINE]));
  expect(request).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('D63: the document says of an empty cart what the page says, and its way on works', async () => {
  open(answerOf([]));
  const place = () => document.querySelector<HTMLElement>('[data-early-lines]');
  await waitFor(() => expect(place()?.dataset.earlyLines).toBe('empty'));
  const early = place()?.innerHTML;
  expect(place()?.inert).toBe(false);
  expect(place()?.querySelector('a')?.getAttribute('href')).toBe('/spb/catalog');
  document.body.replaceChildren();
  const { container } = show(<NothingInCart base="/spb" />);
  expect(early).toBe(container.innerHTML);
});

/** As servers of section 7 answer: less of a line, or all of it in texts (D73). */
const BARE = { code: 'СТ-1', quantity: 25, pack_min: 25 };
const TEXTS = { ...BARE, name: 'Стакан', measure: 'шт', price: '6,15', sum: '153,75', in_city: '1' };
const elsewhere = (line: object) => ({ success: true, result: { items: [line], notAvailableProducts: [] } });

it('draws nothing of a cart with lines that are not sold, of one that says less than ours, and of what is no cart', async () => {
  const others = [elsewhere(BARE), elsewhere(TEXTS), { result: { items: [{}] } }, null, 'x'];
  for (const body of [answerOf([LINE], [LINE]), ...others]) {
    open(body);
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    await takeEarlyCart('spb');
    expect(drawn()).toEqual([]);
    fetched.mockClear();
    document.body.replaceChildren();
  }
});

it('the page takes the answer once, in the region it was asked in, and not after another tab has changed the cart', async () => {
  open(answerOf([LINE]));
  expect(await takeEarlyCart('spb')).toMatchObject({ kind: 'cart', cart: { version: 3, items: [LINE] } });
  expect(await takeEarlyCart('spb')).toBeNull();
  open(answerOf([LINE]));
  expect(await takeEarlyCart('msk')).toBeNull();
  open(answerOf([LINE]));
  const other = new BroadcastChannel(CART_CHANNEL);
  other.postMessage('changed');
  await waitFor(() =>
    expect((window as { taraEarlyCart?: { isOld: boolean } }).taraEarlyCart?.isOld).toBe(true),
  );
  other.close();
  expect(await takeEarlyCart('spb')).toBeNull();
});
