/** By this a page asks for operators' texts with the names in them, which it fills in for its own region. */
export const TEXTS_AS_WRITTEN = { header: 'Texts', value: 'as-written' } as const;
