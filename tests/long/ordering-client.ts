import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderForm } from '#tests/fixtures/order-form.ts';

/** An order as its buyer knows it: how many pieces it was for, and the number it was answered with. */
export type Acknowledged = { number: number; pieces: number };

/**
 * Before an attempt is made again, ms: at first and at most, as 20 who ask a closed shop take the processor
 * it opens with.
 */
const PAUSE = { first: 25, longest: 400 } as const;
/**
 * So often in succession a buyer is asked to look again: a refusal that is lost is made again, in another
 * session.
 */
const MOST_REFUSED = 5;
/** An attempt that is not answered by then is made again, ms. */
const PATIENCE_MS = 8_000;

const CONFLICT = 409;

type Answered = {
  status: number;
  body: { success?: boolean; code?: string; result?: { number?: number; items?: unknown[] } };
};

/**
 * One attempt with the cookie of this browser, a read without `json`; null when nothing, or an outage,
 * answered.
 */
export async function attempt(url: string, cookie: string | null, json: unknown) {
  try {
    const answer = await fetch(url, {
      method: json === null ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(cookie === null ? {} : { cookie }),
      },
      body: json === null ? null : JSON.stringify(json),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    // A browser keeps the cookie once the headers are there, even if the rest is lost.
    const given = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? null;
    const answered: Answered | null = await answer.json().then(
      (body) => ({ status: answer.status, body }),
      () => null,
    );
    return { given, answered: answered !== null && answered.status < 500 ? answered : null };
  } catch {
    return { given: null, answered: null };
  }
}

/**
 * A buyer who puts some of one product into the cart and orders it, again and again while `goesOn`; what is
 * not answered is sent again as a browser does it: a change under its number, an order under its key. Who
 * never got the token that an order brings is asked to look at the cart again when he orders next, and orders
 * what is there. Throws at an answer that no buyer should get, and when goods are left in the end.
 */
export async function orderAgainAndAgain(
  origin: string,
  {
    name,
    code,
    goesOn,
    onAnswer,
  }: { name: string; code: string; goesOn: () => boolean; onAnswer: (path: string) => void },
): Promise<Acknowledged[]> {
  let cookie: string | null = null;
  const send = async (path: string, json: unknown): Promise<Answered> => {
    for (let tried = 0; ; tried += 1) {
      const { given, answered } = await attempt(`${origin}${path}`, cookie, json);
      cookie = given ?? cookie;
      if (answered?.status === 200) {
        onAnswer(path);
        return answered;
      }
      if (answered?.status === CONFLICT && answered.body.code === 'cart-changed') return answered;
      if (answered !== null && answered.body.code !== 'order-in-progress')
        throw new Error(`${name}: ${path}: ${answered.status} ${answered.body.code}`);
      await pause(Math.min(PAUSE.first * 2 ** tried, PAUSE.longest) * (0.5 + Math.random()));
    }
  };
  async function order(): Promise<number> {
    for (let refused = 0; refused <= MOST_REFUSED; refused += 1) {
      const { body } = await send('/api/order/create', orderForm({ idempotencyKey: randomUUID() }));
      if (body.result?.number !== undefined) return body.result.number;
    }
    throw new Error(`${name}: no order at all`);
  }
  // The first answer brings the session; a browser changes nothing before.
  await send('/api/cart/get', null);
  const acknowledged: Acknowledged[] = [];
  for (let round = 1; goesOn(); round += 1) {
    const pieces = 1 + Math.floor(Math.random() * 9);
    await send(`/api/cart/add/${encodeURIComponent(code)}`, {
      push: 'true',
      quantity: pieces,
      changeId: `${name}.${round}`,
    });
    acknowledged.push({ number: await order(), pieces });
  }
  const { body } = await send('/api/cart/get', null);
  if (body.result?.items?.length !== 0) throw new Error(`${name}: goods are left in the cart`);
  return acknowledged;
}
