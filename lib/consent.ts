/**
 * The consent to the processing of personal data (D55): what a visitor agrees to, word for word, and the version
 * of the document behind the link. Both are journaled with every accepted consent, so a change of the wording or of
 * the document (page /consest) needs a new version.
 */
export const CONSENT = {
  version: '2026-11-20',
  /** Before the link; the order form shows it beside the checkbox. */
  lead: 'Я даю согласие на',
  /** The text of the link to the document. */
  link: 'обработку персональных данных',
} as const;

/** The consent as one text, as it is journaled. */
export const CONSENT_TEXT = `${CONSENT.lead} ${CONSENT.link}`;
