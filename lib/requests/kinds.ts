/** What a form asks for: a call, an answer, a price list, word of a lower price. */
export const REQUEST_KINDS = ['recall', 'question', 'opt', 'lowprice'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
