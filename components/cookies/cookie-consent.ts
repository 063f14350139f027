import Cookies from 'js-cookie';
import { CONSENT, CONSENT_VIEW, type CookieConsent, consentOf } from '#lib/browser/cookies.ts';

/** Told to the page's other islands when the visitor has decided. */
const CHANGED = 'tara:cookie-consent';

export function readConsent(): CookieConsent {
  return consentOf(Cookies.get(CONSENT.name));
}

/** Remembers the answer for a year; «refused» is an answer too, so the banner stays away (D56). */
export function decideConsent(answer: Exclude<CookieConsent, 'unknown'>): void {
  Cookies.set(CONSENT.name, answer, { expires: CONSENT.days, sameSite: 'lax' });
  window.dispatchEvent(new Event(CHANGED));
}

/** Calls back after every decision in this page; the answer stops it. */
export function listenToConsent(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** Whether a page was left while the banner waited for an answer. */
export function wasBannerPassed(): boolean {
  return Cookies.get(CONSENT_VIEW.name) !== undefined;
}

export function noteBannerPassed(): void {
  Cookies.set(CONSENT_VIEW.name, '1', { expires: CONSENT_VIEW.days, sameSite: 'lax' });
}
