import { getResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask } from '#api/client/ask.ts';
import { isFailure } from '#api/contract/failure.ts';
import { type CallName, contract, type Input } from '#api/contract/index.ts';
import { CODES } from '../fixtures/catalogue.ts';
import { MockFault, mockHandlers } from '../mocks/handlers.ts';
import { chosen, delayOf } from '../mocks/scenarios/chosen.ts';
import type { Scenario } from '../mocks/scenarios/scenario.ts';
import { SCENARIOS } from '../mocks/scenarios/scenarios.ts';
import { CALL_NAMES } from '../mocks/server/call-names.ts';
import { type MockServer, startMockServer } from '../mocks/server/mock-server.ts';
import { createMockShop } from '../mocks/shop.ts';
import { SMALL_CATALOGUE } from '../mocks/small-catalogue.ts';

let mock: MockServer;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  mock = await startMockServer();
});
afterAll(() => mock.close());

/** Asks in a scenario that the address names, as a visitor of its own. */
const inScenario = <N extends CallName>(scenario: string, name: N, input: Input<N>) =>
  ask(contract[name], input, { city: 'msk', baseUrl: `${mock.origin}/@${scenario}` });

const READS = { getMenuTree: {}, getCart: {}, getProduct: { id: 1 }, getSiteSwitches: {} } as const;

describe('acc-G1: the scenarios of the mocked backend', () => {
  it.each(Object.keys(SCENARIOS))('%s answers by the contract', async (scenario) => {
    if (scenario === 'slow-3s') return expect(delayOf(chosen(scenario) ?? [], 'getCart')).toBe(3000);
    for (const [name, input] of Object.entries(READS)) {
      const answer = await inScenario(scenario, name as CallName, input as never);
      const isRefused =
        scenario === 'backend-503' ||
        (scenario === 'empty-shop' && name === 'getProduct') ||
        (scenario === 'section-7' && name === 'getSiteSwitches');
      expect(isFailure(answer), `${name}: ${JSON.stringify(answer)}`).toBe(isRefused);
    }
    expect(mock.faults).toEqual([]);
  });

  it('each shows what it is for', async () => {
    expect(await inScenario('backend-503', 'getCart', {})).toMatchObject({ status: 503 });
    expect(await inScenario('empty-shop', 'getMenuTree', {})).toEqual({ list: [] });
    expect(await inScenario('christmas+maintenance', 'getSiteSwitches', {})).toMatchObject({
      theme: { name: 'christmas' },
      maintenance: { label: 'Технические работы' },
    });
    expect(await inScenario('cart-unavailable', 'getCart', {})).toMatchObject({
      cart: { notAvailable: [{ code: CODES.spbOnly }], items: [{ code: CODES.plain }, {}] },
    });
    expect(await inScenario('promo-accepted', 'getCart', {})).toMatchObject({
      cart: { promo: { code: 'ПЕРВЫЙ' }, promoSum: 4500 },
    });
    const promo = { promocode: 'ПЕРВЫЙ' };
    expect(await inScenario('promo-rejected', 'setPromoCode', promo)).toMatchObject({
      code: 'promo-unknown',
    });
    expect(await inScenario('promo-expired', 'setPromoCode', promo)).toMatchObject({
      text: 'Срок действия промокода истёк',
    });
    expect(await inScenario('not-in-city', 'getProduct', { id: 1 })).toMatchObject({
      product: { inCity: false, price: 10_000 },
    });
    expect(await inScenario('broken-json', 'getProduct', { id: 1 })).toMatchObject({
      product: { images: [], options: [] },
    });
  });

  it('D73: by the specification alone, in any other state: no field and no call of ours', async () => {
    const raw = await (await fetch(`${mock.origin}/@section-7+cart-unavailable/api/cart/get`)).json();
    expect(raw.result.items[0]).toEqual({ code: CODES.plain, quantity: 2, pack_min: 1 });
    expect(Object.keys(raw.result)).not.toContain('version');
    expect(await inScenario('section-7+cart-unavailable', 'getCart', {})).toMatchObject({
      cart: { version: null, items: [{ code: CODES.plain, isBare: true }, {}], notAvailable: [{}] },
    });
    expect(await inScenario('section-7', 'getProduct', { id: 1 })).toMatchObject({
      product: { price: 10_000, line: null },
    });
    expect(await inScenario('section-7', 'getBanners', { type: 'sidebar' })).toMatchObject([
      { heading: null, erid: '2VtzqExample' },
      {},
    ]);
    expect(await inScenario('section-7', 'getHits', {})).toMatchObject({ status: 404 });
  });

  it('D22, D42: other spellings travel and read the same', async () => {
    const usual = await inScenario('default', 'getMenuTree', {});
    expect(await inScenario('childs-object+both-spellings', 'getMenuTree', {})).toEqual(usual);
    const raw = async (path: string) => (await fetch(`${mock.origin}${path}`)).text();
    expect(await raw('/@childs-object/api/get-menu-tree')).toMatch(/"childs":\{"0":/);
    expect(await raw('/@both-spellings+cart-unavailable/api/cart/get')).toMatch(/^\{"data":(?!.*"items")/);
    expect(await inScenario('both-spellings+cart-unavailable', 'getCart', {})).toMatchObject({
      cart: { items: [{ code: CODES.plain }, {}] },
    });
  });

  it('one call alone may fail, be away, fall silent, be late or answer outside the contract', async () => {
    expect(await inScenario('error:getCart', 'getCart', {})).toMatchObject({ status: 500 });
    expect(await inScenario('error:getCart', 'getAccountUser', {})).toEqual({ user: null });
    expect(await inScenario('503:getCart', 'getCart', {})).toMatchObject({ status: 503 });
    expect(await inScenario('silent:getCart', 'getCart', {})).toMatchObject({ status: 0 });
    expect(delayOf(chosen('slow:getCart') ?? [], 'getCart')).toBe(3000);
    expect(await inScenario('wrong-shape:getCart', 'getCart', {})).toMatchObject({
      code: 'unexpected',
      status: 500,
    });
    expect(CALL_NAMES.every((name) => chosen(`error:${name}`) !== null)).toBe(true);
    expect(chosen('error:getKart')).toBeNull();
    expect(chosen('chrismas')).toBeNull();
  });

  it('browsers choose by a cookie each, everybody else gets the usual one; who switches is told of a wrong name', async () => {
    const cart = async (cookie: string) =>
      (await fetch(`${mock.origin}/api/cart/get`, { headers: { cookie } })).status;
    expect(await Promise.all([cart('mock-scenario=error%3AgetCart'), cart('')])).toEqual([500, 200]);
    const choose = (scenario: string) =>
      fetch(`${mock.origin}/mock/scenario`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ scenario }),
      });
    expect((await choose('nothing')).status).toBe(404);
    expect((await choose('backend-503')).status).toBe(303);
    expect(await Promise.all([cart('mock-scenario=default'), cart('')])).toEqual([200, 503]);
    mock.use('default');
    const page = await (await fetch(mock.origin)).text();
    for (const name of Object.keys(SCENARIOS)) expect(page).toContain(`<code>${name}</code>`);
  });

  it('an answer that drifts from the contract is a fault of the mock, not an answer', async () => {
    const answering = (scenario: Scenario) =>
      getResponse(
        mockHandlers(createMockShop(SMALL_CATALOGUE), undefined, { scenarios: [scenario] }),
        new Request(`${mock.origin}${contract.getNextWorkDay.path}`),
      );
    const value = { title: '', changes: { getNextWorkDay: () => ({ date: 'завтра' }) } };
    await expect(answering(value)).rejects.toThrow(MockFault);
    await expect(answering({ title: '', spell: () => ({ success: true }) })).rejects.toThrow(MockFault);
    await expect(answering({ title: '' })).resolves.toMatchObject({ status: 200 });
  });
});
