import type { Input } from '#api/contract/index.ts';
import { ASKED_IN_FORM } from '#api/contract/requests.ts';
import { normalisePhone } from '#lib/phone.ts';
import type { CheckedRequest } from './checked-request.ts';

/** What a form asks for: all that it says but how it was sent. */
export type AskedRequest = Pick<
  CheckedRequest,
  'kind' | 'phone' | 'email' | 'productId' | 'specialId' | 'text'
>;
export type FormCall = 'createRecall' | 'createWholesale' | 'createLowPrice';

/** The contract lets no other phone through than those that have a stored form. */
const phoneOf = (typed: string) => ({ phone: normalisePhone(typed) ?? typed, email: null });

/** The row's id, null for `false`. */
function orNull(id: number | false): number | null {
  return id === false ? null : id;
}

/** What each form asks for, whoever takes it: this backend, or another one whose answer is told of here. */
export const askedIn: { readonly [N in FormCall]: (sent: Input<N>) => AskedRequest } = {
  /** «Заказать звонок» and the question form, which says so by its text. */
  createRecall: ({ phone, product_id: product, text }) => {
    const isQuestion = text === ASKED_IN_FORM;
    return {
      kind: isQuestion ? 'question' : 'recall',
      ...phoneOf(phone),
      productId: orNull(product),
      specialId: null,
      text: isQuestion || text === '' ? null : text,
    };
  },
  /** «Заказать прайс». */
  createWholesale: ({ phone, product_id: product, special }) => ({
    kind: 'opt',
    ...phoneOf(phone),
    productId: orNull(product),
    specialId: orNull(special),
    text: null,
  }),
  createLowPrice: ({ email, product_id: product }) => ({
    kind: 'lowprice',
    phone: null,
    email,
    productId: orNull(product),
    specialId: null,
    text: null,
  }),
};
