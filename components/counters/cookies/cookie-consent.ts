import Cookies from 'js-cookie';
import { CONSENT, CONSENT_VIEW, type CookieConsent, consentOf } from '#lib/browser/cookies.ts';

/** Told to the page's other islands when the visitor has decided. */
const CHANGED = 'tara:cookie-consent';

/**
 * What the cookie said when it was last looked at: a browser asks another process for it, which takes up to
 * 10 ms.
 */
let known: CookieConsent | undefined;

export function readConsent(): CookieConsent {
  known ??= consentOf(Cookies.get(CONSENT.name));
  return known;
}

/** Remembers the answer for a year; «refused» is an answer too, so the banner stays away (D56). */
export function decideConsent(answer: Exclude<CookieConsent, 'unknown'>): void {
  Cookies.set(CONSENT.name, answer, { expires: CONSENT.days, sameSite: 'lax' });
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * Calls back after every decision in this page, and when the visitor may have decided in another one; the
 * answer stops it.
 */
export function listenToConsent(onChange: () => void): () => void {
  function look() {
    known = undefined;
    onChange();
  }
  const told = [CHANGED, 'focus', 'pageshow'];
  for (const event of told) window.addEventListener(event, look);
  return () => {
    known = undefined;
    for (const event of told) window.removeEventListener(event, look);
  };
}

/** Whether a page was left while the banner waited for an answer. */
export function wasBannerPassed(): boolean {
  return Cookies.get(CONSENT_VIEW.name) !== undefined;
}

export function noteBannerPassed(): void {
  Cookies.set(CONSENT_VIEW.name, '1', { expires: CONSENT_VIEW.days, sameSite: 'lax' });
}
