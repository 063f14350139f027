import { sessionCookieName } from '#lib/browser/cookies.ts';
import type { Running } from './servers.ts';

/** A call of the shop's own page by the owner of a session. Throws when it is refused. */
export async function callCart(
  shop: Running,
  path: string,
  session: string,
  body?: object,
): Promise<Response> {
  const headers = {
    city: 'msk',
    'sec-fetch-site': 'same-origin',
    cookie: `${sessionCookieName('http')}=${session}`,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`http://localhost:${shop.port}/api/cart/${path}`, { headers, ...sent });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** A visitor's cart of these goods, a pack of each; the value of its session's cookie. */
export async function fillCart(shop: Running, codes: readonly string[]): Promise<string> {
  let session = '';
  for (const code of codes) {
    const answer = await callCart(shop, `add/${encodeURIComponent(code)}?push=true`, session, {});
    session ||= /^sid=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  }
  return session;
}
