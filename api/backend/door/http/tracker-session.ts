import { consentIn, cookieIn } from '#lib/browser/cookies.ts';
import type { Outside } from '#lib/env/outside.ts';
import { cut } from '#lib/text/cut.ts';
import { pastedLine } from '#lib/text/pasted.ts';

const LONGEST = 200;

/**
 * The call tracker's session is the visitor's to give: nothing of it is read before cookies are accepted
 * (D59).
 */
export function trackerSessionIn(cookies: string | null, { callTracking }: Outside): string | null {
  const name = callTracking?.cookie ?? null;
  if (name === null || consentIn(cookies) !== 'accepted') return null;
  const told = cookieIn(cookies, name);
  return told === undefined ? null : cut(pastedLine(told), LONGEST);
}
