/**
 * The consent to the processing of personal data (D55): what a visitor agrees to, word for word, and the
 * version of these words: a change of them needs a new one. Both are journaled with every accepted consent,
 * together with the document behind the link (page /consest) as it stood then.
 */
export const PERSONAL_DATA_CONSENT = {
  version: '2026-11-22.2',
  /** Before the link, beside the checkbox. */
  lead: 'Я согласен на',
  /** The text of the link to the document. */
  link: 'обработку персональных данных',
} as const;

/** The consent as one text: what forms show is what is journaled. */
export const PERSONAL_DATA_CONSENT_TEXT = `${PERSONAL_DATA_CONSENT.lead} ${PERSONAL_DATA_CONSENT.link}`;

/**
 * What stands under the button of a request form: sending it is the consent (`CONSENT_MODE=notice`). With
 * `CONSENT_MODE=checkbox` the form shows the words of the order's checkbox instead.
 */
export const REQUEST_CONSENT = {
  lead: 'Отправляя форму, вы соглашаетесь на',
  link: PERSONAL_DATA_CONSENT.link,
} as const;

/** The consent of a request form as one text, as it was shown. */
export function requestConsentText(mode: 'notice' | 'checkbox'): string {
  return mode === 'checkbox' ? PERSONAL_DATA_CONSENT_TEXT : `${REQUEST_CONSENT.lead} ${REQUEST_CONSENT.link}`;
}
