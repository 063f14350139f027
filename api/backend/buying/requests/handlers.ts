import type { CallContext, Handler } from '#api/backend/base/context.ts';
import { touchSession } from '#api/backend/base/session/row.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { type Failure, failure } from '#api/contract/failure.ts';
import type { Input, Output } from '#api/contract/index.ts';
import { requestConsentText } from '#lib/consent.ts';
import { callBackIn } from '../calendar/call-back.ts';
import { shownDocument } from '../consent/shown-document.ts';
import { type AskedRequest, askedIn } from './asked-in.ts';
import { isFromProgram } from './judge.ts';
import type { WaitingRequest } from './outage/waiting-request.ts';
import { keepWaiting } from './outage/waiting-requests.ts';
import { findPrice } from './product-price.ts';
import { pathOf } from './sent-page.ts';
import { storeRequest } from './store-request.ts';

type Taking = Output<'createRecall'>;
type Sent = Pick<Input<'createRecall'>, 'is_consent_for_pd' | 'website' | 'fillMs' | 'page'>;

const NO_CONSENT = 'Нужно согласие на обработку персональных данных';

/** A request as it is taken, whether the database is there or not. */
type Taken = Omit<WaitingRequest, 'token' | 'now'>;

function takenOf(
  asked: AskedRequest,
  sent: Sent,
  { city, settings, trackerSession, isFrequent }: CallContext,
): Taken {
  return {
    ...asked,
    city,
    page: pathOf(sent.page),
    trackerSession,
    isFrequent,
    isSpam: isFromProgram(sent),
    consent: requestConsentText(settings.consentMode),
  };
}

/** Stores what was asked in one transaction with its consent; a visitor without a session gets one. */
async function store(taken: Taken, now: Date, context: CallContext): Promise<number | Failure> {
  const { database, session, clock, city } = context;
  const { kind, productId } = taken;
  const found = kind === 'lowprice' && productId !== null ? await findPrice(database, productId, city) : null;
  if (kind === 'lowprice' && found === null) return failure('product-unknown');
  if (kind === 'lowprice' && found?.price === null) return failure('not-sold-here');
  // Outside the transaction: it may have to read the key that marks tokens.
  await session.offer();
  const document = await shownDocument(database, context);
  return database.transaction(async (tx) => {
    const sessionId = await touchSession(tx, session, clock);
    return storeRequest(tx, { ...taken, price: found?.price ?? null, sessionId, document, now });
  });
}

/**
 * Takes what was asked. While the database is away it is kept on the disk: nobody is told that it was lost.
 */
async function accept(asked: AskedRequest, sent: Sent, context: CallContext): Promise<Taking | Failure> {
  const { database, session, clock, city, settings } = context;
  if (settings.consentMode === 'checkbox' && sent.is_consent_for_pd !== true)
    return failure('invalid-input', { fields: { is_consent_for_pd: NO_CONSENT } });
  const taken = takenOf(asked, sent, context);
  const now = clock.now();
  try {
    const id = await store(taken, now, context);
    if (typeof id !== 'number') return id;
    return { id, callBack: asked.phone === null ? null : await callBackIn(database, city, now) };
  } catch (error) {
    if (unavailability(error) === null) throw error;
    const token = await session.find().catch(() => null);
    const digest = token === null ? null : Buffer.from(token).toString('base64url');
    if (!(await keepWaiting(database, { ...taken, token: digest, now: now.toISOString() }))) throw error;
    return { id: null, callBack: null };
  }
}

/** Each form is taken in the same way; `askedIn` says what it asks for. */
export const createRecall: Handler<'createRecall'> = async (sent, context) =>
  accept(askedIn.createRecall(sent), sent, context);

export const createWholesale: Handler<'createWholesale'> = async (sent, context) =>
  accept(askedIn.createWholesale(sent), sent, context);

/**
 * Asks to be told of a lower price of a product that the region sells; a letter comes once, when it is lower.
 */
export const createLowPrice: Handler<'createLowPrice'> = async (sent, context) =>
  sent.product_id === false
    ? failure('product-unknown')
    : accept(askedIn.createLowPrice(sent), sent, context);
