import type { FieldErrors, Resolver } from 'react-hook-form';
import { requestCalls } from '#api/contract/requests.ts';
import { pastedEmail } from '#lib/text/pasted.ts';
import { phoneText } from '../kit/form/field-phone-entry.ts';
import type { RequestKind } from './request-words.ts';

/** What the fields of a request form hold. */
export type RequestValues = {
  /** The telephone as the field shows it, or the address as typed. */
  contact: string;
  /** What is asked for, in the visitor's words; empty where the form has no field for it. */
  text: string;
  isAgreed: boolean;
  /** What a program has put into the field that people do not see. */
  website: string;
};

export const EMPTY_REQUEST: RequestValues = { contact: '', text: '', isAgreed: false, website: '' };

const NO_CONSENT = 'Нужно согласие на обработку персональных данных';

/** What is wrong with what was typed, by the rules of the call; its type says whether anything was. */
function contactFault(kind: RequestKind, typed: string): { type: 'empty' | 'wrong'; message: string } | null {
  const text = kind === 'lowprice' ? pastedEmail(typed) : phoneText(typed);
  // D54: the form sends any address, its pattern is the server's.
  if (kind === 'lowprice' && text !== '') return null;
  const { error } =
    kind === 'lowprice'
      ? requestCalls.createLowPrice.input.shape.email.safeParse(text)
      : requestCalls.createRecall.input.shape.phone.safeParse(text);
  const message = error?.issues[0]?.message;
  return message === undefined ? null : { type: text === '' ? 'empty' : 'wrong', message };
}

/**
 * The form's rules: those of the call that it ends in, and the consent where the shop asks for a tick (D55).
 */
export function requestResolver(
  kind: RequestKind,
  consentMode: 'notice' | 'checkbox',
): Resolver<RequestValues> {
  return (values) => {
    const contact = contactFault(kind, values.contact);
    const errors: FieldErrors<RequestValues> = {};
    if (contact !== null) errors.contact = contact;
    // One thing at a time: the consent is asked for once there is somebody to call.
    else if (consentMode === 'checkbox' && !values.isAgreed) {
      errors.isAgreed = { type: 'required', message: NO_CONSENT };
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
