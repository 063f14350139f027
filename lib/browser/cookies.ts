/** Scheme of the shop's addresses: SITE_ORIGIN says it. */
export type Scheme = 'http' | 'https';

/** Cookies that pages write themselves, with their lifetimes in days (specification section 9, D6, D56). */
export const REGION_SHOWN = { name: 'REGION_SELECT_SHOWN', days: 30 } as const;
export const CONSENT = { name: 'cookie', days: 365 } as const;
/** The banner was seen and a page was left without an answer: the second view is due. */
export const CONSENT_VIEW = { name: 'cookie_view', days: 365 } as const;

/** The session's cookie lives so long after the last call of the cart, days. */
export const SESSION_DAYS = 30;

/**
 * The name of the session's cookie. Browsers keep a `__Host-` cookie, which no other host can plant, on https
 * (and localhost) only; on plain http the cart would silently stay empty with it.
 */
export function sessionCookieName(scheme: Scheme): string {
  return scheme === 'https' ? '__Host-sid' : 'sid';
}

/** What the visitor said about analytics; `unknown` allows nothing (D56). */
export type CookieConsent = 'accepted' | 'refused' | 'unknown';

/** Reads the consent cookie's value; one that was set without «refused» accepts. */
export function consentOf(value: string | undefined): CookieConsent {
  if (value === undefined) return 'unknown';
  return value === 'refused' ? 'refused' : 'accepted';
}

/** The value of a cookie in a request's Cookie header, as it came. */
export function cookieIn(header: string | null, name: string): string | undefined {
  const pair = (header ?? '').split(';').find((each) => each.trim().split('=', 1)[0] === name);
  return pair?.slice(pair.indexOf('=') + 1).trim();
}

/** What a request's Cookie header says about analytics. */
export function consentIn(header: string | null): CookieConsent {
  return consentOf(cookieIn(header, CONSENT.name));
}
