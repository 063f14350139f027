/** What the island shows; `packRule` is the message of D37, `promo` says that a code is copied. */
export type ToastKind = 'success' | 'error' | 'packRule' | 'promo';
