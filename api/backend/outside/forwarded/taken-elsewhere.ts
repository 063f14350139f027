import { randomUUID } from 'node:crypto';
import { askedIn, type FormCall } from '#api/backend/buying/requests/asked-in.ts';
import { isFromProgram } from '#api/backend/buying/requests/judge.ts';
import { pathOf } from '#api/backend/buying/requests/sent-page.ts';
import type { Match } from '#api/backend/door/http/match.ts';
import { readInput } from '#api/backend/door/http/read-input.ts';
import { isRefusal } from '#api/contract/answers/peeled.ts';
import { isFailure } from '#api/contract/failure.ts';
import { type CallName, type CallShape, contract, type Input, type Output } from '#api/contract/index.ts';
import type { CallAnswer, CallRequest } from '#lib/call-exchange.ts';
import { UNNUMBERED } from '#lib/numbered.ts';
import { textsOf } from '#lib/orders/order-fields.ts';
import { normalisePhone } from '#lib/phone.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { ToldEvent } from './told-event.ts';

type Subject = ToldEvent['subject'];
type Kept<Kind> = Extract<Subject, { kind: Kind }>;

/** What is known of who has made the call, and of what the other backend answered. */
export type Visit = { city: RegionCode; trackerSession: string | null; isFrequent: boolean };
type Exchange = { params: Readonly<Record<string, string>>; request: CallRequest; answer: CallAnswer };

/** What was asked and what it was answered; null when the answer is no success. */
function exchanged<N extends CallName>(
  name: N,
  { params, request, answer }: Exchange,
): { input: Input<N>; output: Output<N> } | null {
  const input = readInput(name, params, request);
  if (answer.status < 200 || answer.status > 299 || isFailure(input)) return null;
  try {
    const shape: CallShape = contract[name];
    const body: unknown = JSON.parse(Buffer.from(answer.body).toString());
    const read = shape.output.safeParse(body);
    return read.success && !isRefusal(body) ? { input, output: read.data as Output<N> } : null;
  } catch {
    return null;
  }
}

function orderSubject(
  { input, output }: { input: Input<'createOrder'>; output: Output<'createOrder'> },
  { city, isFrequent }: Visit,
): Kept<'order'> {
  // What that backend does not say of the order is what its buyer saw and agreed to (D73).
  const total = output.total ?? input.shownTotal ?? 0;
  const delivery = output.delivery ?? Math.min(total, Math.round((input.deliveryPrice ?? 0) * 100));
  return {
    kind: 'order',
    order: {
      id: output.token ?? randomUUID(),
      number: output.number ?? UNNUMBERED,
      token: output.token ?? '',
      status: 'new',
      region_id: REGION_IDS[city],
      ...textsOf({ ...input, phone: normalisePhone(input.phone) ?? input.phone }),
      selfdelivery: input.selfdelivery,
      subtotal_kop: output.goods ?? total - delivery,
      discount_kop: 0,
      promo_code: null,
      promo_kop: 0,
      delivery_kop: delivery,
      total_kop: total,
      is_frequent: isFrequent,
      edited_at: null,
      is_cancel_asked: false,
    },
  };
}

function requestSubject<N extends FormCall>(
  name: N,
  exchange: Exchange,
  { city, trackerSession, isFrequent }: Visit,
): Kept<'request'> | null {
  const made = exchanged(name, exchange);
  if (made === null || isFromProgram(made.input)) return null;
  const { kind, phone, email, productId, specialId, text } = askedIn[name](made.input);
  return {
    kind: 'request',
    request: {
      id: made.output.id ?? UNNUMBERED,
      kind,
      status: isFrequent ? 'review' : 'new',
      region_id: REGION_IDS[city],
      phone,
      email,
      text,
      page_url: pathOf(made.input.page),
      tracker_session: trackerSession,
      product_id: productId,
      // What these are called is the other backend's to know.
      code: null,
      product: null,
      special: specialId === null ? null : `/special/${specialId}`,
      price_kop: null,
    },
  };
}

/**
 * What somebody is to be told of after another backend's answer; null for every other call and for a refusal.
 */
export function takenElsewhere(
  found: Match,
  request: CallRequest,
  answer: CallAnswer,
  visit: Visit,
): Subject | null {
  if (found.kind !== 'call') return null;
  const exchange = { params: found.params, request, answer };
  switch (found.name) {
    case 'createOrder': {
      const made = exchanged('createOrder', exchange);
      return made === null ? null : orderSubject(made, visit);
    }
    case 'createRecall':
    case 'createWholesale':
    case 'createLowPrice':
      return requestSubject(found.name, exchange, visit);
    default:
      return null;
  }
}
