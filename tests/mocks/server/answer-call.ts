import { getResponse } from 'msw';
import { match } from '#api/backend/door/http/match.ts';
import { encodeFailure } from '#api/contract/answers/failure-body.ts';
import { failure } from '#api/contract/failure.ts';
import type { RefusalCode } from '#lib/refusals.ts';
import { mockHandlers, type SeenCall } from '../handlers.ts';
import { chosen, goodsOf } from '../scenarios/chosen.ts';
import { SHOP_GOODS } from './shop-goods.ts';
import type { createVisitors } from './visitors.ts';

/** The cookie that chooses a scenario for one browser, and the one that names its visitor. */
export const SCENARIO_COOKIE = 'mock-scenario';
const VISITOR_COOKIE = 'mock-visitor';

/** `/@christmas/api/…`: the scenario of a shop that was started on this address. */
const OF_ADDRESS = /^\/@([^/]+)(\/.*)$/;

function cookiesOf(request: Request): Readonly<Record<string, string | undefined>> {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/).map((pair) => pair.split('=', 2));
  return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]));
}

function refused(code: RefusalCode, text?: string): Response {
  const named = failure(code);
  return Response.json(encodeFailure(text === undefined ? named : { ...named, text }), {
    status: named.status,
  });
}

/**
 * Whether an answer names the visitor: those of reads that come beside the first cart call would take the
 * cart away.
 */
function keepsVisitor({ method, url }: Request): boolean {
  return method === 'POST' || new URL(url).pathname.endsWith('/api/cart/get');
}

export type MockConfig = {
  visitors: ReturnType<typeof createVisitors>;
  /** What whoever chooses nothing gets: the pages that the shop renders, first of all. */
  usual: () => string;
  seen: (call: SeenCall) => void;
  /** Told about what the mock itself did wrong. */
  onFault: (error: unknown) => void;
};

/**
 * One call as the mocked backend answers it in its scenario: the browser's own, then the address's, then the
 * usual.
 */
export async function answerCall(
  request: Request,
  { visitors, usual, seen, onFault }: MockConfig,
): Promise<Response> {
  const cookies = cookiesOf(request);
  const { pathname } = new URL(request.url);
  const [, ofAddress, path = pathname] = OF_ADDRESS.exec(pathname) ?? [];
  const name =
    cookies[SCENARIO_COOKIE] ?? (ofAddress === undefined ? usual() : decodeURIComponent(ofAddress));
  const scenarios = chosen(name);
  if (scenarios === null) return refused('unexpected', `Нет сценария «${name}»`);
  const found = match(request.method, path);
  if (found.kind !== 'call')
    return refused(found.kind === 'wrong-method' ? 'method-not-allowed' : 'not-found');
  const session = cookies[VISITOR_COOKIE];
  const { id, shop } = visitors.find(session, scenarios);
  shop.stock(goodsOf(scenarios, SHOP_GOODS));
  try {
    const answer = await getResponse(mockHandlers(shop, seen, { scenarios, names: [found.name] }), request);
    if (answer === undefined) return refused('not-found');
    if (session === undefined && answer.type !== 'error' && keepsVisitor(request))
      answer.headers.append('Set-Cookie', `${VISITOR_COOKIE}=${id}; Path=/; HttpOnly; SameSite=Lax`);
    return answer;
  } catch (error) {
    onFault(error);
    return refused('unexpected', error instanceof Error ? error.message : undefined);
  }
}
