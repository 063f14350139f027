/**
 * The consent to the processing of personal data (D55): what a visitor agrees to, word for word, and the version
 * of the document behind the link. Both are journaled with every accepted consent, so a change of the wording or of
 * the document (page /consest) needs a new version.
 */
export const PERSONAL_DATA_CONSENT = {
  version: '2026-11-22',
  /** Before the link, beside the checkbox. */
  lead: 'Я согласен на',
  /** The text of the link to the document. */
  link: 'обработку персональных данных',
} as const;

/** The consent as one text: what forms show is what is journaled. */
export const PERSONAL_DATA_CONSENT_TEXT = `${PERSONAL_DATA_CONSENT.lead} ${PERSONAL_DATA_CONSENT.link}`;
