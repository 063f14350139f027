import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callFinder } from '#api/backend/door/http/find-call.ts';
import { parseSettings } from '#lib/env/settings.ts';
import { runtime } from '#process/runtime.ts';
import { createStandIn, MANNERS, type MannerName, type StandIn } from '../mocks/section-7/stand-in.ts';
import { type Loopback, listen } from './loopback.ts';

vi.mock('server-only', () => ({}));

const msk = { city: 'msk' } as const;

describe.each(Object.keys(MANNERS) as MannerName[])('D73: calls that a %s server does not know', (manner) => {
  let server: Loopback;
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = createStandIn(manner);
    server = await listen(standIn.answer);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.close();
  });
  beforeEach(() => {
    vi.stubEnv('SHOP_API_URL', server.origin);
    vi.resetModules();
    runtime().freshness.raise(null);
  });

  it('no filters are offered', async () => {
    const { knowsFacets } = await import('#api/shop/read.ts');
    expect(await knowsFacets('msk', { section: 'catalog', slug: 'posuda' })).toBe(false);
    expect(await knowsFacets('msk', { section: 'catalog', slug: 'pakety' })).toBe(false);
    expect(standIn.heard.filter(({ path }) => path.includes('get-facets'))).toHaveLength(1);
    vi.stubEnv('SHOP_API_URL', '');
    vi.resetModules();
    const { knowsFacets: ofOurs } = await import('#api/shop/read.ts');
    expect(await ofOurs('msk', { section: 'catalog', slug: 'posuda' })).toBe(true);
  });

  it('section 9: the promo code is the built-in one', async () => {
    const { readShop } = await import('#api/shop/read.ts');
    expect(await readShop('getPromoOffers', 'msk', {})).toMatchObject([
      { code: 'ПЕРВЫЙ', discountPercent: 15, expired: false },
    ]);
  });

  it('acc-D3: removed lines come back by the calls that there are, with their quantities', async () => {
    const parsed = parseSettings({ SHOP_API_URL: server.origin });
    if (parsed.kind === 'invalid') throw new Error(parsed.problems.join());
    const find = callFinder(parsed);
    let cookie = '';
    async function post(path: string, body: object): Promise<{ status: number; cart: string }> {
      const headers = { ...msk, cookie, 'content-type': 'application/json' };
      const bytes = Buffer.from(JSON.stringify(body));
      const answer = await find('POST', path).answer({
        method: 'POST',
        path,
        query: '',
        headers,
        body: bytes,
      });
      const set = answer.headers[answer.headers.indexOf('Set-Cookie') + 1];
      if (answer.headers.includes('Set-Cookie')) cookie = set?.split(';', 1)[0] ?? '';
      return { status: answer.status, cart: Buffer.from(answer.body).toString() };
    }
    await post('/api/cart/erase', {});
    const lines = [
      { code: '40123', quantity: 3 },
      { code: 'нет-такого', quantity: 1 },
    ];
    const { status, cart } = await post('/api/cart/restore', { lines });
    expect(status).toBe(200);
    expect(cart).toMatch(/"code":"?40123"?/);
    expect(cart).toMatch(/"quantity":"?3"?/);
    expect(cart).not.toContain('нет-такого');
    expect((await post('/api/cart/restore', { lines: [] })).status).toBe(404);
  });
});

describe('section 4: a promo code that is over', () => {
  it('is in no list', async () => {
    const offer = { code: 'А', discount_percent: 5, description: null, first_order_only: false };
    const data = [
      { ...offer, expired: true },
      { ...offer, code: 'Б', expired: '2020-01-01T00:00:00+03:00' },
      { ...offer, code: 'В', expired: '2999-01-01T00:00:00+03:00' },
      { ...offer, code: 'Г', expired: 0 },
    ];
    const server = await listen(async () => Response.json({ data }));
    vi.stubEnv('SHOP_API_URL', server.origin);
    vi.resetModules();
    const { readShop } = await import('#api/shop/read.ts');
    const codes = (await readShop('getPromoOffers', 'spb', {})).map(({ code }) => code);
    vi.unstubAllEnvs();
    await server.close();
    expect(codes).toEqual(['В', 'Г']);
  });

  it('D71: is not made up where a list of them failed', async () => {
    const server = await listen(async () => Response.json({ success: false }, { status: 500 }));
    vi.stubEnv('SHOP_API_URL', server.origin);
    vi.resetModules();
    runtime().freshness.raise(null);
    const { readShop } = await import('#api/shop/read.ts');
    expect(await readShop('getPromoOffers', 'spb', {})).toEqual([]);
    vi.unstubAllEnvs();
    await server.close();
  });
});
