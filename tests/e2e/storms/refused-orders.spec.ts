import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { IS_LONG, LONG_ONLY } from '#tests/harness/rounds.ts';
import { type Shop, START_MS, startShop } from '#tests/harness/shop.ts';

// The counts themselves are proved on a clock of the test (tests/unit/limits/rate-storms.test.ts); here the
// storm goes through a whole shop.
test.skip(!IS_LONG, LONG_ONLY);

const STORM = 4_100;
const AT_ONCE = 20;
const STRANGERS = 60;

const hex = (value: number) => value.toString(16);
const inSite = (at: number) => `2001:db8:1:${hex(at)}::1`;
/** The n-th buyer of the same /32, and of a /16. */
const strangers = (at: number) => [`2001:db8:${hex(at + 2)}:1::1`, `77.1.${at}.${at}`];

/** Orders an empty cart: a good form, which the shop refuses. The code of the answer and its status. */
async function orderNothing({ url }: Shop, address: string) {
  const answer = await fetch(`${url}/api/order/create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
    },
    body: JSON.stringify(orderForm({ idempotencyKey: randomUUID() })),
  });
  const { code } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
}

test('acc-G3: 4,100 refused orders from one /48 are soon not heard, and no buyer of its /32 or of a /16 is refused for them', async () => {
  test.setTimeout(START_MS + 300_000);
  const shop = await startShop({
    beginsWith: 'demo',
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '1', WARM_UP_PAGES: '0' },
  });
  try {
    const first = await orderNothing(shop, strangers(STRANGERS)[0] ?? '');
    expect(first.status).not.toBe(429);
    const statuses: number[] = [];
    let sent = 0;
    const client = async (): Promise<void> => {
      while (sent < STORM) statuses.push((await orderNothing(shop, inSite(sent++))).status);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, client));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(STORM / 2);
    for (let at = 0; at < STRANGERS; at += 1) {
      for (const address of strangers(at)) expect(await orderNothing(shop, address), address).toEqual(first);
    }
  } finally {
    await shop.stop();
  }
});
