import { type Failure, failure } from '#api/contract/failure.ts';
import type { Input, Output } from '#api/contract/index.ts';
import { ASKED_IN_FORM } from '#api/contract/requests.ts';
import { requestConsentText } from '#lib/consent.ts';
import { normalisePhone } from '#lib/phone.ts';
import { callBackIn } from '../calendar/call-back.ts';
import { shownDocument } from '../consent/shown-document.ts';
import type { CallContext, Handler } from '../context.ts';
import { unavailability } from '../db/errors.ts';
import { touchSession } from '../session/row.ts';
import type { CheckedRequest } from './checked-request.ts';
import { isFromProgram } from './judge.ts';
import type { WaitingRequest } from './outage/waiting-request.ts';
import { keepWaiting } from './outage/waiting-requests.ts';
import { findPrice } from './product-price.ts';
import { orNull, pathOf } from './sent-fields.ts';
import { storeRequest } from './store-request.ts';

type Asked = Pick<CheckedRequest, 'kind' | 'phone' | 'email' | 'productId' | 'specialId' | 'text'>;
type Taking = Output<'createRecall'>;
type Sent = Pick<Input<'createRecall'>, 'is_consent_for_pd' | 'website' | 'fillMs' | 'page'>;

const NO_CONSENT = 'Нужно согласие на обработку персональных данных';

/** A request as it is taken, whether the database is there or not. */
type Taken = Omit<WaitingRequest, 'token' | 'now'>;

function takenOf(
  asked: Asked,
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

/** Takes what was asked. While the database is away it is kept on the disk: nobody is told that it was lost. */
async function accept(asked: Asked, sent: Sent, context: CallContext): Promise<Taking | Failure> {
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

function acceptPhone(
  { typed, ...rest }: Omit<Asked, 'phone' | 'email'> & { typed: string },
  sent: Sent,
  context: CallContext,
): Promise<Taking | Failure> | Failure {
  const phone = normalisePhone(typed);
  if (phone === null) return failure('invalid-input', { fields: { phone: 'Проверьте номер телефона' } });
  return accept({ ...rest, phone, email: null }, sent, context);
}

/** «Заказать звонок» and the question form, which says so by its text. */
export const createRecall: Handler<'createRecall'> = async (
  { phone, product_id, text, ...sent },
  context,
) => {
  const isQuestion = text === ASKED_IN_FORM;
  const asked = {
    kind: isQuestion ? ('question' as const) : ('recall' as const),
    text: isQuestion || text === '' ? null : text,
  };
  return acceptPhone(
    { ...asked, typed: phone, productId: orNull(product_id), specialId: null },
    sent,
    context,
  );
};

/** «Заказать прайс». */
export const createWholesale: Handler<'createWholesale'> = async (
  { phone, product_id, special, ...sent },
  context,
) => {
  const about = { productId: orNull(product_id), specialId: orNull(special) };
  return acceptPhone({ kind: 'opt', text: null, typed: phone, ...about }, sent, context);
};

/** Asks to be told of a lower price of a product that the region sells; a letter comes once, when it is lower. */
export const createLowPrice: Handler<'createLowPrice'> = async ({ email, product_id, ...sent }, context) => {
  if (product_id === false) return failure('product-unknown');
  const asked = { phone: null, email, productId: product_id, specialId: null, text: null };
  return accept({ kind: 'lowprice', ...asked }, sent, context);
};
