import type { Input } from '#api/contract/index.ts';
import { askedWords } from '#api/contract/requests.ts';
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
    const question = askedWords(text);
    return {
      kind: question === null ? 'recall' : 'question',
      ...phoneOf(phone),
      productId: orNull(product),
      specialId: null,
      text: (question ?? text) || null,
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
