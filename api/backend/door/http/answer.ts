import { encodeFailure } from '#api/contract/answers/failure-body.ts';
import { writerOf } from '#api/contract/answers/write-answer.ts';
import type { Cart } from '#api/contract/cart.ts';
import { type Failure, isFailure } from '#api/contract/failure.ts';
import { type CallName, type CallShape, contract, type Output } from '#api/contract/index.ts';
import type { CalledFile, Order } from '#api/contract/order-room.ts';
import { SAID_ONCE } from '#lib/answer-forms.ts';
import type { CallAnswer } from '#lib/call-exchange.ts';
import type { RefusalCode } from '#lib/refusals.ts';
import { attachmentOf } from '#lib/text/attachment.ts';
import { requestIdOrNew } from '#process/request-id.ts';
import { tally } from '#process/tally.ts';
import { jsonBytes } from './json-bytes.ts';
import { saidOnce } from './said-once.ts';

/** Personal or soon outdated: no cache on the way keeps an answer. */
const HEADERS = ['Content-Type', 'application/json', 'Cache-Control', 'private, no-store'];
/** Seconds after which a client may ask again when the shop is down. */
const RETRY_AFTER = '30';

/** Says that an order was there already. */
const REPLAYED = 'Idempotent-Replayed';
/** Refusals that tried nothing: of the form alone, and of an order's copy while the first is underway. */
const FREE: ReadonlySet<RefusalCode> = new Set(['bad-request', 'invalid-input', 'order-in-progress']);

/**
 * A refusal as an HTTP answer, with the id under which whoever got it may ask about it; `more` are headers of
 * its own, name and value in turn.
 */
export function failureAnswer(
  refused: Failure,
  more: readonly string[] = [],
  requestId: string = requestIdOrNew(),
): CallAnswer {
  tally('refusals', [refused.code]);
  const retry = refused.status === 503 ? ['Retry-After', RETRY_AFTER] : [];
  return {
    status: refused.status,
    headers: [...HEADERS, 'X-Request-Id', requestId, ...retry, ...more],
    body: JSON.stringify({ ...encodeFailure(refused), request_id: requestId }),
    isRefusal: true,
    isFree: FREE.has(refused.code),
  };
}

/** A page of a call brings its own look and may post to us; it runs nothing. */
const SHOWN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/** A page to look at, or a file to keep under its own name (RFC 5987); for nobody's index. */
function fileAnswer(
  { name, type, bytes }: CalledFile,
  own: readonly string[],
  { isFile }: CallShape,
): CallAnswer {
  return {
    status: 200,
    headers: [
      ['Content-Type', type],
      ['Cache-Control', 'private, no-store'],
      ['X-Robots-Tag', 'noindex'],
      isFile === 'page'
        ? ['Content-Security-Policy', SHOWN_POLICY]
        : ['Content-Disposition', attachmentOf(name)],
      own,
    ].flat(),
    body: bytes,
  };
}

type WithLines = {
  cart?: Cart;
  order?: Pick<Order, 'lines'>;
  goods?: readonly unknown[];
  lines?: readonly unknown[];
  products?: readonly unknown[];
  details?: { cart?: Cart };
};

/**
 * How many lines of goods an answer or a refusal carries; reading and writing them is nearly all that such a
 * call costs. Where it carries none that vary with the visitor, 0.
 */
export function linesOf(answer: object | null): number {
  const { cart, order, goods, lines, products, details }: WithLines = answer ?? {};
  const carried = cart ?? details?.cart;
  const ofCart = carried === undefined ? 0 : carried.items.length + carried.notAvailable.length;
  const others = [order?.lines, goods, lines, products];
  return others.reduce((sum, each) => sum + (each?.length ?? 0), ofCart);
}

/** Says that the answer is as its `Prefer` has asked (RFC 7240). */
const ONCE = ['Preference-Applied', SAID_ONCE.value];

/**
 * What a handler returned as an HTTP answer, spelled as the contract says; `isOnce` for who would be told
 * nothing twice.
 */
export function answerOf<N extends CallName>(
  name: N,
  answer: Output<N> | Failure,
  headers: Headers,
  isOnce = false,
): CallAnswer {
  const own = [...headers].flat();
  const lines = linesOf(answer);
  const carried = lines === 0 ? {} : { lines };
  if (isFailure(answer)) return { ...failureAnswer(answer, own), ...carried };
  const shape: CallShape = contract[name];
  if (shape.isFile) return fileAnswer(answer as CalledFile, own, shape);
  const written = Object(writerOf(shape.output)(answer));
  const told = isOnce ? saidOnce(written) : written;
  return {
    status: 200,
    headers: [...HEADERS, ...(told === written ? [] : ONCE), ...own],
    body: jsonBytes(told),
    isFree: headers.has(REPLAYED),
    ...carried,
  };
}
