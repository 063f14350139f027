import { type Failure, failure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import { ASKED_IN_FORM } from '#api/contract/requests.ts';
import { requestConsentText } from '#lib/consent.ts';
import { normalisePhone } from '#lib/phone.ts';
import { callBackIn } from '../calendar/call-back.ts';
import { shownDocument } from '../consent/shown-document.ts';
import type { CallContext, Handler } from '../context.ts';
import { touchSession } from '../session/row.ts';
import type { CheckedRequest } from './checked-request.ts';
import { isFromProgram } from './judge.ts';
import { findPrice } from './product-price.ts';
import { storeRequest } from './store-request.ts';

type Asked = Pick<CheckedRequest, 'kind' | 'phone' | 'email' | 'productId' | 'specialId' | 'text' | 'price'>;
type Sent = Pick<Input<'createRecall'>, 'is_consent_for_pd' | 'website' | 'fillMs' | 'page'>;

const NO_CONSENT = 'Нужно согласие на обработку персональных данных';
const LONGEST_PATH = 500;

/** The path alone: queries carry search words, a fragment carries the rest. */
function pathOf(page: string | undefined): string | null {
  const path = page?.split(/[?#]/, 1)[0] ?? '';
  return path.startsWith('/') ? path.slice(0, LONGEST_PATH) : null;
}

/** The row's id, null for `false`. */
function orNull(id: number | false): number | null {
  return id === false ? null : id;
}

/** Stores what was asked in one transaction with its consent; a visitor without a session gets one. */
async function accept(asked: Asked, sent: Sent, context: CallContext): Promise<number | Failure> {
  const { database, session, clock, city, settings, trackerSession, isFrequent } = context;
  if (settings.consentMode === 'checkbox' && sent.is_consent_for_pd !== true)
    return failure('invalid-input', { fields: { is_consent_for_pd: NO_CONSENT } });
  // Outside the transaction: it may have to read the key that marks tokens.
  await session.offer();
  const document = await shownDocument(database, context);
  return database.transaction(async (tx) =>
    storeRequest(tx, {
      ...asked,
      city,
      sessionId: await touchSession(tx, session, clock),
      page: pathOf(sent.page),
      trackerSession,
      isFrequent,
      document,
      isSpam: isFromProgram(sent),
      consent: requestConsentText(settings.consentMode),
      now: clock.now(),
    }),
  );
}

async function acceptPhone(
  asked: Pick<Asked, 'kind' | 'productId' | 'specialId' | 'text'> & { typed: string },
  sent: Sent,
  context: CallContext,
) {
  const { typed, ...rest } = asked;
  const phone = normalisePhone(typed);
  if (phone === null) return failure('invalid-input', { fields: { phone: 'Проверьте номер телефона' } });
  const id = await accept({ ...rest, phone, email: null, price: null }, sent, context);
  if (typeof id !== 'number') return id;
  return { id, callBack: await callBackIn(context.database, context.city, context.clock.now()) };
}

/** «Заказать звонок» and the question form, which says so by its text. */
export const createRecall: Handler<'createRecall'> = ({ phone, product_id, text, ...sent }, context) => {
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
export const createWholesale: Handler<'createWholesale'> = (
  { phone, product_id, special, ...sent },
  context,
) => {
  const about = { productId: orNull(product_id), specialId: orNull(special) };
  return acceptPhone({ kind: 'opt', text: null, typed: phone, ...about }, sent, context);
};

/** Asks to be told of a lower price of a product that the region sells; a letter comes once, when it is lower. */
export const createLowPrice: Handler<'createLowPrice'> = async ({ email, product_id, ...sent }, context) => {
  const { database, city } = context;
  const found = product_id === false ? null : await findPrice(database, product_id, city);
  if (found === null || product_id === false) return failure('product-unknown');
  if (found.price === null) return failure('not-sold-here');
  const asked = {
    phone: null,
    email,
    productId: product_id,
    specialId: null,
    text: null,
    price: found.price,
  };
  const id = await accept({ kind: 'lowprice', ...asked }, sent, context);
  return typeof id === 'number' ? { id, callBack: null } : id;
};
