import { ask } from '#api/client/ask.ts';
import { isFailure } from '#api/contract/failure.ts';
import { questionText, requestCalls } from '#api/contract/requests.ts';
import { toldPath } from '#lib/browser/told-path.ts';
import { normalisePhone } from '#lib/phone.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { pastedEmail } from '#lib/text/pasted.ts';
import type { RequestSubject } from './asked-request.ts';
import type { RequestKind } from './request-words.ts';

/** A line that has not answered by then is not going to, ms. */
const PATIENCE = 15_000;

type Filled = {
  contact: string;
  /** What is asked for, in the visitor's words. */
  text: string;
  subject: RequestSubject;
  city: RegionCode;
  isAgreed: true | undefined;
  /** What a program has put into the field that people do not see. */
  website: string;
  fillMs: number;
};

export type RequestOutcome =
  | { kind: 'sent'; callBack: string | null }
  | { kind: 'refused'; text: string }
  | { kind: 'failed' };

function askFor(kind: RequestKind, { contact, text, subject, city, isAgreed, website, fillMs }: Filled) {
  const phone = normalisePhone(contact) ?? contact;
  const about = { product_id: subject.productId ?? (false as const) };
  const page = toldPath(window.location.pathname);
  const sent = {
    website,
    fillMs,
    page,
    ...(isAgreed === undefined ? {} : { is_consent_for_pd: isAgreed }),
  };
  const options = { city, signal: AbortSignal.timeout(PATIENCE) };
  switch (kind) {
    case 'opt':
      return ask(
        requestCalls.createWholesale,
        { phone, ...about, special: subject.specialId ?? false, ...sent },
        options,
      );
    case 'lowprice':
      return ask(requestCalls.createLowPrice, { email: pastedEmail(contact), ...about, ...sent }, options);
    case 'recall':
    case 'question':
      return ask(
        requestCalls.createRecall,
        { phone, ...about, text: kind === 'question' ? questionText(text) : '', ...sent },
        options,
      );
  }
}

/** Sends a request; what goes wrong is a value, and logged. */
export async function sendRequest(kind: RequestKind, filled: Filled): Promise<RequestOutcome> {
  try {
    const answer = await askFor(kind, filled);
    if (!isFailure(answer)) return { kind: 'sent', callBack: answer.callBack };
    const said = answer.fields?.[kind === 'lowprice' ? 'email' : 'phone'];
    return said === undefined ? { kind: 'failed' } : { kind: 'refused', text: said };
  } catch (error) {
    console.error(`${kind}: the request was not answered in time`, error);
    return { kind: 'failed' };
  }
}
